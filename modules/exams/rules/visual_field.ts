import type { Tone } from './tones.js'

/**
 * Glaucoma hemifield test (seed-2 section 3): within normal limits, general
 * reduction of sensitivity, borderline with it, borderline, outside normal
 * limits, abnormally high sensitivity, not available.
 */
export const GHT_CODES = ['wnl', 'grs', 'b-grs', 'b', 'onl', 'ahs', 'na'] as const
export type GhtCode = (typeof GHT_CODES)[number]

/** Categories read from an OCT or a field report (seed-2 section 9). */
export const OCT_VF_CATEGORIES = ['green', 'yellow', 'red', 'invalid', 'na', 'blank'] as const
export type OctVfCategory = (typeof OCT_VF_CATEGORIES)[number]

/** A reviewer's correction of a field, glaucoma visits (seed-2 section 7). */
export const VF_OVERRIDES = ['xxx', 'wnl'] as const

/** "onl alert, wnl normal, otherwise warning" (seed-1 section 9); no field, no statement. */
export function fieldTone(ght: string | null | undefined): Tone | null {
  if (!ght) return null
  if (ght === 'onl') return 'raised'
  return ght === 'wnl' ? 'normal' : 'watch'
}
