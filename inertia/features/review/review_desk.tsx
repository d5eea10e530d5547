import { QuestionOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useWords } from '../../lib/messages'
import { KeyHint } from '../../ui/key_hint'
import { CancelButton } from '../exams/frame/cancel_button'
import { ExamFrame } from '../exams/frame/exam_frame'
import { isDialogOpen } from '../exams/frame/is_dialog_open'
import { SaveButton } from '../exams/frame/save_button'
import { useFormState } from '../exams/form/exam_context'
import { EditNoteModal } from './edit_note_modal'
import { ImageBoard } from './image_board'
import { KeysHelp } from './keys_help'
import { ReadingColumn } from './reading_column'
import styles from './review.module.css'
import { SubmitModal } from './submit_modal'
import { useReviewSave } from './use_review_save'
import { useReviewSubmit } from './use_review_submit'

/** The reviewer's page: images in the larger half, the reading column beside, hands on the keyboard. */
export function ReviewDesk() {
  const t = useWords()
  const [helping, setHelping] = useState(false)
  const saving = useReviewSave()
  const submit = useReviewSubmit()
  const isReady = useFormState(({ base }) => base.saved_exam_status === 'ready')
  useHotkeys('shift+slash, ?', () => setHelping(true), {
    useKey: true,
    ignoreEventWhen: isDialogOpen,
  })
  useHotkeys(
    'mod+shift+x',
    () => void submit.begin(),
    { enableOnFormTags: true, preventDefault: true, ignoreEventWhen: isDialogOpen },
    [submit]
  )
  const actions = (
    <>
      <Tooltip title={t('review.keys')}>
        <Button
          icon={<QuestionOutlined />}
          aria-label={t('review.keys')}
          onClick={() => setHelping(true)}
        />
      </Tooltip>
      <CancelButton />
      <SaveButton onSave={saving.save} />
      <Tooltip title={<KeyHint keys={['Ctrl', 'Shift', 'X']} />}>
        <Button
          type="primary"
          disabled={!isReady}
          loading={submit.isSending}
          aria-keyshortcuts="Control+Shift+X"
          onClick={() => void submit.begin()}
        >
          {t('review.submit')}
        </Button>
      </Tooltip>
    </>
  )
  return (
    <ExamFrame actions={actions}>
      <div className={styles.desk}>
        <ImageBoard />
        <ReadingColumn />
      </div>
      <SubmitModal submit={submit} />
      <EditNoteModal request={saving.noteRequest} />
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </ExamFrame>
  )
}
