import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { confirmGp } from '#modules/patients/actions/confirm_gp'
import PatientPolicy from '#modules/patients/policies/patient_policy'
import { findPatientFor } from '#modules/patients/queries/find_patient'

const validator = vine.create({ gp_id: vine.number().withoutDecimals().positive() })

/** The patient was asked who their family doctor is, and it is still the one on screen. */
export default class GpConfirmationsController {
  async handle(ctx: HttpContext) {
    const patient = await findPatientFor(ctx.actor!, Number(ctx.params.id))
    if (!patient) throw new NotAvailable()
    await ctx.bouncer.with(PatientPolicy).authorize('edit', patient)
    const { gp_id: gpId } = await ctx.request.validateUsing(validator)
    const told = { now: DateTime.utc(), requestId: ctx.request.id() }
    if (await confirmGp(patient, gpId, ctx.actor!, told)) {
      return ctx.response.json({ success: true, message: ctx.i18n.t('patients.gp_confirmed') })
    }
    const error = ctx.i18n.t('patients.gp_is_another')
    return ctx.response.status(409).json({ success: false, error })
  }
}
