import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import type { PatientRecord } from '#modules/patients/patient_record'
import { mayEditPatient } from '#modules/patients/policies/may_edit'

/** What a person may do with a patient whom `findPatientFor` already let them see. */
export default class PatientPolicy extends BasePolicy {
  view(actor: Actor): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'pre_reviewer', 'admin')
  }

  add(actor: Actor): boolean {
    return hasRole(actor, 'od', 'admin')
  }

  /** Their practice's optometrists while they are active, and administrators. */
  edit(actor: Actor, patient: PatientRecord): boolean {
    return mayEditPatient(actor, patient)
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
