import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { findGp, findOd } from '#directories'
import { answerChangeRefusal, askAboutDoubts, type Acceptance } from '#exams'
import { newExamDateMessage } from '#exams/rules'
import { answerPatientRefusal, findMatches } from '#patients'
import type { VisitRefusal } from '#modules/intake/actions/make_visit'
import type { MatchRefusal } from '#modules/intake/actions/match_patient'
import { openReconciliation } from '#modules/intake/actions/open_reconciliation'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import { missingInWords, toReconciliation } from '#modules/intake/http/reconciliation_transformer'
import { authorizedUpload } from '#modules/intake/http/upload_access'
import { listFiles } from '#modules/intake/queries/diagnosis_files'
import { valuesOf } from '#modules/intake/queries/readings'
import {
  findReading,
  findReconciliation,
  matchedPatient,
  placedImages,
  toKnown,
} from '#modules/intake/queries/reconciliations'
import { findUpload } from '#modules/intake/queries/smart_uploads'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'
import type { ReadValue } from '#intake/rules'

const NOTHING_THERE = 'intake.reconciler.nothing'

/** @throws InvalidInput saying that there is nothing to reconcile */
export function nothingThere({ i18n }: HttpContext): InvalidInput {
  return new InvalidInput([{ field: 'smart_upload_id', message: i18n.t(NOTHING_THERE) }])
}

/**
 * A submitted upload, with its reconciliation, made now where there is none.
 *
 * @throws NotAvailable, and InvalidInput for one that is not handed in
 */
export async function openedUpload(ctx: HttpContext, id: unknown): Promise<SmartUploadRecord> {
  const upload = await authorizedUpload(ctx, id, 'administer')
  if (upload.status !== 'submitted') throw nothingThere(ctx)
  await openReconciliation(upload)
  return upload
}

/** The upload the body names under `smart_upload_id`. */
export function namedUpload(ctx: HttpContext): Promise<SmartUploadRecord> {
  const id = String(ctx.request.input('smart_upload_id') ?? '')
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    const message = ctx.i18n.t('intake.id_required')
    throw new InvalidInput([{ field: 'smart_upload_id', message }], ctx.i18n.t(NOTHING_THERE))
  }
  return openedUpload(ctx, id)
}

/** The reconciliation as it is now, and who the patient may be; whoever it shows is noted. */
export async function answerReconciliation(ctx: HttpContext, id: number, key: string | null) {
  const upload = (await findUpload(id, 'administrator'))!
  const [record, reading, images, files] = await Promise.all([
    findReconciliation(id),
    findReading(id),
    placedImages(id),
    listFiles([id]),
  ])
  if (!record) throw nothingThere(ctx)
  const values = valuesOf(reading, upload)
  const [patient, od] = await Promise.all([matchedPatient(record.patient_id), findOd(record.od_id)])
  const gp = await findGp(patient?.gpId ?? null)
  const matches = patient ? [] : await matchesOf(record, values, upload)
  const patientIds = patient ? [patient.id] : matches.map((match) => match.id)
  const actor = ctx.actor!
  await auditUpload({ action: 'smart_upload.reconciliation_read', upload, actor, patientIds })
  const known = toKnown(patient)
  const answer = toReconciliation(ctx, {
    upload,
    files,
    record,
    od: od && `${od.firstName} ${od.lastName}`,
    images,
    reading,
    values,
    patient: known && { id: patient!.id, ...known },
    gp,
    hasNoGp: patient?.hasNoGp ?? false,
    matches,
  })
  const said = key ? { message: ctx.i18n.t(key) } : {}
  return ctx.response.json({ success: true, ...said, ...answer, upload_reconciler: answer })
}

/** Whom the office's words fit, and the machine's where the office wrote none. */
async function matchesOf(
  record: ReconciliationRow,
  values: readonly ReadValue[],
  upload: SmartUploadRecord
) {
  const read = (field: string) => String(values.find((each) => each.field === field)?.value ?? '')
  const person = {
    first_name: record.first_name || read('first_name'),
    last_name: record.last_name || read('last_name'),
    birth_date: record.dob ?? (read('dob') || null),
    phone: record.primary_phone || read('primary_phone'),
    phn: record.phn || read('phn'),
    address: '',
    city: '',
    postal_code: '',
  }
  const found = await findMatches(person, upload.practice_id, null)
  return found.map(({ birth_date: dob, sex: gender, ...match }) => ({ ...match, dob, gender }))
}

/** @throws InvalidInput with the reason; a conflict is 409, a visit that is there is named */
export function answerMatchRefusal(ctx: HttpContext, refusal: MatchRefusal) {
  const { i18n, response } = ctx
  const invalid = (field: string, key: string, details: Record<string, unknown> = {}) =>
    new InvalidInput([{ field, message: i18n.t(key) }], undefined, details)
  switch (refusal.type) {
    case 'nothing_there':
      throw nothingThere(ctx)
    case 'visit_made':
      throw invalid('smart_upload_id', 'intake.visit_made', {
        id: refusal.examId,
        exam_id: refusal.examId,
      })
    case 'matched_already':
      throw invalid('patient_id', 'intake.reconciler.matched_already')
    case 'other_practice':
      throw invalid('patient_id', 'intake.reconciler.other_practice')
    case 'patient_deactivated':
      throw invalid('patient_id', 'intake.reconciler.patient_deactivated')
    case 'conflict':
      return response.status(409).json({
        success: false,
        error: i18n.t('intake.conflict'),
        version: refusal.version,
        last_saved_at: refusal.lastSavedAt.toISOString(),
      })
  }
}

/** @throws InvalidInput naming whatever keeps the visit from being made */
export function answerVisitRefusal(ctx: HttpContext, refusal: VisitRefusal, accepted: Acceptance) {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'missing':
      throw new InvalidInput(missingInWords(i18n, refusal.missing))
    case 'optometrist_elsewhere':
      throw new InvalidInput([{ field: 'optometrist', message: i18n.t('intake.od_unknown') }])
    case 'phone_refused':
      return answerPatientRefusal(ctx, refusal.refusal)
    case 'filing':
      return answerFilingRefusal(ctx, refusal, accepted)
    default:
      return answerMatchRefusal(ctx, refusal)
  }
}

function answerFilingRefusal(
  ctx: HttpContext,
  { refusal, optometrist }: Extract<VisitRefusal, { type: 'filing' }>,
  accepted: Acceptance
) {
  switch (refusal.type) {
    case 'duplicate_date':
    case 'before_birth':
    case 'too_late':
    case 'too_early': {
      const { key, params } = newExamDateMessage(refusal, { rlu: optometrist.usesReferralLetter })
      throw new InvalidInput([{ field: 'exam_date', message: ctx.i18n.t(key, params) }])
    }
    case 'too_many_images': {
      const message = ctx.i18n.t('exams.upload_too_many', { max: refusal.max })
      throw new InvalidInput([{ field: 'extra_images', message }])
    }
    case 'images_doubtful':
      return askAboutDoubts(ctx, refusal.judged, accepted)
    default:
      return answerChangeRefusal(ctx, refusal)
  }
}
