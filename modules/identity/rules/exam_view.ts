import type { Role } from './roles.js'

/**
 * Views of the exam screen in the order in which a person's roles are matched
 * (seed-2 section 2, Q32).
 */
export const EXAM_VIEWS = ['od_retina', 'od_standard', 'omdc', 'omdr', 'admin', 'science'] as const
export type ExamView = (typeof EXAM_VIEWS)[number]

/** Which views a role opens; a retina-enabled optometrist has one of his own. */
export function examViewsOf(
  roles: readonly Role[],
  { retinaEnabled }: { retinaEnabled: boolean }
): ExamView[] {
  const views = roles.flatMap((role): ExamView[] => {
    if (role === 'od') return [retinaEnabled ? 'od_retina' : 'od_standard']
    return role === 'omdc' || role === 'omdr' || role === 'admin' || role === 'science'
      ? [role]
      : []
  })
  return EXAM_VIEWS.filter((view) => views.includes(view))
}

/** The first view that matches, or null for a person who opens no exams (sales, internal GP: Q43). */
export function examView(
  roles: readonly Role[],
  options: { retinaEnabled: boolean }
): ExamView | null {
  return examViewsOf(roles, options)[0] ?? null
}
