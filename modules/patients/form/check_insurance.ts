import {
  DEFAULT_INSURANCE_TYPE,
  checkHealthNumber,
  checkSecondaryNumber,
  isHealthNumberMissing,
  isInsuranceType,
  isServiceNumber,
  type InsuranceType,
} from '#patients/rules'
import type { Message } from '#identity/rules'
import type { PatientForm } from '#modules/patients/form/patient_form'
import { required, type Refusals } from '#modules/patients/form/refusals'
import type { PatientRecord } from '#modules/patients/patient_record'

export type Insurance = Pick<
  PatientRecord,
  'insuranceType' | 'phn' | 'hasNoPhn' | 'secondaryPhn' | 'serviceNumber'
> & {
  /** What uniqueness and search compare; null without a number. */
  phnKey: string | null
  warning: Message | null
}

type Place = { country: 'CA' | 'US'; province: string }

const NONE: Insurance = {
  insuranceType: null,
  phn: '',
  phnKey: null,
  hasNoPhn: false,
  secondaryPhn: '',
  serviceNumber: '',
  warning: null,
}

/**
 * Kind of coverage and its number (F058 to F063). Patients in the United
 * States have policies instead, which are insurance's business.
 */
export function checkInsurance(
  form: PatientForm,
  known: PatientRecord | null,
  { country, province }: Place,
  refusals: Refusals
): Insurance {
  if (country === 'US') return NONE
  const insuranceType = kindOf(form, known, refusals)
  if (!insuranceType) return NONE
  const serviceNumber = serviceNumberOf(form, known, refusals)
  const hasNoPhn = form.has_no_phn ?? (form.phn ? false : (known?.hasNoPhn ?? false))
  const second = form.secondary_phn ?? (province === known?.province ? known.secondaryPhn : '')
  const number = numberOf(
    { insuranceType, province, hasNoPhn, serviceNumber, given: form.phn, known },
    refusals
  )
  return {
    insuranceType,
    hasNoPhn: hasNoPhn || insuranceType === 'no_insurance',
    serviceNumber,
    secondaryPhn: refusals.take('secondary_phn', checkSecondaryNumber(province, second), ''),
    ...number,
  }
}

/** Absent on a new patient means the form's default; an empty choice is refused. */
function kindOf(
  { insurance_type: given }: PatientForm,
  known: PatientRecord | null,
  refusals: Refusals
): InsuranceType | null {
  const kind = given ?? known?.insuranceType ?? DEFAULT_INSURANCE_TYPE
  if (isInsuranceType(kind)) return kind
  const unknown = { key: 'patients.insurance_type_unknown' }
  refusals.add('insurance_type', kind ? unknown : required('insurance_type'))
  return null
}

function serviceNumberOf(form: PatientForm, known: PatientRecord | null, refusals: Refusals) {
  const value = (form.service_number ?? known?.serviceNumber ?? '').toUpperCase()
  if (!value || isServiceNumber(value)) return value
  refusals.add('service_number', { key: 'patients.service_number_invalid' })
  return ''
}

type NumberInput = {
  insuranceType: InsuranceType
  province: string
  hasNoPhn: boolean
  serviceNumber: string
  given: string | undefined
  known: PatientRecord | null
}

/** A number already stored stays when none is given, but must fit its new kind or province. */
function numberOf(input: NumberInput, refusals: Refusals) {
  const { insuranceType, province, hasNoPhn, given, known } = input
  const without = { phn: '', phnKey: null, warning: null }
  if (insuranceType === 'no_insurance' || hasNoPhn) return without
  const ofService = insuranceType === 'caf_personnel' ? input.serviceNumber : ''
  const value = given || known?.phn || ofService
  if (isHealthNumberMissing({ insuranceType, phn: value })) {
    refusals.add('phn', required('phn'))
    return without
  }
  const checked = checkHealthNumber({ insuranceType, province: province || null, value })
  if (!checked.ok) {
    refusals.add('phn', checked.error)
    return without
  }
  return { phn: checked.value.phn, phnKey: checked.value.key, warning: checked.value.warning }
}
