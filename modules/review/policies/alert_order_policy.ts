import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** Which alert outranks which is the office's to say. */
export default class AlertOrderPolicy extends BasePolicy {
  edit(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
