import { Button } from 'antd'
import { useState } from 'react'
import { codeText, text, useWords } from '../../../lib/messages'
import { useCaretBack } from '../../../ui/caret'
import { ask } from '../../../ui/dialogs'
import { settleEntry } from '../../../ui/entry'
import { useExam, useWritable } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import { LateDrawer } from '../../../ui/late_kit'
import styles from './histories.module.css'
import { HistoryEditor } from './history_editor'
import { dropIncomplete, incompleteHistories } from './history_rows'
import { HistoryTable } from './history_table'
import { useRowContext } from './use_row_context'

/** Earlier pressures, read here and filled in a drawer (F143). */
export function IopHistoryCard() {
  const t = useWords()
  const { form } = useExam()
  const writable = useWritable('iop_history')
  const [open, setOpen] = useState(false)
  if (!writable && !('iop_history' in form.base)) return null
  return (
    <div className={styles.card}>
      <div className={styles.headingRow}>
        <h3 className={styles.heading}>{codeText('exams.field', 'iop_history')}</h3>
        {writable && (
          <Button id="field-iop_history_open" onClick={() => setOpen(true)}>
            {t('exams.iop_history_edit')}
          </Button>
        )}
      </div>
      <HistoryTable history="iop_history" />
      {open && <IopHistoryDrawer onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Seven columns need the width of a drawer; a partly filled row is asked about (F146). */
function IopHistoryDrawer({ onClose }: { onClose: () => void }) {
  const titled = usePatientTitle()
  const { form } = useExam()
  const context = useRowContext()
  useCaretBack()

  async function close() {
    if (!settleEntry()) return
    const broken = incompleteHistories(form, context).filter((name) => name === 'iop_history')
    if (broken.length > 0) {
      if (!(await askToDrop())) return
      dropIncomplete(form, broken, context)
    }
    onClose()
  }

  return (
    <LateDrawer
      open
      size={1080}
      title={titled(codeText('exams.field', 'iop_history'))}
      onClose={() => void close()}
    >
      <HistoryEditor history="iop_history" />
    </LateDrawer>
  )
}

/** @returns whether partly filled rows may be given up */
export function askToDrop(): Promise<boolean> {
  return ask({
    title: text('exams.incomplete_row'),
    yes: text('exams.close_anyway'),
    no: text('exams.continue_editing'),
    danger: true,
  })
}
