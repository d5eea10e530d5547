/** Front door of insights: what machines and rules notice in charts, as an aid to people. */
export { findNearMisses } from '#modules/insights/actions/find_near_misses'
export { aiReports } from '#modules/insights/http/ai_reports'
export { nearMissFigures, type NearMissFigure } from '#modules/insights/http/near_miss_figures'
export { noteRefusedLines } from '#modules/insights/actions/note_refused_lines'
export { noteUploadNearMisses } from '#modules/insights/actions/note_upload_near_misses'
export { readNewLetter } from '#modules/insights/actions/queue_reading'
export { readPlacedSheets } from '#modules/insights/actions/queue_sheet_readings'
export { resumeReadings } from '#modules/insights/actions/resume_readings'
