/** Front door of review: what letters and lists may use of the reviewers' work. */
export { noteOptionLabels } from '#modules/review/queries/note_option_labels'
export { nextExamId } from '#modules/review/queries/next_exam'
