import { omdcSubmitAllowed } from '#review/rules'
import { late } from '../../ui/late'
import { useFormState } from '../visit_form'
import { DeskFrame } from './desk_frame'
import { EditNoteModal } from './late_edit_note'
import { useConsultSubmit } from './use_consult_submit'
import { useReviewSave } from './use_review_save'

const ConsultModal = late(() => import('./consult_modal').then((m) => m.ConsultModal), {
  isWanted: ({ submit }) => submit.isAsking,
})

/** The consultant's page: the same desk, their notes open while the visit waits for them (F209 to F211). */
export function ConsultDesk() {
  const { save, noteRequest } = useReviewSave()
  const submit = useConsultSubmit()
  const canSubmit = useFormState(
    ({ base }) =>
      omdcSubmitAllowed({
        omdcStatus: base.omdc_status ?? '',
        isOwnConsult: base.saves_as?.includes('omdc') === true,
      }).allowed
  )
  return (
    <DeskFrame
      save={save}
      submitting={{ begin: submit.begin, canSubmit, isSending: submit.isSending }}
    >
      <ConsultModal submit={submit} />
      <EditNoteModal request={noteRequest} />
    </DeskFrame>
  )
}
