import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { deactivatePatient } from '#modules/patients/actions/deactivate_patient'
import { setFlags } from '#modules/patients/actions/set_flags'
import { answerRefusal, shownPatient } from '#modules/patients/http/answers'
import PatientPolicy from '#modules/patients/policies/patient_policy'
import { findPatientFor } from '#modules/patients/queries/find_patient'

const idValidator = vine.create({
  id: vine.number().withoutDecimals().positive().optional(),
  patient: vine.number().withoutDecimals().positive().optional(),
  patient_id: vine.number().withoutDecimals().positive().optional(),
})

const flagsValidator = vine.create({
  id: vine.number().withoutDecimals().positive(),
  is_test_patient: vine.boolean().optional(),
  deleted: vine.boolean().optional(),
})

/** Whether a patient is in the lists at all (C022, C023). */
export default class StandingController {
  async deactivate(ctx: HttpContext) {
    const { id, patient: other, patient_id: another } = await ctx.request.validateUsing(idValidator)
    const wanted = id ?? other ?? another
    if (!wanted) {
      throw new InvalidInput([{ field: 'id', message: ctx.i18n.t('patients.id_required') }])
    }
    const patient = await visible(ctx, wanted)
    await ctx.bouncer.with(PatientPolicy).authorize('deactivate', patient)
    await deactivatePatient(patient, ctx.actor!, DateTime.utc())
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.deactivated'),
      id: patient.id,
    })
  }

  async setFlags(ctx: HttpContext) {
    const {
      id,
      is_test_patient: isTestPatient,
      deleted: isDeceased,
    } = await ctx.request.validateUsing(flagsValidator)
    const patient = await visible(ctx, id)
    await ctx.bouncer.with(PatientPolicy).authorize('setFlags')
    const flags = { isTestPatient, isDeceased }
    const saved = await setFlags(patient, flags, ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.saved'),
      id: patient.id,
      patient: await shownPatient(ctx, saved.value),
    })
  }
}

async function visible({ actor }: HttpContext, id: number) {
  const patient = await findPatientFor(actor!, id)
  if (!patient) throw new NotAvailable()
  return patient
}
