import type { Role } from './roles.js'

/**
 * The name in the bar: administrators plain, everybody else with "Dr."
 * (seed-1 section 2, F018).
 *
 * @param name first and last name
 */
export function displayName(name: string, roles: readonly Role[]): string {
  return roles.includes('admin') ? name : `Dr. ${name}`
}
