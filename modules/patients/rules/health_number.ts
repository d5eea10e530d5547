import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import { fillMask, isFilled, matchesMask } from '../../directories/rules/index.js'
import { passesBcMod11, passesMod10 } from './checksums.js'
import { INSURANCE_MASKS, SERVICE_NUMBER_MASK, type InsuranceType } from './insurance_types.js'
import { jurisdictionOf, type Checksum } from './jurisdictions.js'

/** Longest number of a free-text kind ('others'), characters. */
const FREE_TEXT_MAX = 50

const CHECKSUMS: Record<Checksum, (digits: string) => boolean> = {
  mod10: passesMod10,
  bc_mod11: passesBcMod11,
}

export type HealthNumber = {
  /** Without blanks and dashes, letters in capitals; as stored. */
  readonly phn: string
  /** The number itself, for uniqueness and search: Ontario's version code is not in it. */
  readonly key: string
  /** An official checksum fails: say so, and store it all the same (Q147). */
  readonly warning: Message | null
}

/** Blanks and dashes do not count, capitals do not matter (Q159). */
export function normaliseHealthNumber(value: string): string {
  return value.replace(/[\s-]/g, '').toUpperCase()
}

/**
 * A number as it is searched and compared: Ontario's version code behind its ten
 * digits changes with each card and makes no other number. Other numbers have
 * none: letters at their end are their own (Q147).
 *
 * @param number without blanks and dashes, in capitals
 */
export function withoutVersionCode(number: string): string {
  return jurisdictionOf('ON')!.format.exec(number)?.[1] ?? number
}

/** Is the typed number complete in the mask of its kind; kinds without a mask take any text. */
export function fillsInsuranceMask(
  insuranceType: InsuranceType,
  value: string,
  province: string | null = null
): boolean {
  if (insuranceType === 'no_insurance') return true
  if (insuranceType === 'others') return isFilled(value) && value.trim().length <= FREE_TEXT_MAX
  if (insuranceType !== 'provincial') return matchesMask(INSURANCE_MASKS[insuranceType], value)
  const jurisdiction = jurisdictionOf(province)
  return jurisdiction
    ? jurisdiction.format.test(normaliseHealthNumber(value))
    : /^[A-Z0-9]{6,12}$/.test(normaliseHealthNumber(value))
}

/**
 * A health number in the format of its kind and province. Formats block, an
 * official checksum that fails only warns.
 *
 * Source: seed-1 section 5, Q102, Q103, Q147.
 *
 * @param value as typed or as stored; must not be blank
 * @param province two-letter code, used for provincial numbers only
 */
export function checkHealthNumber(input: {
  insuranceType: InsuranceType
  province: string | null
  value: string
}): Result<HealthNumber, Message> {
  const { insuranceType, province } = input
  const typed = maskedAgain(insuranceType, input.value.trim())
  if (!fillsInsuranceMask(insuranceType, typed, province)) {
    return err(message('patients.health_number_invalid'))
  }
  if (insuranceType === 'others')
    return ok({ phn: typed, key: normaliseHealthNumber(typed), warning: null })
  const phn = normaliseHealthNumber(typed)
  const jurisdiction = insuranceType === 'provincial' ? jurisdictionOf(province) : null
  const key = jurisdiction?.format.exec(phn)?.[1] ?? phn
  const checksum = jurisdiction?.checksum
  const suspect = checksum ? !CHECKSUMS[checksum](key) : false
  return ok({ phn, key, warning: suspect ? message('patients.health_number_checksum') : null })
}

/** A number stored without its dashes is put back into the mask before it is judged. */
function maskedAgain(insuranceType: InsuranceType, value: string): string {
  const mask = (INSURANCE_MASKS as Partial<Record<InsuranceType, string>>)[insuranceType]
  return (mask && !/_/.test(value) && fillMask(mask, value)) || value
}

/**
 * Either a number, or a reason for none: the kind 'no insurance', the
 * 'has no health number' box, or (when editing) a number already stored.
 *
 * Source: F061, Q104.
 */
export function isHealthNumberMissing(input: {
  insuranceType: string | null
  phn: string | null | undefined
  hasNoPhn?: boolean
  alreadySet?: boolean
}): boolean {
  if (isFilled(input.phn)) return false
  return input.insuranceType !== 'no_insurance' && !input.hasNoPhn && !input.alreadySet
}

/** Service number of the armed forces, optional elsewhere (F063). */
export function isServiceNumber(value: string): boolean {
  return matchesMask(SERVICE_NUMBER_MASK, value)
}

/** The second number is optional and exists in one province only (Q102). */
export function checkSecondaryNumber(
  province: string | null,
  value: string
): Result<string, Message> {
  const secondary = jurisdictionOf(province)?.secondary
  const phn = normaliseHealthNumber(value)
  if (phn === '') return ok('')
  return secondary && matchesMask(secondary.mask, phn)
    ? ok(phn)
    : err(message('patients.secondary_number_invalid'))
}
