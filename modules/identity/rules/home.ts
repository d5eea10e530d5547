import type { Role } from './roles.js'

/** Where "/" leads (seed-3 section 2; Q33 for the internal GP). */
export const HOME_TARGETS = {
  patients: '/patients',
  sales: '/sales-dashboard',
  science: '/science-dashboard',
  igp: '/igp-referrals',
} as const
export type HomeTarget = keyof typeof HOME_TARGETS

/** Roles whose home is the patient list whatever else they are. */
const LIST_ROLES: readonly Role[] = ['od', 'omdc', 'omdr', 'admin', 'pre_reviewer']

/**
 * Clinicians and administrators get the patient list; people who are only
 * sales, science or internal GP their own page.
 */
export function homeTarget(roles: readonly Role[]): HomeTarget {
  if (roles.some((role) => LIST_ROLES.includes(role))) return 'patients'
  if (roles.includes('sales')) return 'sales'
  if (roles.includes('science')) return 'science'
  if (roles.includes('igp')) return 'igp'
  return 'patients'
}
