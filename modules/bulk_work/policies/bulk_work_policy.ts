import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** Who does one thing to many visits or patients. */
export default class BulkWorkPolicy extends BasePolicy {
  manage(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
