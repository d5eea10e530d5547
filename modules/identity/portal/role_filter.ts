import { BadFilter } from '#app/portal/filters'
import type { PortalFilter } from '#app/portal/resource'
import { ROLE_COLUMNS } from '#modules/identity/role_flags'
import { isRole, ROLES, type Role } from '#identity/rules'

/** Accounts with one of the roles; superusers count as administrators (Q32). */
export function byRole(table: string): PortalFilter {
  return (query, value) => {
    const wanted: unknown[] = Array.isArray(value) ? value : [value]
    if (wanted.length === 0 || !wanted.every(isRole)) throw new BadFilter()
    void query.where((any) => {
      for (const each of wanted as Role[]) void any.orWhere(`${table}.${ROLE_COLUMNS[each]}`, true)
      if (wanted.includes('admin')) void any.orWhere(`${table}.is_superuser`, true)
    })
  }
}

/** The roles of an account's row. */
export function rolesOfRow(row: Record<string, unknown>): Role[] {
  return ROLES.filter((each) => row[ROLE_COLUMNS[each]] || (each === 'admin' && row.is_superuser))
}
