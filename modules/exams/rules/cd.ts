import { formatCd } from './formats.js'
import { onScale, type Scale, type Tone } from './tones.js'

/** A legacy placeholder that may be read, never typed (Q96). */
export const CD_PLACEHOLDER = 'XXX'

/** The disc could not be seen: an answer, and no ratio. Nothing reckons with it. */
export const CD_NO_VIEW = 'NV'

/** A ratio from which a disc stands out on entry and in the chart (seed-2 section 9, Q95). */
export const CD_LARGE = 0.7

/** Entry field and chart (seed-2 section 9, Q95). */
const ENTRY: Scale<Tone | null> = {
  steps: [
    { from: 0.9, is: 'raised' },
    { from: CD_LARGE, is: 'watch' },
  ],
  otherwise: null,
}

/** Lists and comparisons (seed-1 section 9, Q95). */
const LIST: Scale<Tone> = {
  steps: [
    { over: 0.65, is: 'raised' },
    { from: 0.45, is: 'watch' },
  ],
  otherwise: 'normal',
}

/** A stored ratio as a number; empty, the placeholder and no view are none. */
export function cdValue(cd: string | number | null | undefined): number | null {
  if (cd === null || cd === undefined || cd === '') return null
  const value = Number(cd)
  return Number.isFinite(value) ? value : null
}

/** Was the question answered: by a ratio, or by that there was no view. */
export function isCdAnswered(cd: string | number | null | undefined): boolean {
  return cd === CD_NO_VIEW || cdValue(cd) !== null
}

/** How a ratio is shown on entry and in the chart. */
export function cdDisplay(cd: number): { text: string; tone: Tone | null } {
  return { text: formatCd(cd), tone: onScale(ENTRY, rounded(cd)) }
}

export function cdListTone(cd: number): Tone {
  return onScale(LIST, rounded(cd))
}

/** Two places, as it is stored and shown: a colour never contradicts the text. */
function rounded(cd: number): number {
  return Math.round(cd * 100) / 100
}
