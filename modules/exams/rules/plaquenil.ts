import type { CalendarDate } from '../../../app/kernel/calendar_date.js'
import { datePlus, yearsBetween } from '../../../app/kernel/calendar_math.js'

/** Hydroxychloroquine, mg per kg of real weight and day (AAO 2016). */
export const PLAQUENIL_MAX_MG_PER_KG = 5

/** Years of use after which the retina is looked at every year (AAO 2016). */
export const PLAQUENIL_SCREENING_YEARS = 5

/** What the card is made of; null is not recorded. */
export type PlaquenilUse = {
  /** mg a day. */
  dose: number | null
  /** Real weight in kg. */
  weight: number | null
  since: CalendarDate | null
  /** The visit's day. */
  on: CalendarDate
}

export type PlaquenilCard = {
  /** mg per kg of real weight and day, with one decimal; null without dose or weight. */
  perKg: number | null
  /** Whether that is above what is recommended; judged before it is rounded. */
  isHigh: boolean
  /** Completed years of use on the visit's day. */
  years: number | null
  /** By when the retina is screened next; null without a start that lies behind. */
  screening: { isYearly: boolean; by: CalendarDate } | null
  /** What has to be recorded before all of it is known. */
  missing: readonly ('dose' | 'weight' | 'since')[]
}

/** Above the recommended dose for the weight: a warning, never a block. */
export function isPlaquenilDoseHigh(doseMgPerDay: number, weightKg: number): boolean {
  return weightKg > 0 && doseMgPerDay > PLAQUENIL_MAX_MG_PER_KG * weightKg
}

/** @param yearsOfUse completed years since the drug was begun */
export function isPlaquenilScreeningYearly(yearsOfUse: number): boolean {
  return yearsOfUse >= PLAQUENIL_SCREENING_YEARS
}

/**
 * What the recorded use comes to. Screening every year begins after five years
 * of use; where the dose is above what is recommended for the weight, those
 * five years are not waited for (AAO 2016). From then on a visit is one
 * screening, and the next is due a year later.
 */
export function plaquenilCard({ dose, weight, since, on }: PlaquenilUse): PlaquenilCard {
  const perKg = dose !== null && weight !== null && weight > 0 ? dose / weight : null
  const isHigh = dose !== null && weight !== null && isPlaquenilDoseHigh(dose, weight)
  const begun = since !== null && since <= on ? since : null
  const years = begun === null ? null : Math.floor(yearsBetween(begun, on))
  const isYearly = years !== null && (isPlaquenilScreeningYearly(years) || isHigh)
  const by = isYearly
    ? datePlus(on, { years: 1 })
    : begun && datePlus(begun, { years: PLAQUENIL_SCREENING_YEARS })
  const missing = [
    ...(dose === null ? (['dose'] as const) : []),
    ...(weight === null || weight <= 0 ? (['weight'] as const) : []),
    ...(begun === null ? (['since'] as const) : []),
  ]
  return {
    perKg: perKg === null ? null : Math.round(perKg * 10) / 10,
    isHigh,
    years,
    screening: by === null ? null : { isYearly, by },
    missing,
  }
}
