import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** Which tests a province asks about is the office's to say. */
export default class BillingFlagsPolicy extends BasePolicy {
  edit(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
