import { INSURANCE_MASKS, jurisdictionOf, type InsuranceType } from '#patients/rules'

type Insured = { insuranceType: InsuranceType | null; province: string }

/** Short names of the numbers that are not a province's; the same in both languages. */
const NAMES: Partial<Record<InsuranceType, string>> = {
  old_ohip: 'OHIP',
  caf_personnel: 'CAF',
  rcmp: 'RCMP',
  ifhp: 'IFHP',
  veteran: 'VAC',
}

/** What the patient's health number is called: the province's own name, or the insurer's (F060). */
export function healthNumberName({ insuranceType, province }: Insured): string {
  if (insuranceType === null) return ''
  if (insuranceType === 'provincial') return jurisdictionOf(province)?.name ?? ''
  return NAMES[insuranceType] ?? ''
}

/** The mask it is typed in, `9` a digit and `a` a letter; empty for free text. */
export function healthNumberMask({ insuranceType, province }: Insured): string {
  if (insuranceType === 'provincial') return jurisdictionOf(province)?.mask ?? ''
  const masks: Record<string, string> = INSURANCE_MASKS
  return masks[insuranceType ?? ''] ?? ''
}
