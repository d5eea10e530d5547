import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import type { PatientRecord } from '#patients'
import { canEditPolicies, canTogglePolicy } from '#insurance/rules'

/** What a person may do with the insurance of a patient whom `findPatientFor` already let them see. */
export default class InsurancePolicy extends BasePolicy {
  /** Reading, adding and editing: administrators and the practice's US-only optometrists (Q40). */
  keep(actor: Actor, patient: PatientRecord): boolean {
    if (!canEditPolicies({ roles: actor.roles, isUsOnly: actor.usOnly })) return false
    return hasRole(actor, 'admin') || actor.practiceId === patient.practiceId
  }

  /** Activating and deactivating: those who keep it, retina-only optometrists excepted (Q40). */
  toggle(actor: Actor, patient: PatientRecord): boolean {
    return this.keep(actor, patient) && canTogglePolicy(actor)
  }
}
