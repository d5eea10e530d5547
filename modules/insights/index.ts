/** Front door of insights: what becomes of a letter that came in. */
export { readNewLetter } from '#modules/insights/actions/queue_reading'
export { resumeReadings } from '#modules/insights/actions/resume_readings'
