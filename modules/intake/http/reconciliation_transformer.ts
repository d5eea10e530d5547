import type { HttpContext } from '@adonisjs/core/http'
import type { Gp } from '#directories'
import { provinceId } from '#directories/rules'
import {
  EXTRA_IMAGES,
  contradictsSlot,
  isSheetLook,
  judgeSheet,
  type SheetChart,
} from '#exams/rules'
import {
  CONFIRMED_FIELDS,
  RECONCILER_SLOTS,
  isConfirmed,
  isOtherGp,
  missingForVisit,
  slotKeys,
  type Missing,
  type ReadValue,
  type SaidGp,
} from '#intake/rules'
import { toUpload } from '#modules/intake/http/upload_transformer'
import type { toKnown } from '#modules/intake/queries/reconciliations'
import type {
  ReconciliationImage,
  ReconciliationRow,
  UploadReading,
} from '#modules/intake/reconciliation_record'
import type { DiagnosisFile, SmartUploadRecord } from '#modules/intake/smart_upload_record'

const CALLS = '/api/data/upload_reconciler'

/** Everything a reconciliation is shown with. */
export type Shown = {
  readonly upload: SmartUploadRecord
  readonly files: readonly DiagnosisFile[]
  readonly record: ReconciliationRow
  readonly od: string | null
  readonly images: readonly ReconciliationImage[]
  readonly reading: UploadReading | null
  readonly values: readonly ReadValue[]
  readonly patient: ({ readonly id: number } & NonNullable<ReturnType<typeof toKnown>>) | null
  /** The patient's family doctor. */
  readonly gp: Gp | null
  readonly hasNoGp: boolean
  readonly matches: readonly object[]
}

/** A picture in its place, and what speaks against the side it is in, the patient and the visit. */
function toPlaced({ id, slot, look, ...image }: ReconciliationImage, chart: SheetChart) {
  const photo = look && !isSheetLook(look) ? look : null
  const printed = look && isSheetLook(look) ? judgeSheet(look, slot, chart) : {}
  const url = `${CALLS}/image/${id}/file`
  return {
    id,
    field: slot,
    filename: image.filename,
    content_type: image.content_type,
    url,
    thumbnail_url: `${url}/thumbnail`,
    diagnosis_file_id: image.diagnosis_file_id,
    is_confirmed: image.confirmed_at !== null,
    eye: look?.eye ?? null,
    is_other_eye: photo ? contradictsSlot(slot, photo.eye) : 'printed_eye' in printed,
    printed: Object.entries(printed).map(([doubt, { text: words }]) => ({ doubt, words })),
    faults: photo?.faults ?? [],
    retina: photo?.field ?? null,
    disc: photo?.disc ?? null,
  }
}

/** A reconciliation under the documents' names (C211). */
export function toReconciliation({ i18n }: HttpContext, shown: Shown) {
  const { record, upload, images, reading, patient } = shown
  const { first_name: firstName, last_name: lastName, dob: birthDate } = patient ?? record
  const chart = { firstName, lastName, birthDate, examDate: record.exam_date }
  const placed = images.map((image) => toPlaced(image, chart))
  const slots = RECONCILER_SLOTS.map((slot) => [
    slot,
    placed.find(({ field }) => field === slot) ?? null,
  ])
  const sides = images.map(({ slot, confirmed_at: at }) => ({ slot, isConfirmed: at !== null }))
  const missing = missingForVisit(record, patient, sides)
  return {
    id: upload.id,
    smart_upload_id: upload.id,
    version: record.version,
    ...written(record),
    od_account: record.od_id,
    od_account_name: shown.od,
    names: [record.last_name, record.first_name].filter(Boolean).join(', '),
    ...Object.fromEntries(slots),
    extra_images: placed.filter(({ field }) => field === EXTRA_IMAGES),
    confirmed: Object.fromEntries(
      CONFIRMED_FIELDS.map((field) => [field, isConfirmed(record, field)])
    ),
    patient_id: record.patient_id,
    patient: patient && {
      ...patient,
      province_id: provinceId(patient.province),
      ...gpFields(upload, shown),
    },
    matched_patients: shown.matches,
    near_miss_fields: Object.keys(record.near_miss_fields),
    near_miss_reasons: record.near_miss_fields,
    reading: {
      state: reading?.state ?? 'waiting',
      pages: Math.max(reading?.page_count ?? 1, 1),
      values: shown.values,
    },
    missing: missingInWords(i18n, missing),
    exam_id: upload.exam_id,
    created_at: record.created_at,
    updated_at: record.updated_at,
    smart_upload: toUpload(upload, shown.files),
  }
}

/** The patient's family doctor under the upload's names, and whether the upload says another. */
function gpFields(upload: SaidGp, { gp, hasNoGp }: Shown) {
  const known = { gp_id: gp?.id ?? null, has_no_gp: hasNoGp }
  return {
    ...known,
    gp: gp && `${gp.firstName} ${gp.lastName}`.trim(),
    gp_fax: gp?.faxNumber ?? null,
    is_other_gp: isOtherGp(upload, known),
  }
}

/** What is missing, a place of a photograph by its name. */
export function missingInWords(i18n: HttpContext['i18n'], missing: readonly Missing[]) {
  return missing.map(({ field, message: { key, params } }) => {
    const { what, eye } = slotKeys(String(params?.slot ?? ''))
    const slot = params?.slot
      ? i18n.t('exams.of_eye', { what: i18n.t(what), eye: i18n.t(eye) })
      : ''
    return { field, message: i18n.t(key, { ...params, slot }) }
  })
}

function written(record: ReconciliationRow) {
  return {
    optometrist_name: record.optometrist_name,
    optometrist_location: record.optometrist_location,
    exam_date: record.exam_date,
    first_name: record.first_name,
    last_name: record.last_name,
    dob: record.dob,
    primary_phone: record.primary_phone,
    province: record.province,
    province_id: provinceId(record.province),
    insurance_type: record.insurance_type,
    phn: record.phn,
    od_iop: record.od_iop,
    os_iop: record.os_iop,
    drops: record.drops,
    dtc_hour: record.dtc_hour,
    dtc_values: record.dtc_values,
    referral_letter: record.referral_letter,
    od_omd: record.od_omd,
    admin_reconciliation_notes: record.admin_reconciliation_notes,
    admin_reconciliation_notes_addressed: record.admin_reconciliation_notes_addressed,
    admin_images_are_verified: record.admin_images_are_verified,
    admin_reconciler: record.admin_reconciler,
  }
}
