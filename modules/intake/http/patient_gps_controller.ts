import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { answerPatientRefusal, editPatient, findPatientFor, mayEditPatient } from '#patients'
import { readGp } from '#modules/intake/http/read_upload_form'
import { assertOffered } from '#modules/intake/http/upload_access'
import { patientGpValidator } from '#modules/intake/http/validators'

const YES = [true, 'true', 1, '1']

/** The GP of an upload, or that there is none, becomes the patient's (C202). */
export default class PatientGpsController {
  async handle(ctx: HttpContext) {
    assertOffered(ctx)
    const { patient_id: patientId } = await ctx.request.validateUsing(patientGpValidator)
    const patient = await findPatientFor(ctx.actor!, patientId)
    if (!patient || !mayEditPatient(ctx.actor!, patient)) throw new NotAvailable()
    const form = await chosen(ctx)
    const saved = await editPatient(patient, form, null, ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerPatientRefusal(ctx, saved.error)
    const { id, gpId, hasNoGp } = saved.value.patient
    const message = ctx.i18n.t('intake.gp_stored')
    return ctx.response.json({ success: true, message, id, gp_id: gpId, has_no_gp: hasNoGp })
  }
}

/** @throws InvalidInput for a GP and none at once, and for neither */
async function chosen(ctx: HttpContext) {
  const none = YES.includes(ctx.request.input('has_no_gp'))
  const named = ctx.request.input('gp_id') ?? ctx.request.input('gp') ?? ''
  if (none && named === '') return { has_no_gp: true }
  const gp = none ? null : await readGp(ctx)
  if (gp !== null) return { gp, has_no_gp: false }
  const key = none ? 'intake.gp_and_none' : 'intake.gp_required'
  throw new InvalidInput([{ field: 'gp_id', message: ctx.i18n.t(key) }])
}
