/** Front door of patients. */
export type { PatientRecord } from '#modules/patients/patient_record'
export { findPatientById, findPatientFor } from '#modules/patients/queries/find_patient'
export { patientIdentity, type PatientIdentity } from '#modules/patients/queries/patient_identity'
export { countPatientsOf } from '#modules/patients/queries/count_patients_of'
export { searchConditions } from '#modules/patients/queries/search_condition'
export { toPatientStrip } from '#modules/patients/queries/patient_strip'
export {
  refreshVisitSummary,
  type VisitSummary,
} from '#modules/patients/actions/refresh_visit_summary'
export { bindVisits, type PatientVisit, type VisitsPort } from '#modules/patients/ports'
export {
  EXPORTED_FIELDS,
  countPatients,
  exportPatients,
} from '#modules/patients/actions/export_patients'
