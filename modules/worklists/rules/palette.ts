import type { Role } from '../../identity/rules/index.js'

/** What the palette does beside leading somewhere. */
export const PALETTE_ACTS = ['theme', 'language', 'log_out'] as const
export type PaletteAct = (typeof PALETTE_ACTS)[number]

/** What is found, as the call answers it; dates are `YYYY-MM-DD`. */
export type FoundPatient = { id: number; name: string; dob: string }
/** `id` is the patient's. */
export type FoundVisit = FoundPatient & { exam_id: number; exam_date: string | null }
/** `kind` is named as the portal's lists are; `place` tells two of one name apart. */
export type FoundDoctor = {
  kind: 'gps' | 'ods' | 'omds' | 'igps'
  id: number
  name: string
  place: string
}

/** Who finds people; the others have commands alone. */
export const PALETTE_SEARCHERS = [
  'od',
  'omdr',
  'omdc',
  'pre_reviewer',
  'admin',
  'igp',
] as const satisfies readonly Role[]

type Page = { readonly key: string; readonly href: string; readonly roles: readonly Role[] | null }

/** Letters before which nobody is looked for. */
const MIN = 2

/** Longest text that is looked for, in characters. */
export const PALETTE_MAX = 100

/**
 * Pages by who may open them; null is everybody. The pages themselves decide
 * again. The administration's own places are the portal's menu.
 */
export const PALETTE_PAGES = [
  { key: 'patients', href: '/patients', roles: ['od', 'omdr', 'omdc', 'admin', 'pre_reviewer'] },
  { key: 'igp_referrals', href: '/igp-referrals', roles: ['igp', 'admin'] },
  { key: 'second_readings', href: '/second-readings', roles: ['omdr'] },
  { key: 'od_dashboard', href: '/od-dashboard', roles: ['od'] },
  { key: 'resource_library', href: '/resource-library', roles: ['od'] },
  { key: 'sales_dashboard', href: '/sales-dashboard', roles: ['sales', 'admin'] },
  { key: 'science_dashboard', href: '/science-dashboard', roles: ['science'] },
  { key: 'administration', href: '/admin', roles: ['admin'] },
  { key: 'queues', href: '/admin/queues', roles: ['admin'] },
  { key: 'deliveries', href: '/admin/deliveries', roles: ['admin'] },
  { key: 'reports', href: '/admin/reports', roles: ['admin'] },
  { key: 'audit_trail', href: '/admin/audit_trail', roles: ['admin'] },
  { key: 'sessions', href: '/account/sessions', roles: null },
] as const satisfies readonly Page[]

export type PalettePageKey = (typeof PALETTE_PAGES)[number]['key']

/** The pages this person may open. */
export function palettePages(roles: readonly Role[]) {
  return PALETTE_PAGES.filter(
    (page: Page) => page.roles === null || page.roles.some((role) => roles.includes(role))
  )
}

/** Letters as a search compares them: small and without accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word stands somewhere in the name. */
export function isNamed(name: string, typed: string): boolean {
  const inside = folded(name)
  return folded(typed)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

/**
 * How many of the typed words begin none of the name's: sorted by it, a name
 * that begins as typed stands before one that holds the letters inside.
 */
export function nameRank(name: string, typed: string): number {
  const words = ` ${folded(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  const wanted = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  return wanted.filter((word) => !words.includes(` ${word}`)).length
}

/** The lines of this name, those that begin as typed first. */
export function namedLines<Line extends { readonly text: string }>(
  lines: readonly Line[],
  typed: string
): Line[] {
  return lines
    .filter(({ text }) => isNamed(text, typed))
    .sort((one, other) => nameRank(one.text, typed) - nameRank(other.text, typed))
}

/** The number of a visit in what was typed, `1042` or `#1042`; else null. */
export function visitNumber(typed: string): number | null {
  const [, digits] = typed.trim().match(/^#?(\d{1,10})$/) ?? []
  return digits ? Number(digits) : null
}

/** Whether this is enough to look for: two letters, or any number of a visit. */
export const isLookedFor = (typed: string) =>
  typed.trim().length >= MIN || visitNumber(typed) !== null
