import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { acceptanceOf } from '#exams'
import { answerPatientRefusal, findPatientFor, readPatientForm, shownPatient } from '#patients'
import { changeReconciliation } from '#modules/intake/actions/change_reconciliation'
import { makeVisit, type Wishes } from '#modules/intake/actions/make_visit'
import { addUploadPatient, matchPatient } from '#modules/intake/actions/match_patient'
import { readReconciliationForm } from '#modules/intake/http/read_reconciliation_form'
import { idOf, readFlag, readVersion } from '#modules/intake/http/read_upload_form'
import {
  answerMatchRefusal,
  answerReconciliation,
  answerVisitRefusal,
  namedUpload,
  nothingThere,
  openedUpload,
} from '#modules/intake/http/reconciler_answers'
import { findReconciliation } from '#modules/intake/queries/reconciliations'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

/** What the office makes of an upload, up to its visit (C207, C208, C211 to C213). */
export default class ReconcilerController {
  async show(ctx: HttpContext) {
    const upload = await openedUpload(ctx, ctx.params.id)
    return answerReconciliation(ctx, upload.id, null)
  }

  /** Saving without an id has nothing to save into (F350). */
  nothing(ctx: HttpContext) {
    throw nothingThere(ctx)
  }

  async update(ctx: HttpContext) {
    const upload = await openedUpload(ctx, ctx.params.id)
    const change = await readReconciliationForm(ctx, upload)
    const saved = await changeReconciliation(upload.id, change, ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerMatchRefusal(ctx, saved.error)
    return answerReconciliation(ctx, upload.id, 'intake.saved')
  }

  /** Nobody named takes the match back; it is no merge, so it can be. */
  async matchPatient(ctx: HttpContext) {
    const upload = await namedUpload(ctx)
    const named = patientIn(ctx)
    if (named === undefined) throw invalid(ctx, 'patient_id', 'intake.id_required')
    const patient = named === null ? null : await findPatientFor(ctx.actor!, named)
    if (named !== null && !patient) throw new NotAvailable()
    const version = readVersion(ctx)
    const matched = await matchPatient(upload.id, patient, version, ctx.actor!, DateTime.utc())
    if (!matched.ok) return answerMatchRefusal(ctx, matched.error)
    const key = patient ? 'intake.reconciler.matched' : 'intake.reconciler.unmatched'
    return answerReconciliation(ctx, upload.id, key)
  }

  /** What the form leaves out is taken from what the office wrote and what the optometrist said. */
  async addPatient(ctx: HttpContext) {
    const upload = await namedUpload(ctx)
    const form = { ...(await known(upload)), ...readPatientForm(ctx) }
    const placed = { ...form, practice_id: upload.practice_id }
    const added = await addUploadPatient(upload.id, placed, ctx.actor!, DateTime.utc())
    if (!added.ok) {
      const refusal = added.error
      if (refusal.type === 'fields' || refusal.type === 'health_number_exists') {
        return answerPatientRefusal(ctx, refusal)
      }
      return answerMatchRefusal(ctx, refusal)
    }
    const patient = added.value
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('patients.added'),
      id: patient.id,
      patient_id: patient.id,
      patient: await shownPatient(ctx, patient),
    })
  }

  async createExam(ctx: HttpContext) {
    const upload = await namedUpload(ctx)
    const change = await readReconciliationForm(ctx, upload)
    const accepted = acceptanceOf(ctx, ctx.request.body())
    const named = patientIn(ctx) ?? (await findReconciliation(upload.id))?.patient_id ?? null
    const patient = named === null ? null : await findPatientFor(ctx.actor!, named)
    if (named !== null && !patient) throw new NotAvailable()
    const wanted = {
      ...change,
      patient,
      accepted,
      wishes: wishesIn(ctx),
      phone: change.values.primary_phone || undefined,
    }
    const made = await makeVisit(upload.id, wanted, ctx.actor!, DateTime.utc())
    if (!made.ok) return answerVisitRefusal(ctx, made.error, accepted)
    const { id, examDate } = made.value
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('intake.reconciler.visit_made'),
      id,
      examId: id,
      exam_id: id,
      exam_date: examDate,
      smart_upload_id: upload.id,
    })
  }
}

/** Undefined where nobody is named, null where nobody is meant. */
function patientIn(ctx: HttpContext): number | null | undefined {
  const given: unknown = ctx.request.input('patient_id')
  const id = given === undefined ? undefined : idOf(given)
  if (given !== undefined && id === undefined)
    throw invalid(ctx, 'patient_id', 'intake.id_required')
  return id
}

function wishesIn(ctx: HttpContext): Partial<Wishes> {
  const flag = (field: 'is_urgent' | 'od_wants_omd_report') => {
    const given: unknown = ctx.request.input(field)
    if (given === undefined || given === null || given === '') return {}
    const read = readFlag(given)
    if ('refused' in read) throw invalid(ctx, field, read.refused.key)
    return { [field]: read.value }
  }
  const body = ctx.request.body()
  const requested: unknown = body.od_requested_omd
  const id = requested === undefined ? undefined : idOf(requested)
  if (requested !== undefined && id === undefined) {
    throw invalid(ctx, 'od_requested_omd', 'intake.omd_unknown')
  }
  return {
    ...flag('is_urgent'),
    ...flag('od_wants_omd_report'),
    ...(id === undefined ? {} : { od_requested_omd: id }),
  }
}

/** The patient's form from what is known of the upload, as far as it goes. */
async function known(upload: SmartUploadRecord) {
  const record = (await findReconciliation(upload.id))!
  const [year, month, day] = (record.dob ?? '').split('-').map(Number)
  const said = {
    first_name: record.first_name,
    last_name: record.last_name,
    primary_phone: record.primary_phone,
    province: record.province || upload.province,
    insurance_type: record.insurance_type,
    phn: record.phn,
  }
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')),
    ...(record.dob ? { dob: { year: year!, month: month!, day: day! } } : {}),
    od_id: record.od_id,
    gp: upload.gp_id,
    has_no_gp: upload.has_no_gp,
    please_confirm: upload.please_confirm,
  }
}

function invalid({ i18n }: HttpContext, field: string, key: string) {
  return new InvalidInput([{ field, message: i18n.t(key) }])
}
