import { checkEmail, isUsState, provinceCode } from '#directories/rules'
import { checkPhone, checkPlaceCode, normalisePhone, required } from '#patients/rules'
import type { PatientForm } from '#modules/patients/form/patient_form'
import type { Refusals } from '#modules/patients/form/refusals'
import type { PatientRecord } from '#modules/patients/patient_record'

export type Contact = Pick<
  PatientRecord,
  | 'primaryPhone'
  | 'secondaryPhone'
  | 'email'
  | 'country'
  | 'province'
  | 'address'
  | 'city'
  | 'postalCode'
>

/** Longest line of an address kept, in characters. */
const MAX_LINE = 200

/** Phones, e-mail and address; the country follows from the province or state (F054 to F057). */
export function checkContact(
  form: PatientForm,
  known: PatientRecord | null,
  practiceCountry: 'CA' | 'US',
  refusals: Refusals
): Contact {
  const place = checkPlace(form.province ?? known?.province ?? '', practiceCountry, refusals)
  const email = form.email ?? known?.email ?? ''
  return {
    ...place,
    primaryPhone: phone('primary_phone', form.primary_phone ?? known?.primaryPhone, refusals),
    secondaryPhone: phone(
      'secondary_phone',
      form.secondary_phone ?? known?.secondaryPhone,
      refusals
    ),
    email: email ? refusals.take('email', checkEmail(email), '') : '',
    address: line('address', form.address ?? known?.address, refusals),
    city: line('city', form.city ?? known?.city, refusals),
    postalCode: refusals.take(
      'postal_code',
      checkPlaceCode(place.country === 'US', form.postal_code ?? storedCode(known, place)),
      ''
    ),
  }
}

/** A code of the other country's post is none here. */
function storedCode(known: PatientRecord | null, { country }: Place): string {
  return known?.country === country ? known.postalCode : ''
}

type Place = Pick<PatientRecord, 'country' | 'province'>

/** In the United States a state is asked for by that name. */
function checkPlace(value: string, practiceCountry: 'CA' | 'US', refusals: Refusals): Place {
  const state = value.toUpperCase()
  const asState = isUsState(state) ? { country: 'US' as const, province: state } : null
  const code = provinceCode(value)
  const asProvince = code ? { country: 'CA' as const, province: code } : null
  const place = practiceCountry === 'US' ? (asState ?? asProvince) : (asProvince ?? asState)
  if (place) return place
  const thing = practiceCountry === 'US' ? 'state' : 'province'
  refusals.add('province', value ? { key: 'patients.province_unknown' } : required(thing))
  return { country: practiceCountry, province: '' }
}

function phone(field: string, value: string | undefined, refusals: Refusals): string {
  return value ? refusals.take(field, checkPhone(normalisePhone(value)), '') : ''
}

function line(field: string, value: string | undefined, refusals: Refusals): string {
  const text = value ?? ''
  if (text.length > MAX_LINE || /[\r\n]/.test(text)) {
    refusals.add(field, { key: 'patients.text_refused' })
  }
  return text
}
