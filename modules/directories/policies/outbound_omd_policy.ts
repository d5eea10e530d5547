import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** Outbound referrals are the business of optometrists who upload referral letters, and of administrators. */
export default class OutboundOmdPolicy extends BasePolicy {
  use(actor: Actor): boolean {
    return hasRole(actor, 'admin') || (hasRole(actor, 'od') && actor.usesReferralLetter)
  }
}
