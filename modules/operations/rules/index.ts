export { checkHelpDeskRequest, type HelpDeskRequest } from './help_desk.js'
export {
  LATENCY_KEPT_DAYS,
  LATENCY_METRICS,
  LATENCY_PERIODS,
  MAX_LATENCY_MS,
  examMetric,
  type LatencyMetric,
} from './latency.js'
export {
  RECURRING_JOBS,
  RUNS_KEPT_DAYS,
  SILENT_SECONDS,
  isRecurringJob,
  nextDue,
  type RecurringJobName,
  type RunOutcome,
} from './recurring.js'
export {
  CHECKS_KEPT_DAYS,
  PROBE_LIMIT_MS,
  RESULT_KEPT_MS,
  SERVICE_KEYS,
  isServiceKey,
  judgeDatabase,
  judgeQueue,
  judgeSpace,
  type Finding,
  type ServiceKey,
  type ServiceReason,
  type ServiceState,
} from './services.js'
export { PAGE_LOAD_TIMER_MS } from './shell.js'
export {
  RECEIVED,
  SEEN,
  STEPS_FOR_OPTOMETRISTS,
  TRAIL_KINDS,
  trailKind,
  type TrailKind,
} from './trail.js'
