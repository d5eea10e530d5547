import { message, type Message } from '../../identity/rules/index.js'
import { onScale, type Scale } from '../../exams/rules/index.js'

import type { TreatmentForm } from './treatment_form.js'

export * from './drop_contents.js'
export * from './treatment_drops.js'
export * from './treatment_safety.js'
export * from './treatment_form.js'

const MONTHS: Readonly<Record<string, string>> = { '1-2d': '0.03-0.07', '1-2w': '0.25-0.5' }

/** An interval in months, as the treatment algorithm takes it (F257). */
export function followUpMonths(interval: string): string {
  return MONTHS[interval] ?? interval.replace(/m$/, '')
}

/** The text is built when a follow-up and both zones are there (F254). */
export function isShootInBuilt(input: {
  zoneOd: string
  zoneOs: string
  followUp: string
}): boolean {
  return [input.zoneOd, input.zoneOs, input.followUp].every((text) => text.trim() !== '')
}

/**
 * The "Shoot-In" text, or null while something is missing. Days and weeks are
 * told as such: nobody comes again in 0.03 months.
 *
 * @param input a zone or follow-up that is custom as it was written out
 */
export function shootInText(input: {
  drop: string
  zoneOd: string
  zoneOs: string
  followUp: string
}): Message | null {
  if (!isShootInBuilt(input)) return null
  const params = { drop: input.drop, zone_od: input.zoneOd, zone_os: input.zoneOs }
  const [, count, unit] = input.followUp.match(/^([\d-]+)([dwm])$/) ?? []
  if (!count)
    return message('review.treatment.shoot_in_custom', { ...params, when: input.followUp })
  if (unit === 'm') return message('review.treatment.shoot_in', { ...params, months: count })
  return unit === 'd'
    ? message('review.treatment.shoot_in_days', { ...params, days: count })
    : message('review.treatment.shoot_in_weeks', { ...params, weeks: count })
}

/**
 * The same of a treatment as it is filled in; what is custom as it was written
 * out.
 *
 * @param drop what the treatment drop is called in the reader's language
 */
export function shootInOf(form: TreatmentForm, drop: string): Message | null {
  const written = (field: string) =>
    (form[field] === 'custom' ? form[`${field}_custom`] : form[field])?.trim() ?? ''
  return shootInText({
    drop,
    zoneOd: written('treatment_iop_od'),
    zoneOs: written('treatment_iop_os'),
    followUp: written('treatment_fu'),
  })
}

/** `soon`: follow up in 1-3 days; `urgent`: the stronger notice. */
export type TreatmentAttention = 'soon' | 'urgent'

const ATTENTION: Scale<TreatmentAttention | null> = {
  steps: [
    { from: 33, is: 'urgent' },
    { from: 28, is: 'soon' },
  ],
  otherwise: null,
}

/** @param iop mm[Hg]; seed-2 section 9 */
export function treatmentAttention(iop: number): TreatmentAttention | null {
  return onScale(ATTENTION, iop)
}
