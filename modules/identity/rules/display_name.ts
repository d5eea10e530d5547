import type { Role } from './roles.js'

/**
 * Whose name stands with a doctor's title in the bar: everybody's but
 * administrators' (seed-1 section 2, F018). How it is written is the
 * language's: `identity.doctor_name`.
 */
export function hasDoctorTitle(roles: readonly Role[]): boolean {
  return !roles.includes('admin')
}
