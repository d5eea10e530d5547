import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'

/** What patients are asked to agree to is the office's to say. */
export default class ConsentTextsPolicy extends BasePolicy {
  edit(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
