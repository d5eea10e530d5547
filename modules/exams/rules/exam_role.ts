/**
 * In which capacity somebody works on a visit. Pre-reviewer is a reviewer or
 * administrator flagged so (Q33); science reads only.
 */
export const EXAM_ROLES = ['admin', 'od', 'omdr', 'omdc', 'pre_reviewer', 'science'] as const
export type ExamRole = (typeof EXAM_ROLES)[number]
