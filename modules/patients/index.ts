/** Front door of patients. */
export type { PatientRecord } from '#modules/patients/patient_record'
export { findPatientById, findPatientFor, patientBy } from '#modules/patients/queries/find_patient'
export { patientIdentity, type PatientIdentity } from '#modules/patients/queries/patient_identity'
export { familyDoctorsOf } from '#modules/patients/queries/family_doctors'
export { countPatientsOf } from '#modules/patients/queries/count_patients_of'
export {
  doctorsOfPatient,
  isActivePatient,
  patientBirthDate,
  patientListName,
  patientName,
} from '#modules/patients/queries/parts'
export { foundPatients } from '#modules/patients/portal/search_filter'
export { searchConditions } from '#modules/patients/queries/search_condition'
export { toPatientStrip } from '#modules/patients/queries/patient_strip'
export {
  refreshVisitSummary,
  type VisitSummary,
} from '#modules/patients/actions/refresh_visit_summary'
export { removeGps } from '#modules/patients/actions/remove_gps'
export {
  bindVisits,
  patientPorts,
  type PatientStanding,
  type PatientVisit,
  type VisitsPort,
} from '#modules/patients/ports'
export { lockStanding } from '#modules/patients/queries/standing'
export {
  EXPORTED_FIELDS,
  countPatients,
  exportPatients,
} from '#modules/patients/actions/export_patients'
export { addPatient, type PatientRefusal } from '#modules/patients/actions/add_patient'
export { editPatient } from '#modules/patients/actions/edit_patient'
export type { Conflict as PatientConflict } from '#modules/patients/actions/update_patient'
export type { PatientForm } from '#modules/patients/form/patient_form'
export { answerRefusal as answerPatientRefusal, shownPatient } from '#modules/patients/http/answers'
export { readPatientForm } from '#modules/patients/http/read_form'
export { mayEditPatient } from '#modules/patients/policies/may_edit'
export { searchPatients } from '#modules/patients/queries/search_patients'
export { findMatches } from '#modules/patients/queries/find_matches'
