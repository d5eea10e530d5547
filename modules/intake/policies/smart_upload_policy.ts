import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import { isOffered } from '#modules/intake/policies/is_offered'

type Owned = { practice_id: number }

/** What a person may do with smart uploads; what state one is in is asked by the action. */
export default class SmartUploadPolicy extends BasePolicy {
  /** Sending one: optometrists with the option, for their practice (F340). */
  add(actor: Actor): boolean {
    return hasRole(actor, 'od') && isOffered(actor) && actor.odId !== null
  }

  /** Administrators, and the practice's optometrists with the option. */
  view(actor: Actor, upload: Owned): boolean {
    return hasRole(actor, 'admin') || this.keep(actor, upload)
  }

  /** Changing, handing in and deleting, while it is a draft (Q174). */
  keep(actor: Actor, upload: Owned): boolean {
    return this.add(actor) && actor.practiceId === upload.practice_id
  }

  /** Holding one back and giving one back (F347). */
  administer(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
