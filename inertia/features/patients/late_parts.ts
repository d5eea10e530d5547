import { late } from '../../ui/late'

/** Parts that are fetched when somebody begins to work, or when they are opened (docs/adr/0031). */
export const EditEmailModal = late(() => import('./edit_email_modal').then((m) => m.EditEmailModal))
export const NewVisitModal = late(() => import('./new_visit_modal').then((m) => m.NewVisitModal))
export const PatientDetailsModal = late(() =>
  import('./patient_details_modal').then((m) => m.PatientDetailsModal)
)
export const PatientFormModal = late(() =>
  import('./patient_form_modal').then((m) => m.PatientFormModal)
)
export const ReferralPatientModal = late(() =>
  import('./referral_patient_modal').then((m) => m.ReferralPatientModal)
)
