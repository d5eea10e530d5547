import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { askedId } from '#app/http/asked_id'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { findOd } from '#directories'
import { provinceCode } from '#directories/rules'
import { hasRole } from '#identity'
import { findPatientFor } from '#modules/patients/queries/find_patient'
import { readPatientForm } from '#modules/patients/http/read_form'
import { patientsWithPhn, type NumberIssuer } from '#modules/patients/queries/patients_with_phn'
import { isInsuranceType } from '#patients/rules'

/** C024: is the number taken. Answered 200 either way (Q155); who asked is kept, the number is not. */
export default class HealthNumbersController {
  async exists(ctx: HttpContext) {
    const { actor, i18n, request, response } = ctx
    const given: unknown = request.input('phn') ?? ''
    if (typeof given !== 'string' && typeof given !== 'number') {
      throw new InvalidInput([{ field: 'phn', message: i18n.t('app.not_text') }])
    }
    const phn = String(given).trim()
    if (!phn) {
      throw new InvalidInput([{ field: 'phn', message: i18n.t('patients.phn_required') }])
    }
    const issuer = issuerOf(ctx)
    const scope = await scopeOf(ctx)
    const found = await patientsWithPhn(phn, { ...scope, ...issuer })
    const exists = found.length > 0
    await recordAudit({
      actor: actor!,
      action: 'patient.health_number_checked',
      subjectType: 'practice',
      subjectId: scope.practiceId ?? 'all',
      practiceId: scope.practiceId,
      requestId: request.id(),
      patientIds: found,
      details: { exists },
    })
    return response.json({
      success: true,
      exists,
      error: exists ? i18n.t('patients.phn_exists') : '',
    })
  }
}

/** Kind and province as the form names them; without a kind every equal number counts. */
function issuerOf(ctx: HttpContext): NumberIssuer {
  const { insurance_type: kind = '', province: place = '' } = readPatientForm(ctx)
  const insuranceType = isInsuranceType(kind) ? kind : null
  const province = provinceCode(place)
  const unknown = [
    ...(kind && !insuranceType ? ['insurance_type'] : []),
    ...(place && !province ? ['province'] : []),
  ]
  if (unknown.length === 0) return { insuranceType, province }
  throw new InvalidInput(
    unknown.map((field) => ({ field, message: ctx.i18n.t(`patients.${field}_unknown`) }))
  )
}

/** The caller's practice; an administrator's is that of the patient or doctor they name. */
async function scopeOf(ctx: HttpContext) {
  const { actor, request } = ctx
  const named: unknown = request.input('patient') ?? ''
  const patientId = named === '' ? null : askedId(ctx, 'patient', named)
  const patient = patientId === null ? null : await findPatientFor(actor!, patientId)
  if (patientId !== null && !patient) throw new NotAvailable()
  const exceptId = patient?.id ?? null
  if (!hasRole(actor!, 'admin')) return { practiceId: actor!.practiceId ?? 0, exceptId }
  const od = await findOd(idOf(request.input('doctor')))
  return { practiceId: patient?.practiceId ?? od?.practiceId ?? null, exceptId }
}

function idOf(value: unknown): number | null {
  return /^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : null
}
