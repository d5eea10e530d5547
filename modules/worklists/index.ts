/** Front door of worklists: reminders, for the operators; the office's rows, and what puts a visit into its queues; tallies. */
export { officeRows } from '#modules/worklists/http/office_rows'
export { ALERTS_OF, ALERT_ORDER, HAS_ALERT, RANK_OF } from '#modules/worklists/queries/alerts'
export { AUDITS, CONSULTS_OF } from '#modules/worklists/queries/audits'
export {
  failedRemindersOf,
  reminderSubject,
  remindersOf,
  sendReminders,
} from '#modules/worklists/actions/send_reminders'
export { reminderVisits } from '#modules/worklists/queries/reminder_visits'
export { resumeReminders } from '#modules/worklists/actions/start_reminders'
export {
  isTallied,
  tallyChange,
  tallyOpened,
  tallyPatient,
} from '#modules/worklists/tallies/keep_tallies'
export { TALLIED_IPC, talliedHandedIn } from '#modules/worklists/tallies/read_tallies'
export { isQueued, keepQueued, lockQueued } from '#modules/worklists/tallies/keep_queued'
export { CONSULT_GIVEN, OPEN_CONSULT } from '#modules/worklists/tallies/queued_text'
export { queuedAlerts, queuedFigure } from '#modules/worklists/tallies/read_queued'
export { countAnew } from '#modules/worklists/tallies/recount'
export {
  checkCounts,
  fold,
  type CheckedCounts,
  type WrongCount,
} from '#modules/worklists/tallies/check_counts'
