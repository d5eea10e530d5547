/** What a person may be; superusers carry `admin`, pre-reviewer is a flag beside OMDR or admin (Q32, Q33). */
export const ROLES = [
  'od',
  'omdr',
  'omdc',
  'igp',
  'admin',
  'pre_reviewer',
  'sales',
  'science',
] as const
export type Role = (typeof ROLES)[number]

/**
 * Science works on visits by their numbers: whoever is nothing else is told
 * nobody's name, address or number (Q173).
 */
export function knowsNames(roles: readonly Role[]): boolean {
  return roles.some((role) => KNOWS_NAMES[role])
}

const KNOWS_NAMES: Record<Role, boolean> = {
  od: true,
  omdr: true,
  omdc: true,
  igp: true,
  admin: true,
  pre_reviewer: true,
  sales: true,
  science: false,
}

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}
