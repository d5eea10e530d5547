/** Front door of insights: what machines and rules notice in charts, as an aid to people. */
export { recordNearMisses, type NearMiss } from '#modules/insights/actions/record_near_misses'
export { findNearMisses } from '#modules/insights/actions/find_near_misses'
export { nearMissFigures, type NearMissFigure } from '#modules/insights/http/near_miss_figures'
export { noteRefusedLines } from '#modules/insights/actions/note_refused_lines'
