import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** Who tells optometrists of reviews. */
export default class ReviewMailPolicy extends BasePolicy {
  manage(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
