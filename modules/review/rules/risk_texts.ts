import {
  cdValue,
  EYES,
  highestIop,
  tonometerOf,
  type Eye,
  type PlainExam,
} from '../../exams/rules/index.js'
import { message, type Message } from '../../identity/rules/index.js'

/**
 * Changes when a row below does; not clinically validated, which is said beside
 * every text (Q88). Since 2 a daily curve's readings count.
 */
export const RISK_TEXTS_VERSION = 2

/** Years from which age is told, the oldest that is reached alone (seed-1 section 9). */
export const RISK_AGES = [75, 85, 90] as const

/** C/D of one eye over the other's from which the difference is told (seed-1 section 9). */
export const RISK_CD_DIFFERENCE = 0.3

/** mm[Hg], inclusive: from here a pressure that was not read by applanation is told (seed-1 section 9). */
export const RISK_IOP_BY_APPLANATION = 24

/** Whom a text is written for. */
export type RiskReader = 'od' | 'omd'

/** One text of the band with what it is read from. */
export type RiskText = { readonly id: string; readonly message: Message }

const TEXTS = {
  age_75: { od: 'review.risk.age_75.od', omd: 'review.risk.age_75.omd' },
  age_85: { od: 'review.risk.age_85.od', omd: 'review.risk.age_85.omd' },
  age_90: { od: 'review.risk.age_90.od', omd: 'review.risk.age_90.omd' },
  cd_difference: { od: 'review.risk.cd_difference.od', omd: 'review.risk.cd_difference.omd' },
  iop_method: { od: 'review.risk.iop_method.od', omd: 'review.risk.iop_method.omd' },
} as const satisfies Record<string, Record<RiskReader, string>>

/**
 * The texts beside the risk band (F273). The documents name their thresholds
 * and not their words: these are this product's own.
 *
 * @param age in whole years on the day of the visit
 */
export function riskTexts(exam: PlainExam, age: number, reader: RiskReader): RiskText[] {
  const say = (id: keyof typeof TEXTS, values: Message['params']): RiskText => ({
    id,
    message: message(TEXTS[id][reader], values),
  })
  const reached = RISK_AGES.findLast((from) => age >= from)
  const discs = bothDiscs(exam)
  return [
    ...(reached ? [say(`age_${reached}`, { age })] : []),
    ...(discs !== null && discs.difference >= RISK_CD_DIFFERENCE
      ? [say('cd_difference', discs)]
      : []),
    ...EYES.flatMap((eye) => {
      const iop = highestIop(exam, eye)
      if (iop === null || iop < RISK_IOP_BY_APPLANATION) return []
      if (isByApplanation(exam, eye, iop)) return []
      return [say('iop_method', { eye: eye.toUpperCase(), iop })]
    }),
  ]
}

/** The ratios and their difference to two places; null where either eye has none. */
function bothDiscs({ eyes }: PlainExam) {
  const [od, os] = [cdValue(eyes.od.cd), cdValue(eyes.os.cd)]
  if (od === null || os === null) return null
  return { od, os, difference: Math.round(Math.abs(od - os) * 100) / 100 }
}

/** An eye's own method is of its own IOP; a reading of the curve was taken with the visit's instrument (F126). */
function isByApplanation(exam: PlainExam, eye: Eye, iop: number): boolean {
  const { iop: single, iop_method: own } = exam.eyes[eye]
  const method = (single === iop ? own : null) ?? exam.applanation
  return tonometerOf(String(method ?? '')) === 'applanation'
}
