import type { Role } from './roles.js'

/**
 * Views of the exam screen in the order in which a person's roles are matched
 * (seed-2 section 2, Q32); the pre-reviewer's comes where an administrator's
 * would (Q34).
 */
export const EXAM_VIEWS = [
  'od_retina',
  'od_standard',
  'omdc',
  'omdr',
  'admin',
  'pre_reviewer',
  'science',
] as const
export type ExamView = (typeof EXAM_VIEWS)[number]

type Options = { retinaEnabled: boolean }

/** What each role opens: a retina-enabled optometrist a view of their own, sales and internal GPs none (Q43). */
const VIEWS: Record<Role, ((options: Options) => ExamView) | null> = {
  od: ({ retinaEnabled }) => (retinaEnabled ? 'od_retina' : 'od_standard'),
  omdr: () => 'omdr',
  omdc: () => 'omdc',
  admin: () => 'admin',
  pre_reviewer: () => 'pre_reviewer',
  science: () => 'science',
  igp: null,
  sales: null,
}

/** Which views the roles open, in the order of matching. */
export function examViewsOf(roles: readonly Role[], options: Options): ExamView[] {
  const views = roles.flatMap((role) => VIEWS[role]?.(options) ?? [])
  return EXAM_VIEWS.filter((view) => views.includes(view))
}

/** The first view that matches, or null for a person who opens no exams. */
export function examView(roles: readonly Role[], options: Options): ExamView | null {
  return examViewsOf(roles, options)[0] ?? null
}
