/** Front door of operations. */
export { reportAccess } from '#modules/operations/actions/report_access'
export { countTrail } from '#modules/operations/trail/patient_trail'
