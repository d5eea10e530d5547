import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { addPatient } from '#modules/patients/actions/add_patient'
import { editEmail } from '#modules/patients/actions/edit_email'
import { editPatient } from '#modules/patients/actions/edit_patient'
import { answerRefusal, shownPatient, told } from '#modules/patients/http/answers'
import { readPatientForm, readVersion } from '#modules/patients/http/read_form'
import PatientPolicy from '#modules/patients/policies/patient_policy'
import { findPatientFor } from '#modules/patients/queries/find_patient'
import type { PatientRecord } from '#modules/patients/patient_record'

/** Patients' records (C018 to C021, C025). */
export default class PatientsController {
  async show(ctx: HttpContext) {
    const patient = await patientOf(ctx, ctx.params.id)
    await ctx.bouncer.with(PatientPolicy).authorize('view')
    await recordAudit({
      actor: ctx.actor!,
      action: 'patient.read',
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: patient.practiceId,
      requestId: ctx.request.id(),
    })
    return ctx.response.json({ success: true, patient: await shownPatient(ctx, patient) })
  }

  async add(ctx: HttpContext) {
    await ctx.bouncer.with(PatientPolicy).authorize('add')
    const added = await addPatient(readPatientForm(ctx), ctx.actor!, DateTime.utc())
    if (!added.ok) return answerRefusal(ctx, added.error)
    const { patient, warnings } = added.value
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.added'),
      id: patient.id,
      patient: await shownPatient(ctx, patient),
      warnings: told(ctx, warnings),
    })
  }

  /** C020 with the id in the path, C021 with it in the body; where both are given they agree (Q09). */
  async edit(ctx: HttpContext) {
    const patient = await patientOf(ctx, idToEdit(ctx))
    await ctx.bouncer.with(PatientPolicy).authorize('edit', patient)
    const version = readVersion(ctx)
    const saved = await editPatient(
      patient,
      readPatientForm(ctx),
      version,
      ctx.actor!,
      DateTime.utc()
    )
    if (!saved.ok) return answerRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.saved'),
      id: patient.id,
      patient: await shownPatient(ctx, saved.value.patient),
      warnings: told(ctx, saved.value.warnings),
    })
  }

  async editEmail(ctx: HttpContext) {
    const patient = await patientOf(ctx, ctx.params.id)
    await ctx.bouncer.with(PatientPolicy).authorize('edit', patient)
    const email = String(ctx.request.input('email') ?? '')
    const saved = await editEmail(patient, email, readVersion(ctx), ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.email_updated'),
      id: patient.id,
      email: saved.value.email,
      version: saved.value.version,
    })
  }
}

/** @throws NotAvailable for a patient that is absent or not this person's */
async function patientOf({ actor }: HttpContext, id: unknown): Promise<PatientRecord> {
  const patient = await findPatientFor(actor!, Number(id))
  if (!patient) throw new NotAvailable()
  return patient
}

function idToEdit({ i18n, params, request }: HttpContext): string {
  const inBody = request.input('id') ?? request.input('patient') ?? request.input('patient_id')
  const id = String(params.id ?? inBody ?? '')
  const agrees = inBody === undefined || inBody === null || String(inBody) === id
  if (/^\d{1,15}$/.test(id) && agrees) return id
  const key = agrees ? 'patients.id_required' : 'patients.id_disagrees'
  throw new InvalidInput([{ field: 'id', message: i18n.t(key) }])
}
