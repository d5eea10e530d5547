import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Conflict } from '#modules/patients/actions/update_patient'
import { toPatient } from '#modules/patients/http/patient_transformer'
import type { PatientRecord } from '#modules/patients/patient_record'
import { patientSurroundings } from '#modules/patients/queries/patient_surroundings'
import type { FieldRefusal } from '#patients/rules'

/** The patient as the wire shows them, with what the reader may know around them. */
export async function shownPatient({ actor }: HttpContext, patient: PatientRecord) {
  return toPatient(patient, await patientSurroundings(patient, actor!), DateTime.utc())
}

/** Refusals and warnings in the person's language. */
export function told({ i18n }: HttpContext, refusals: readonly FieldRefusal[]) {
  return refusals.map(({ field, message }) => ({
    field,
    message: i18n.t(message.key, message.params),
  }))
}

type Refusal =
  { type: 'fields'; fields: FieldRefusal[] } | { type: 'health_number_exists' } | Conflict

/**
 * Answers a refused save: a conflict as 409 with what the other person saved
 * (Q17), the record as it stands included, for both to be seen side by side.
 *
 * @throws InvalidInput for faulty fields; a health number that is taken is
 *   told under `phn`, the envelope carrying the administrators' wording (Q30)
 */
export async function answerRefusal(ctx: HttpContext, refusal: Refusal) {
  switch (refusal.type) {
    case 'fields':
      throw new InvalidInput(told(ctx, refusal.fields))
    case 'health_number_exists':
      throw new InvalidInput(
        [{ field: 'phn', message: ctx.i18n.t('patients.health_number_exists') }],
        ctx.i18n.t('patients.phn_exists')
      )
    case 'conflict':
      return ctx.response.status(409).json({
        success: false,
        error: refusal.lastSavedAt.toISOString(),
        last_saved_at: refusal.lastSavedAt.toISOString(),
        last_saved_by: refusal.lastSavedBy,
        version: refusal.version,
        changed_fields: refusal.changedFields,
        patient: await shownPatient(ctx, refusal.now),
      })
  }
}
