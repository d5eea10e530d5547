/** Front door of operations. */
export { reportAccess } from '#modules/operations/actions/report_access'
export { countTrail } from '#modules/operations/trail/patient_trail'
export { bindRecurringJobs } from '#modules/operations/recurring/jobs'
export {
  auditResult,
  checkAndKeepServices,
  countsResult,
  forgetOldRecords,
  requestsResult,
} from '#modules/operations/recurring/own_jobs'
export { runDueJobs, startNoted } from '#modules/operations/recurring/run_job'
