import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { isOneValue } from '#app/kernel/one_value'
import type { PatientForm } from '#modules/patients/form/patient_form'

/** Texts of the form by their name, with the other names they may come under (Q156). */
const TEXTS: Record<string, readonly string[]> = {
  first_name: [],
  last_name: [],
  primary_phone: ['phone'],
  secondary_phone: [],
  email: [],
  gender: ['sex'],
  province: ['state', 'province_id'],
  address: [],
  city: [],
  postal_code: ['zip'],
  insurance_type: [],
  phn: [],
  secondary_phn: [],
  service_number: [],
  consent_version: [],
}

const FLAGS = ['has_no_phn', 'has_no_gp', 'please_confirm', 'is_test_patient', 'deleted'] as const

/** As forms and JSON say yes and no (Q15). */
const FLAG_WORDS = new Map([
  ...['true', '1'].map((word) => [word, true] as const),
  ...['false', '0', ''].map((word) => [word, false] as const),
])

/** Ids, and the name an answer carries the same id under beside a display name (Q155). */
const IDS = {
  gp: ['gp', 'gp_id'],
  gp2: ['gp2', 'gp2_id'],
  od_id: ['optometrist', 'od_id', 'od'],
  practice_id: ['practice_id'],
} as const

/**
 * Reads the patient form from JSON or form fields, snake_case or camelCase.
 * Keys it does not know are not looked at.
 *
 * @throws InvalidInput naming every field that cannot be read as what it is (Q14)
 */
export function readPatientForm({ request, i18n }: HttpContext): PatientForm {
  const body: Record<string, unknown> = request.body()
  const form: Record<string, unknown> = {}
  const faults: { field: string; message: string }[] = []
  for (const [name, others] of Object.entries(TEXTS)) {
    const value = firstOf(body, [name, ...others])
    if (!isOneValue(value)) faults.push({ field: name, message: i18n.t('app.not_text') })
    else if (value !== undefined) form[name] = String(value ?? '').trim()
  }
  for (const name of FLAGS) {
    const value = firstOf(body, [name])
    const said = isOneValue(value) ? FLAG_WORDS.get(String(value ?? '').toLowerCase()) : undefined
    if (value === undefined) continue
    if (said === undefined)
      faults.push({ field: name, message: i18n.t('app.validator.messages.boolean') })
    else form[name] = said
  }
  for (const [name, names] of Object.entries(IDS)) {
    const value = idOf(body, names)
    if (Number.isNaN(value)) {
      const message = i18n.t('app.validator.messages.number', { field: name })
      faults.push({ field: name, message })
    } else if (value !== undefined) form[name] = value
  }
  if (faults.length > 0) throw new InvalidInput(faults)
  const dob = birthDateOf(body)
  if (dob) form.dob = dob
  return form as PatientForm
}

/** The version the writer saw; null when they named none. */
export function readVersion({ i18n, request }: HttpContext): number | null {
  const value = request.input('version')
  if (value === undefined || value === null || value === '') return null
  if (/^\d{1,9}$/.test(String(value))) return Number(value)
  throw new InvalidInput([{ field: 'version', message: i18n.t('patients.version_invalid') }])
}

function firstOf(body: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names.flatMap((each) => [each, camelCase(each)])) {
    if (body[name] !== undefined) return body[name]
  }
  return undefined
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The first number among the names; null when one was emptied and none is a
 * number, NaN when something else alone was sent.
 */
function idOf(body: Record<string, unknown>, names: readonly string[]): number | null | undefined {
  const values = names.flatMap((name) => [body[name], body[camelCase(name)]])
  const id = values.find((value) => isOneValue(value) && /^\d{1,15}$/.test(String(value ?? '')))
  if (id !== undefined) return Number(id)
  if (values.some((value) => value === null || value === '')) return null
  return values.every((value) => value === undefined) ? undefined : Number.NaN
}

function birthDateOf(body: Record<string, unknown>): PatientForm['dob'] {
  const parts = ['dob_year', 'dob_month', 'dob_day'].map((name) => firstOf(body, [name]))
  if (parts.some((value) => value !== undefined)) {
    const [year, month, day] = parts
    return { year: part(year), month: part(month), day: part(day) }
  }
  const whole = firstOf(body, ['dob', 'dob_date', 'patient_dob'])
  if (whole === undefined) return undefined
  const text = isOneValue(whole) ? String(whole).trim() : ''
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  return { year: part(year), month: part(month), day: part(day) }
}

/** A part that is no number is kept as one no date has, so that it is refused and not missing. */
function part(value: unknown): number | null {
  if (!isOneValue(value)) return Number.NaN
  const text = String(value ?? '').trim()
  if (text === '') return null
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}
