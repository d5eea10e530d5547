import type { CalendarDate } from '#app/kernel/clock'
import { checkName } from '#directories/rules'
import { FIRST_BIRTH_YEAR, GENDERS, checkBirthDate, type Gender } from '#patients/rules'
import type { PatientForm } from '#modules/patients/form/patient_form'
import { required, type Refusals } from '#modules/patients/form/refusals'
import type { PatientRecord } from '#modules/patients/patient_record'

export type Person = Pick<PatientRecord, 'firstName' | 'lastName' | 'birthDate' | 'sex'>

/** Longest name kept, in characters. */
const MAX_NAME = 100

/** Names, date of birth and sex (F051 to F053). */
export function checkPerson(
  form: PatientForm,
  known: PatientRecord | null,
  today: CalendarDate,
  refusals: Refusals
): Person {
  return {
    firstName: checkedName('first_name', form.first_name ?? known?.firstName, refusals),
    lastName: checkedName('last_name', form.last_name ?? known?.lastName, refusals),
    birthDate: birthDate(form, known, today, refusals),
    sex: gender(form.gender ?? known?.sex, refusals),
  }
}

function checkedName(
  field: 'first_name' | 'last_name',
  value: string | undefined,
  refusals: Refusals
): string {
  const name = refusals.take(field, checkName(field, value), '')
  // eslint-disable-next-line no-control-regex
  if (name.length > MAX_NAME || /[\u0000-\u001f]/.test(name)) {
    refusals.add(field, { key: 'patients.text_refused' })
  }
  return name
}

function birthDate(
  { dob }: PatientForm,
  known: PatientRecord | null,
  today: CalendarDate,
  refusals: Refusals
): CalendarDate {
  if (!dob && known) return known.birthDate
  const parts = dob ?? { year: null, month: null, day: null }
  const missing = (['month', 'day', 'year'] as const).filter((part) => parts[part] === null)
  for (const part of missing) refusals.add(FIELDS[part], required(`dob_${part}`))
  if (missing.length > 0) return ''
  return refusals.take(faultyPart(parts, today), checkBirthDate(parts, today), '')
}

const FIELDS = { month: 'dobMonth', day: 'dobDay', year: 'dobYear' } as const

type Parts = NonNullable<PatientForm['dob']>

/** The part that cannot be right whatever the others are, else the date as a whole. */
function faultyPart({ year, month, day }: Parts, today: CalendarDate): string {
  if (month! < 1 || month! > 12) return FIELDS.month
  if (day! < 1 || day! > 31) return FIELDS.day
  if (year! < FIRST_BIRTH_YEAR || year! > Number(today.slice(0, 4))) return FIELDS.year
  return 'dob'
}

function gender(value: string | undefined, refusals: Refusals): Gender {
  const given = value?.toUpperCase()
  const known = GENDERS.find((each) => each === given)
  if (!known) refusals.add('gender', required('gender'))
  return known ?? 'F'
}
