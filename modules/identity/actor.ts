import type { Locale } from '#app/kernel/languages'
import type { PlatformTitle, Role } from '#identity/rules'

export { ROLES, type Role } from '#identity/rules'

/**
 * The person behind a request, as queries and policies see them. Carries ids
 * and flags only; made once per request from the session.
 */
export type Actor = {
  readonly userId: number
  /** Identifies the live session on its logout channel; never the cookie's own value. */
  readonly sessionId: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly practiceId: number | null
  /** IANA zone of the practice; null for people without one. */
  readonly zone: string | null
  /** Two-letter code of the practice's province or state. */
  readonly province: string | null
  readonly odId: number | null
  readonly omdId: number | null
  readonly igpId: number | null
  readonly retinaEnabled: boolean
  readonly retinaOnly: boolean
  readonly usOnly: boolean
  readonly usesReferralLetter: boolean
  /** Takes part in the glaucoma programme (F028). */
  readonly hasGlaucomaProgram: boolean
  /** May send smart uploads (F340). */
  readonly hasSmartUpload: boolean
  readonly platformTitle: PlatformTitle
  readonly locale: Locale | null
}

export function hasRole(actor: Pick<Actor, 'roles'>, ...roles: Role[]): boolean {
  return roles.some((role) => actor.roles.includes(role))
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set when the session is alive; absent for visitors. */
    actor?: Actor
  }
}
