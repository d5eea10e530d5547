/**
 * In which capacity somebody works on a visit. Pre-reviewer is a reviewer or
 * administrator flagged so (Q33); science reads only.
 */
export const EXAM_ROLES = ['admin', 'od', 'omdr', 'omdc', 'pre_reviewer', 'science'] as const
export type ExamRole = (typeof EXAM_ROLES)[number]

/**
 * Roles that edit a visit, in the order in which a change by a person of several is judged:
 * what is written at a reader's desk keeps the reader's duties; the office's rights, which are
 * wider, come before the optometrist's (Q32).
 */
export const EDITING_ROLES = ['omdc', 'omdr', 'admin', 'od'] as const satisfies readonly ExamRole[]
export type EditingRole = (typeof EDITING_ROLES)[number]
