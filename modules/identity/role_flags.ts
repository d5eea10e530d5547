import type User from '#modules/identity/models/user'
import { ROLES, type Role } from '#identity/rules'

/** The flag of an account that says it holds a role, as the model names it. */
const ROLE_FLAGS = {
  od: 'isOd',
  omdr: 'isOmdr',
  omdc: 'isOmdc',
  igp: 'isIgp',
  admin: 'isAdmin',
  pre_reviewer: 'isPreReviewer',
  sales: 'isSales',
  science: 'isScienceUser',
} as const satisfies Record<Role, keyof User>

/** The same, as its column is named. */
export const ROLE_COLUMNS = {
  od: 'is_od',
  omdr: 'is_omdr',
  omdc: 'is_omdc',
  igp: 'is_igp',
  admin: 'is_admin',
  pre_reviewer: 'is_pre_reviewer',
  sales: 'is_sales',
  science: 'is_science_user',
} as const satisfies Record<Role, string>

type RoleFlags = Record<(typeof ROLE_FLAGS)[Role], boolean>

/** Every flag of an account that holds these roles and no other. */
export function flagsOf(roles: readonly Role[]): RoleFlags {
  return Object.fromEntries(
    ROLES.map((role) => [ROLE_FLAGS[role], roles.includes(role)])
  ) as RoleFlags
}

/** Roles whose flag an account carries. */
export function flaggedRoles(user: User): Role[] {
  return ROLES.filter((role) => user[ROLE_FLAGS[role]])
}
