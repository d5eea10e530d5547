import type { AccessRule } from '#app/http/access'
import type { Role } from '#modules/identity/actor'

/** Nobody needs to be logged in. */
export const anybody: AccessRule = { kind: 'public' }

/** Any logged-in person, whatever the role. */
export const anyoneSignedIn: AccessRule = { kind: 'signed-in' }

/** A logged-in person with one of the roles; superusers count as `admin`. */
export function only(...roles: Role[]): AccessRule {
  return { kind: 'signed-in', roles }
}
