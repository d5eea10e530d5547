export { deactivateVisit } from './deactivate'
export { EntryFax, EntryModal, type EntryFields } from './entry_modal'
export { GpField } from './gp_field'
export { GP_NAMES, useGpSearch } from './use_gp_search'
export {
  EditEmailModal,
  NewVisitModal,
  PatientDetailsModal,
  PatientFormModal,
  ReferralPatientModal,
} from './late_parts'
