import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import type { PatientRecord } from '#modules/patients/patient_record'

/** What a person may do with a patient whom `findPatientFor` already let him see. */
export default class PatientPolicy extends BasePolicy {
  view(actor: Actor): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'pre_reviewer', 'admin')
  }

  add(actor: Actor): boolean {
    return hasRole(actor, 'od', 'admin')
  }

  /** His practice's optometrists while he is active, and administrators. */
  edit(actor: Actor, patient: PatientRecord): boolean {
    if (hasRole(actor, 'admin')) return true
    return (
      hasRole(actor, 'od') &&
      actor.practiceId === patient.practiceId &&
      patient.deactivatedAt === null
    )
  }

  /** As editing; it cannot be taken back (F073). */
  deactivate(actor: Actor, patient: PatientRecord): boolean {
    return this.edit(actor, patient)
  }

  /** Test and deceased marks (F077). */
  setFlags(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }
}
