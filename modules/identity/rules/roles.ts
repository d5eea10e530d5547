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

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}
