import {
  DEFAULT_LETTER_MESSAGE,
  canFaxLetter,
  igpFaxBlock,
  letterButtonState,
  letterType,
  type LetterType,
} from '#letters/rules'
import { isGpLetterSuppressed } from '#review/rules'
import { TODAY, monthsAgo, type Adapters } from './adapter.js'

function typeOf(name: string): LetterType {
  const type = letterType(name)
  if (!type) throw new RangeError(`No letter is named ${name}`)
  return type
}

export const letters: Adapters = {
  letter_type_fax: ({ type }: { type: string }) => canFaxLetter(typeOf(type)),
  letter_button_state: (input: {
    type: string
    has_gp2_number: boolean
    essentials_only: boolean
    rlu: boolean
    premium: boolean
  }) =>
    letterButtonState(typeOf(input.type), {
      hasGp2Number: input.has_gp2_number,
      essentialsOnly: input.essentials_only,
      rlu: input.rlu,
      premium: input.premium,
    }),
  letter_default_message: () => DEFAULT_LETTER_MESSAGE.en,
  gp_letter_suppressed: (input: { age: number; months_since_last_letter: number | null }) =>
    isGpLetterSuppressed({
      age: input.age,
      lastSent:
        input.months_since_last_letter === null ? null : monthsAgo(input.months_since_last_letter),
      today: TODAY,
    }),
  // Q162 names the three flags in this order.
  igp_fax_blocked: (input: { flag1: boolean; flag2: boolean; flag3: boolean; gp_status: string }) =>
    igpFaxBlock({
      retinaOnly: input.flag1,
      essentialsOnly: input.flag2,
      integratedOnly: input.flag3,
      gpStatus: input.gp_status,
    }) !== null,
}
