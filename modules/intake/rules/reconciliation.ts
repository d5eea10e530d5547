import { DateTime } from 'luxon'
import { dateIn, isCalendarDate, type CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'
import { IMAGE_SLOTS, isImageSlot, type DtcReading } from '../../exams/rules/index.js'
import {
  normaliseHealthNumber,
  normalisePhone,
  searchText,
  withoutVersionCode,
} from '../../patients/rules/index.js'
import type { ReadField } from './chart/read_chart.js'

/** The ten named places for photographs and extra images (F348). */
export const RECONCILER_KINDS = [
  'fundus_photo',
  'stereo_photo',
  'oct_photo',
  'vf_photo',
  'oct_rnfl_photo',
] as const
export const RECONCILER_SLOTS = IMAGE_SLOTS.filter((slot) =>
  RECONCILER_KINDS.some((kind) => slot === `right_${kind}` || slot === `left_${kind}`)
)

/** Of which eye and kind a place is, as keys of words. */
export function slotKeys(slot: string): { what: string; eye: string } {
  const [side, ...kind] = slot.split('_')
  return {
    what: `exams.kind.${kind.join('_')}`,
    eye: `exams.eye_${side === 'right' ? 'od' : 'os'}`,
  }
}

/** Values that somebody holds against the scan one by one before a visit is made. */
export const CONFIRMED_FIELDS = ['phn', 'od_iop', 'os_iop', 'drops'] as const
export type ConfirmedField = (typeof CONFIRMED_FIELDS)[number]

/** What the office makes of an upload, as far as rules ask. */
export type Reconciled = {
  readonly od_id: number | null
  readonly optometrist_name: string
  readonly optometrist_location: string
  readonly exam_date: CalendarDate | null
  readonly first_name: string
  readonly last_name: string
  readonly dob: CalendarDate | null
  readonly primary_phone: string
  readonly province: string
  readonly insurance_type: string
  readonly phn: string
  readonly od_iop: number | null
  readonly os_iop: number | null
  readonly drops: string
  readonly dtc_hour: number | null
  readonly dtc_values: readonly DtcReading[]
  readonly patient_id: number | null
  readonly admin_images_are_verified: boolean
  readonly confirmed: Readonly<Partial<Record<ConfirmedField, string | number>>>
}

/** A picture that waits to be filed, and whether somebody confirmed its side. */
export type PlacedImage = { readonly slot: string; readonly isConfirmed: boolean }

/** A confirmation is of a value: another value is not confirmed. */
export function isConfirmed(record: Reconciled, field: ConfirmedField): boolean {
  const said = record.confirmed[field]
  return said !== undefined && said === record[field]
}

const isEmpty = (value: unknown) => value === null || value === ''

/** Values that are there and that nobody has held against the scan yet. */
export function unconfirmed(
  record: Reconciled,
  patient: KnownPatient | null
): readonly ConfirmedField[] {
  return CONFIRMED_FIELDS.filter((field) => {
    if (isEmpty(record[field]) || isConfirmed(record, field)) return false
    // Two that agree confirm each other: the scan's number and the patient's.
    return !(field === 'phn' && patient && isSameNumber(record.phn, patient.phn))
  })
}

/** A side is confirmed for each photograph that has one. */
export function unconfirmedSides(images: readonly PlacedImage[]): readonly string[] {
  return images
    .filter(({ slot, isConfirmed: is }) => isImageSlot(slot) && !is)
    .map(({ slot }) => slot)
}

export type Missing = { readonly field: string; readonly message: Message }

/** What a visit still needs before it can be made of an upload (F351). */
export function missingForVisit(
  record: Reconciled,
  patient: KnownPatient | null,
  images: readonly PlacedImage[]
): Missing[] {
  const wanted: [field: string, isThere: boolean][] = [
    ['patient_id', record.patient_id !== null],
    ['exam_date', record.exam_date !== null],
    ['optometrist', record.od_id !== null],
  ]
  const missing = wanted
    .filter(([, isThere]) => !isThere)
    .map(([field]) => ({ field, message: message(`intake.missing.${field}`) }))
  for (const field of unconfirmed(record, patient)) {
    missing.push({ field, message: message(`intake.missing.confirm_${field}`) })
  }
  for (const slot of unconfirmedSides(images)) {
    missing.push({ field: slot, message: message('intake.missing.confirm_side', { slot }) })
  }
  if (images.length > 0 && !record.admin_images_are_verified) {
    const field = 'admin_images_are_verified'
    missing.push({ field, message: message(`intake.missing.${field}`) })
  }
  return missing
}

/** The patient's record a reconciliation is held against. */
export type KnownPatient = {
  readonly first_name: string
  readonly last_name: string
  readonly dob: CalendarDate
  readonly primary_phone: string
  readonly province: string
  readonly insurance_type: string | null
  readonly phn: string
}

/** Against what a value differs, or that a person marked it. */
export const NEAR_MISS_REASONS = ['reading', 'patient', 'upload', 'marked'] as const
export type NearMissReason = (typeof NEAR_MISS_REASONS)[number]

/** Reasons by field; a field without any is not in it. */
export type NearMisses = Readonly<Record<string, readonly NearMissReason[]>>

type Readings = Readonly<Partial<Record<ReadField, string | number>>>

/** Fields that are compared, and how a value is written for that. */
const COMPARED: Record<ReadField | 'insurance_type', (value: string) => string> = {
  optometrist_name: searchText,
  optometrist_location: searchText,
  exam_date: (value) => value,
  last_name: searchText,
  first_name: searchText,
  dob: (value) => value,
  primary_phone: normalisePhone,
  province: (value) => value.toUpperCase(),
  insurance_type: (value) => value,
  phn: normaliseHealthNumber,
  od_iop: (value) => String(Number(value)),
  os_iop: (value) => String(Number(value)),
  drops: searchText,
}

/** However they are written, and whichever card they are of. */
export function isSameNumber(one: string, other: string): boolean {
  const key = (number: string) => withoutVersionCode(normaliseHealthNumber(number))
  return one !== '' && key(one) === key(other)
}

/**
 * Where what the office wrote differs from what the machine read, from the
 * patient's record, or from the pressures the optometrist typed: somewhere
 * something was nearly missed (F353). An empty value differs from nothing.
 *
 * @param pressures those the optometrist typed with the upload, by eye
 */
export function nearMisses(
  record: Reconciled,
  known: {
    readonly readings: Readings
    readonly patient: KnownPatient | null
    readonly pressures: { readonly od: readonly number[]; readonly os: readonly number[] }
  }
): NearMisses {
  const found: Record<string, NearMissReason[]> = {}
  const note = (field: string, reason: NearMissReason) => (found[field] ??= []).push(reason)
  for (const [field, written] of Object.entries(COMPARED)) {
    const value = record[field as keyof Reconciled] as string | number | null
    if (isEmpty(value)) continue
    const differs = (other: unknown) =>
      !isEmpty(other ?? null) && !isAlike(field, written, String(value), String(other))
    if (differs(known.readings[field as ReadField])) note(field, 'reading')
    if (differs(known.patient?.[field as keyof KnownPatient])) note(field, 'patient')
  }
  for (const eye of ['od', 'os'] as const) {
    const value = record[`${eye}_iop`]
    const typed = known.pressures[eye]
    if (value !== null && typed.length > 0 && !typed.includes(value)) note(`${eye}_iop`, 'upload')
  }
  return found
}

function isAlike(
  field: string,
  written: (value: string) => string,
  one: string,
  other: string
): boolean {
  return field === 'phn' ? isSameNumber(one, other) : written(one) === written(other)
}

/** Those that are found, and those that somebody marked by hand. */
export function withMarks(found: NearMisses, marked: readonly string[]): NearMisses {
  const all: Record<string, readonly NearMissReason[]> = { ...found }
  for (const field of marked) all[field] = [...(all[field] ?? []), 'marked']
  return all
}

/** The fields that somebody marked. */
export function marksOf(misses: NearMisses): string[] {
  return Object.keys(misses).filter((field) => misses[field]!.includes('marked'))
}

/**
 * The day of an ISO string (F350): a date as it is; an instant at midnight UTC
 * is that date as well, any other the day it was in the practice's zone.
 */
export function dayOf(text: string, zone: string): CalendarDate | null {
  if (isCalendarDate(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null
  const instant = DateTime.fromISO(text, { zone: 'utc', setZone: true })
  if (!instant.isValid) return null
  const utc = instant.toUTC()
  return utc.equals(utc.startOf('day')) ? utc.toISODate() : dateIn(zone, instant)
}
