import { checkEmail, checkFax, checkName, isDoNotFax, provinceId } from '#directories/rules'
import { message } from '#identity/rules'
import {
  DEFAULT_INSURANCE_TYPE,
  INSURANCE_MASKS,
  OD_PROGRAMS,
  PATIENT_LIST_DEFAULTS,
  canOpenSelected,
  checkBirthDate,
  checkPhone,
  checkPostalCode,
  checkZip,
  fillsInsuranceMask,
  hasRequiredInsuranceType,
  isHealthNumberMissing,
  isInPeriod,
  isInsuranceType,
  isNoFilter,
  isServiceNumber,
  uploadFee,
  type InsuranceType,
  type Period,
} from '#patients/rules'
import { TODAY, daysAgo, monthsAgo, valid, type Adapters } from './adapter.js'

type Parts = { year: number | null; month: number | null; day: number | null; as_of: string }

export const patients: Adapters = {
  dob_valid: ({ as_of: today, ...parts }: Parts) => valid(checkBirthDate(parts, today)),
  mask_phone: ({ value }: { value: string }) => valid(checkPhone(value)),
  mask_postal_code: ({ value }: { value: string }) => {
    const code = checkPostalCode(value)
    return code.ok ? { valid: true, stored: code.value } : valid(code)
  },
  postal_upper_case: ({ value }: { value: string }) => {
    const code = checkPostalCode(value)
    return code.ok ? code.value : null
  },
  mask_us_zip: ({ value }: { value: string }) => valid(checkZip(value)),
  mask_health_number: (input: {
    insurance_type: InsuranceType
    value: string
    province?: string
  }) =>
    fillsInsuranceMask(input.insurance_type, input.value, input.province)
      ? { valid: true }
      : { valid: false, message: message('patients.health_number_invalid') },
  mask_health_number_length: (input: { insurance_type: keyof typeof INSURANCE_MASKS }) =>
    INSURANCE_MASKS[input.insurance_type].length,
  mask_service_number: ({ value }: { value: string }) => ({ valid: isServiceNumber(value) }),
  health_number_required: (input: {
    insurance_type: string
    phn: string
    already_set: boolean
  }) => ({
    valid: !isHealthNumberMissing({
      insuranceType: input.insurance_type,
      phn: input.phn,
      alreadySet: input.already_set,
    }),
  }),
  insurance_type_required: (input: { is_us: boolean; insurance_type: string }) => ({
    valid: hasRequiredInsuranceType({ isUs: input.is_us, insuranceType: input.insurance_type }),
  }),
  insurance_type_default: () => DEFAULT_INSURANCE_TYPE,
  insurance_type_value: ({ value }: { value: string }) => isInsuranceType(value),
  fax_number: ({ value }: { value: string }) => {
    const fax = checkFax(value)
    return fax.ok ? { valid: true, sent: fax.value } : valid(fax)
  },
  email_valid: ({ value }: { value: string }) => valid(checkEmail(value)),
  name_required: ({ value }: { value: string }) => valid(checkName('first_name', value)),
  bulk_fax_do_not_call: (input: { fax: string; do_not_call: string[] }) => ({
    blocked: isDoNotFax(input.fax, input.do_not_call),
  }),
  period_filter: (input: {
    period: Period
    months_since_last_visit?: number
    days_since_last_visit?: number
  }) => {
    const months = input.months_since_last_visit
    const date = months === undefined ? daysAgo(input.days_since_last_visit!) : monthsAgo(months)
    return isInPeriod(input.period, date, TODAY)
  },
  patient_list_default: ({ field }: { field: keyof typeof PATIENT_LIST_DEFAULTS }) =>
    PATIENT_LIST_DEFAULTS[field],
  patient_list_no_filter: ({ value }: { value: string }) => isNoFilter(value),
  open_selected_visits_allowed: ({ count }: { count: number }) => canOpenSelected(count),
  od_program_value: ({ program }: { program: string }) =>
    (OD_PROGRAMS as readonly string[]).includes(program),
  upload_fee: (input: { valid_canadian_coverage: boolean }) =>
    uploadFee({ validCanadianCoverage: input.valid_canadian_coverage }),
  ontario_province_id: () => provinceId('ON'),
}
