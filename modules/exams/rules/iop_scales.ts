import type { ExamRole } from './exam_role.js'
import { onScale, type Scale, type Tone } from './tones.js'

/** Changes when a limit below does. */
export const IOP_SCALES_VERSION = 1

/**
 * Every documented way to judge a pressure, mm[Hg], by name (Q94). The last
 * two judge a difference: from the earlier reading, from the target.
 */
export const IOP_SCALES = {
  /** seed-1 section 9; 15 to under 20 has no colour. */
  od_list: {
    steps: [
      { from: 23, is: 'raised' },
      { from: 20, is: 'watch' },
      { from: 15, is: 'neutral' },
    ],
    otherwise: 'normal',
  },
  /** seed-1 section 9, "other scale"; lists of everybody else. */
  other_list: {
    steps: [
      { over: 21, is: 'raised' },
      { from: 20, is: 'watch' },
    ],
    otherwise: 'normal',
  },
  /** seed-1 section 9; the top band is named "high". */
  baseline: {
    steps: [
      { from: 24, is: 'raised' },
      { from: 21, is: 'watch' },
      { from: 15, is: 'neutral' },
    ],
    otherwise: 'normal',
  },
  /** seed-2 section 9, reviewer and administrator without a target. */
  review: {
    steps: [
      { from: 24, is: 'raised' },
      { over: 21, is: 'watch' },
    ],
    otherwise: 'normal',
  },
  /** seed-2 section 9: pressure less target. */
  review_over_aim: {
    steps: [
      { from: 3, is: 'raised' },
      { over: 0, is: 'watch' },
    ],
    otherwise: 'normal',
  },
  /** seed-1 section 9: pressure less the earlier one. */
  change: {
    steps: [
      { over: 2, is: 'raised' },
      { over: 0, is: 'watch' },
    ],
    otherwise: 'normal',
  },
} as const satisfies Record<string, Scale<Tone>>
export type IopScale = keyof typeof IOP_SCALES

export function iopTone(scale: IopScale, value: number): Tone {
  return onScale<Tone>(IOP_SCALES[scale], value)
}

/** Which scale a screen uses for a reader, given whether a target is set. */
export function iopScaleFor(
  screen: 'list' | 'exam' | 'baseline',
  role: ExamRole,
  hasAim: boolean
): IopScale {
  if (screen === 'baseline') return 'baseline'
  if (role === 'od') return 'od_list'
  if (screen === 'list') return 'other_list'
  return hasAim ? 'review_over_aim' : 'review'
}

/** Reviewers and administrators: against the target when there is one. */
export function reviewIopTone(iop: number, aim: number | null): Tone {
  return aim === null ? iopTone('review', iop) : iopTone('review_over_aim', iop - aim)
}

/** A stored target as a number; XXX and empty are none. */
export function aimValue(aim: string | number | null | undefined): number | null {
  const text = String(aim ?? '').trim()
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

export type Severity = 'low' | 'medium' | 'high'

/** mm[Hg] from which a pressure is warned of. */
export const HIGH_IOP = 22

const SEVERITIES: Scale<Severity | null> = {
  steps: [
    { from: 25, is: 'high' },
    { from: HIGH_IOP, is: 'medium' },
  ],
  otherwise: null,
}

/** "22-24 medium, 25+ high" (seed-1 section 9); under 22 no warning. */
export function iopSeverity(iop: number): Severity | null {
  return onScale(SEVERITIES, iop)
}
