import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { findOd } from '#directories'
import { provinceCode } from '#directories/rules'
import { DTC_VALUES_REQUIRED, type DtcReading } from '#exams/rules'
import type { Message } from '#identity/rules'
import {
  CONFIRMED_FIELDS,
  RECONCILER_SLOTS,
  dayOf,
  splitName,
  type ConfirmedField,
} from '#intake/rules'
import type { ReconciliationChange } from '#modules/intake/actions/change_reconciliation'
import { readPlaces } from '#modules/intake/http/read_places'
import {
  idOf,
  readFlag,
  readNumber,
  readVersion,
  type Read,
} from '#modules/intake/http/read_upload_form'
import type { ReconciliationValues } from '#modules/intake/reconciliation_record'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'
import { checkPhone, isInsuranceType, normaliseHealthNumber, normalisePhone } from '#patients/rules'

/** Longest texts kept, in characters. */
const MAX = {
  optometrist_name: 200,
  optometrist_location: 200,
  first_name: 100,
  last_name: 100,
  drops: 500,
  referral_letter: 20_000,
  od_omd: 5_000,
  admin_reconciliation_notes: 5_000,
  admin_reconciler: 200,
} as const

/** Names of fields that may be marked by hand, at most. */
const MOST_MARKS = 50

const text =
  (max: number) =>
  (given: unknown): Read<string> => {
    if (given === null) return { value: '' }
    if (typeof given !== 'string' && typeof given !== 'number') {
      return { refused: { key: 'intake.notes_invalid' } }
    }
    const value = String(given).trim()
    if (value.length <= max) return { value }
    return { refused: { key: 'intake.notes_too_long', params: { max } } }
  }

/** A text that must be something when it is not empty. */
const checked =
  (max: number, check: (value: string) => Read<string>) =>
  (given: unknown): Read<string> => {
    const read = text(max)(given)
    return 'refused' in read || read.value === '' ? read : check(read.value)
  }

const phone = checked(30, (value) => {
  const found = checkPhone(normalisePhone(value))
  return found.ok ? { value: found.value } : { refused: found.error }
})

const province = checked(30, (value) => {
  const code = provinceCode(value)
  return code ? { value: code } : { refused: { key: 'patients.province_unknown' } }
})

const insurance = checked(30, (value) =>
  isInsuranceType(value) ? { value } : { refused: { key: 'intake.insurance_unknown' } }
)

const number = checked(50, (value) => ({ value: normaliseHealthNumber(value) }))

const day =
  (zone: string) =>
  (given: unknown): Read<string | null> => {
    if (given === null || given === '') return { value: null }
    const found = typeof given === 'string' ? dayOf(given, zone) : null
    return found === null ? { refused: { key: 'intake.date_invalid' } } : { value: found }
  }

/** Up to three moments of both eyes, as a list or its JSON. */
function curve(given: unknown): Read<DtcReading[]> {
  const refused = { refused: { key: 'intake.dtc_invalid' } }
  const rows = fromJson(given, [])
  if (!Array.isArray(rows) || rows.length > DTC_VALUES_REQUIRED) return refused
  const readings: DtcReading[] = []
  for (const row of rows as unknown[]) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused
    const { od: givenOd = null, os: givenOs = null } = row as Record<string, unknown>
    const [od, os] = [readNumber('dtc_iop')(givenOd), readNumber('dtc_iop')(givenOs)]
    if ('refused' in od) return od
    if ('refused' in os) return os
    readings.push({ od: od.value, os: os.value })
  }
  return { value: readings }
}

/**
 * What was sent as it is or as its JSON. Null and blank are empty, and nothing
 * else is: undefined where the text is no JSON, so that what is stored stays.
 */
function fromJson(given: unknown, empty: object): unknown {
  if (typeof given !== 'string') return given ?? empty
  if (given.trim() === '') return empty
  try {
    return JSON.parse(given) ?? empty
  } catch {
    return undefined
  }
}

/** Field names as a list, or as the keys of a map; either may come as JSON. */
function marks(given: unknown): Read<string[]> {
  const value = fromJson(given, [])
  const names: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'object'
      ? Object.keys(value as object)
      : [null]
  const isFine = names.every(
    (name) => typeof name === 'string' && /^[a-z][a-z0-9_]{0,60}$/.test(name)
  )
  if (!isFine || names.length > MOST_MARKS) return { refused: { key: 'intake.marks_invalid' } }
  return { value: [...new Set(names as string[])] }
}

type Flags = Readonly<Record<string, boolean>>

/** Yes or no by name, for the names that there are. */
const flagsOf =
  (known: readonly string[]) =>
  (given: unknown): Read<Flags> => {
    const value = fromJson(given, {})
    if (typeof value !== 'object' || Array.isArray(value)) {
      return { refused: { key: 'intake.flag_invalid' } }
    }
    const flags: Record<string, boolean> = {}
    for (const [name, flag] of Object.entries(value as object)) {
      const read = readFlag(flag)
      if (!known.includes(name) || 'refused' in read)
        return { refused: { key: 'intake.flag_invalid' } }
      flags[name] = read.value
    }
    return { value: flags }
  }

/** How each field is read, by the name it is sent and kept under. */
const READS = (zone: string): Record<string, (given: unknown) => Read<unknown>> => ({
  ...Object.fromEntries(Object.entries(MAX).map(([name, max]) => [name, text(max)])),
  primary_phone: phone,
  province,
  insurance_type: insurance,
  phn: number,
  exam_date: day(zone),
  dob: day(zone),
  od_iop: readNumber('iop'),
  os_iop: readNumber('iop'),
  dtc_hour: readNumber('dtc_hour'),
  dtc_values: curve,
  admin_reconciliation_notes_addressed: readFlag,
  admin_images_are_verified: readFlag,
})

/**
 * What a request says of a reconciliation (C212, C213); what it does not name
 * stays, and keys it does not know are not looked at (Q156).
 *
 * @throws InvalidInput naming every faulty field
 */
export async function readReconciliationForm(
  ctx: HttpContext,
  upload: SmartUploadRecord
): Promise<ReconciliationChange> {
  const body: Record<string, unknown> = ctx.request.body()
  const faults: FieldError[] = []
  const refuse = (field: string, { key, params }: Message) =>
    faults.push({ field, message: ctx.i18n.t(key, { field, ...params }) })
  const take = <T>(field: string, read: (given: unknown) => Read<T>): T | undefined => {
    if (body[field] === undefined) return undefined
    const found = read(body[field])
    if (!('refused' in found)) return found.value
    refuse(field, found.refused)
    return undefined
  }
  const values: Record<string, unknown> = {}
  for (const [field, read] of Object.entries(READS(upload.zone))) {
    const value = take(field, read)
    if (value !== undefined) values[field] = value
  }
  const names = take('names', text(MAX.first_name + MAX.last_name))
  if (names !== undefined) {
    const { first, last } = splitName(names)
    values.first_name ??= first
    values.last_name ??= last
  }
  const od = await readOptometrist(body, upload)
  if (od === 'unknown') refuse('optometrist', { key: 'intake.od_unknown' })
  else if (od !== undefined) values.od_id = od
  const confirms = take('confirmed', flagsOf(CONFIRMED_FIELDS)) as
    Partial<Record<ConfirmedField, boolean>> | undefined
  const sides = take('confirmed_sides', flagsOf(RECONCILER_SLOTS)) ?? {}
  const marked = take('near_miss_fields', marks)
  const placed = await readPlaces(body, upload)
  for (const field of placed.faults) refuse(field, { key: 'intake.picture_unknown' })
  if (faults.length > 0) throw new InvalidInput(faults)
  return {
    values: values as Partial<ReconciliationValues>,
    confirms: confirms ?? {},
    marked,
    places: [
      ...placed.places,
      ...Object.entries(sides).map(([slot, is]) => ({ kind: 'confirm', slot, is }) as const),
    ],
    version: readVersion(ctx),
  }
}

/** An optometrist of the upload's practice; null for none, undefined where the request says nothing. */
async function readOptometrist(
  body: Record<string, unknown>,
  upload: SmartUploadRecord
): Promise<number | null | undefined | 'unknown'> {
  const given = body.od_account ?? body.optometrist ?? body.od_id
  if (given === undefined && !('od_account' in body) && !('optometrist' in body)) return undefined
  const id = idOf(given ?? null)
  if (id === null) return null
  const od = id === undefined ? null : await findOd(id)
  return od?.practiceId === upload.practice_id ? od.id : 'unknown'
}
