import { useCallback } from 'react'
import { hasPlaceholder, NOTES_PLACEHOLDER } from '#review/rules'
import { useFormState } from '../visit_form'
import { DeskFrame } from './desk_frame'
import { EditNoteModal } from './late_edit_note'
import { useReviewSave } from './use_review_save'
import { useReviewSubmit } from './use_review_submit'
import { late } from '../../ui/late'

const SubmitModal = late(() => import('./submit_modal').then((m) => m.SubmitModal), {
  isWanted: ({ submit }) => submit.outcome !== null,
})

/** The reviewer's page (F196 to F201). */
export function ReviewDesk() {
  const saving = useReviewSave()
  const submit = useReviewSubmit()
  const canSubmit = useFormState(
    ({ base }) => base.saved_exam_status === 'ready' && base.saves_as?.includes('omdr') === true
  )
  const { begin: ask } = submit
  const begin = useCallback(async () => {
    // First: a dialog gives the caret back to where it was.
    caretToPlaceholder()
    await ask()
  }, [ask])
  return (
    <DeskFrame save={saving.save} submitting={{ begin, canSubmit, isSending: submit.isSending }}>
      <SubmitModal submit={submit} />
      <EditNoteModal request={saving.noteRequest} />
    </DeskFrame>
  )
}

/** Notes that are not finished keep the caret, on what is still to be written. */
function caretToPlaceholder() {
  const notes = document.querySelectorAll<HTMLTextAreaElement>('#field-omd_od, #field-omd_gp')
  const note = [...notes].find(({ value }) => hasPlaceholder(value))
  if (!note) return
  const from = note.value.indexOf(NOTES_PLACEHOLDER)
  note.focus()
  note.setSelectionRange(from, from + NOTES_PLACEHOLDER.length)
}
