import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { codeText, text, useWords } from '../../../lib/messages'
import { ask } from '../../../ui/dialogs'
import { useExam, useWritable } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import styles from './histories.module.css'
import { HistoryEditor } from './history_editor'
import { dropIncomplete, incompleteHistories } from './history_rows'
import { HistoryTable } from './history_table'
import { useRowContext } from './use_row_context'

/** Earlier pressures; seven columns need the width of a drawer (F143, F146). */
export function IopHistoryCard() {
  const t = useWords()
  const titled = usePatientTitle()
  const { form } = useExam()
  const writable = useWritable('iop_history')
  const context = useRowContext()
  const [open, setOpen] = useState(false)
  if (!writable && !('iop_history' in form.base)) return null
  const title = codeText('exams.field', 'iop_history')

  async function close() {
    const broken = incompleteHistories(form, context).filter((name) => name === 'iop_history')
    if (broken.length > 0) {
      if (!(await askToDrop())) return
      dropIncomplete(form, broken, context)
    }
    setOpen(false)
  }

  return (
    <div className={styles.card}>
      <div className={styles.headingRow}>
        <h3 className={styles.heading}>{title}</h3>
        {writable && (
          <Button id="field-iop_history_open" onClick={() => setOpen(true)}>
            {t('exams.iop_history_edit')}
          </Button>
        )}
      </div>
      <HistoryTable history="iop_history" />
      <Drawer
        open={open}
        size={1080}
        title={titled(title)}
        onClose={() => void close()}
        destroyOnHidden
      >
        <HistoryEditor history="iop_history" />
      </Drawer>
    </div>
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
