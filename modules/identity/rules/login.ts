import { permission, type Permission } from './message.js'

/** The flags of an account that decide whether it may log in. */
export type AccountFlags = {
  readonly isMigrated?: boolean
  readonly isSuperuser?: boolean
  readonly isAdmin?: boolean
  readonly isSales?: boolean
  readonly isScienceUser?: boolean
}

/**
 * Only migrated, superuser, admin, sales and science accounts may log in;
 * reviewers, consultants and internal GPs are created as migrated.
 *
 * Source: seed-1 section 5 (login), Q35, Q36.
 */
export function loginAllowed(account: AccountFlags): Permission {
  const activated =
    account.isMigrated ||
    account.isSuperuser ||
    account.isAdmin ||
    account.isSales ||
    account.isScienceUser
  return permission(Boolean(activated), 'identity.not_activated')
}
