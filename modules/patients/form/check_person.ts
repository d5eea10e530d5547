import type { CalendarDate } from '#app/kernel/clock'
import { checkName } from '#directories/rules'
import { checkBirthParts, checkGender } from '#patients/rules'
import type { PatientForm } from '#modules/patients/form/patient_form'
import type { Refusals } from '#modules/patients/form/refusals'
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
    sex: refusals.take('gender', checkGender(form.gender ?? known?.sex), 'F'),
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
  const check = checkBirthParts(parts, today)
  if (check.ok) return check.value
  for (const { field, message } of check.error) refusals.add(field, message)
  return ''
}
