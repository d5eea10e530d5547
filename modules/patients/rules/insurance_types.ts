/** Kinds of coverage (seed-1 section 3, Patient). */
export const INSURANCE_TYPES = [
  'provincial',
  'no_insurance',
  'old_ohip',
  'caf_personnel',
  'rcmp',
  'ifhp',
  'veteran',
  'others',
] as const
export type InsuranceType = (typeof INSURANCE_TYPES)[number]

/** Chosen on a new patient's form (seed-1 section 9). */
export const DEFAULT_INSURANCE_TYPE: InsuranceType = 'provincial'

export function isInsuranceType(value: unknown): value is InsuranceType {
  return INSURANCE_TYPES.includes(value as InsuranceType)
}

/** Kinds a patient of a province may have: the old OHIP is Ontario's (F060). */
export function insuranceTypesIn(province: string): readonly InsuranceType[] {
  return province === 'ON' ? INSURANCE_TYPES : INSURANCE_TYPES.filter((type) => type !== 'old_ohip')
}

/** Required for everybody but patients of US-only clinics (F058). */
export function hasRequiredInsuranceType(input: {
  isUs: boolean
  insuranceType: string | null | undefined
}): boolean {
  return input.isUs || isInsuranceType(input.insuranceType)
}

/**
 * Masks of the numbers that are not a province's (seed-1 section 5; Q102 for
 * the armed forces): 9 a digit, a a letter. Types without a row are free text
 * ('others') or have no number.
 */
export const INSURANCE_MASKS = {
  old_ohip: '9999-999-999',
  caf_personnel: 'a99999999',
  rcmp: 'a99999999',
  ifhp: '9999999999',
  veteran: 'a9999999',
} as const satisfies Partial<Record<InsuranceType, string>>

/** Armed-forces service number (seed-1 section 5). */
export const SERVICE_NUMBER_MASK = 'a99999999'

/** Types that are coverage in Canada when their number is given. */
const COVERED: readonly string[] = [
  'provincial',
  'old_ohip',
  'caf_personnel',
  'rcmp',
  'ifhp',
  'veteran',
]

/** Has the patient valid Canadian coverage: a covered type with its number. */
export function hasCanadianCoverage(patient: {
  insuranceType: string | null
  phn: string | null
}): boolean {
  return COVERED.includes(patient.insuranceType ?? '') && Boolean(patient.phn?.trim())
}

/** Dollars a clinic is charged per upload without valid Canadian coverage (seed-1 section 1). */
export const UPLOAD_FEE_CAD = 100

/** US clinics' patients are not charged: they have no Canadian coverage to miss (Q83). */
export function uploadFee(input: { validCanadianCoverage: boolean; isUs?: boolean }): number {
  return input.validCanadianCoverage || input.isUs ? 0 : UPLOAD_FEE_CAD
}
