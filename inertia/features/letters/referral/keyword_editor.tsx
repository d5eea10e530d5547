import { Modal, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { text, useWords } from '../../../lib/messages'
import { ask, reportFailure } from '../../../ui/dialogs'
import { type ExamLetter, useExam, usePatientTitle } from '../../visit_form'
import { PdfPager } from '../../visit_images'
import { KeywordForm } from './keyword_form'
import { checkLetter, type LetterCheck } from './use_letter_edit'
import styles from './referral.module.css'

/** px; a page that can be read beside the words. */
const WIDTH = 1080

/** The words a letter loses, beside its pages (F297). */
export function KeywordEditor({ letter, onClose }: { letter: ExamLetter; onClose: () => void }) {
  const t = useWords()
  const titled = usePatientTitle()
  const { page } = useExam()
  const check = useCheck(page.exam.id, onClose)
  const [isDirty, setDirty] = useState(false)

  async function close() {
    const question = {
      title: t('letters.edit.discard_title'),
      detail: t('letters.edit.discard_text'),
    }
    const sure =
      !isDirty || (await ask({ ...question, yes: t('letters.edit.discard'), danger: true }))
    if (sure) onClose()
  }

  return (
    <Modal
      open
      title={titled(t('letters.edit.dialog'))}
      width={WIDTH}
      style={{ top: 32 }}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <div className={styles.editor}>
        <PdfPager
          url={check?.letter_edit?.highlight_omd_pdf ?? letter.url}
          label={letter.filename}
        />
        {check ? (
          <KeywordForm
            check={check}
            onDirty={setDirty}
            onCancel={() => void close()}
            onDone={onClose}
          />
        ) : (
          <Skeleton active />
        )}
      </div>
    </Modal>
  )
}

/** What the editor begins with: fetched when it opens, so that it is of now. */
function useCheck(examId: number, onClose: () => void): LetterCheck | null {
  const [check, setCheck] = useState<LetterCheck | null>(null)
  const giveUp = useRef(onClose)
  useEffect(() => {
    giveUp.current = onClose
  })
  useEffect(() => {
    let isGone = false
    void checkLetter(examId).then((answer) => {
      if (isGone) return
      if (answer.ok) return setCheck(answer.data)
      reportFailure(text('app.error'), answer)
      giveUp.current()
    })
    return () => {
      isGone = true
    }
  }, [examId])
  return check
}
