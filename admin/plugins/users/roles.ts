import { useTranslate } from 'react-admin'
import { ROLES, type Role } from '#identity/rules'

/** Roles with their names in the person's language. */
export function useRoleChoices() {
  const translate = useTranslate()
  return ROLES.map((role) => ({ id: role, name: translate(`identity.role.${role}`) }))
}

/** `Administrator, Pre-reviewer`. */
export function useRoleText() {
  const translate = useTranslate()
  return ({ roles }: { roles: readonly Role[] }) =>
    roles.map((role) => translate(`identity.role.${role}`)).join(', ')
}
