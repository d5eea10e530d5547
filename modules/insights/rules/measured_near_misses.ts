import type { NearMissKind } from './near_miss_values.js'

/** Version of the limits below; a change of one is a new version. */
export const NEAR_MISS_RULES_VERSION = 1

type Limits = {
  kind: NearMissKind
  unit: string
  /** From this difference on the two eyes are looked at again. */
  eyes: number
  /** From this difference on the visit before is looked at again. */
  visits: number
}

/**
 * Limits of the product's own, first version, not clinically validated: the
 * documents show none (Q88, Q120). They are several times what the same eye
 * varies by from visit to visit: residuals of 1.05 dB for the mean deviation
 * and 1.95 µm for the RNFL (PMC7224685); a reproducible RNFL change is 4 µm
 * (doi 10.1167/iovs.10-5222).
 */
export const NEAR_MISS_LIMITS = {
  iop: { kind: 'exam_metrics', unit: 'mm[Hg]', eyes: 12, visits: 15 },
  cd: { kind: 'exam_metrics', unit: '', eyes: 0.3, visits: 0.3 },
  pachs: { kind: 'exam_metrics', unit: 'µm', eyes: 60, visits: 60 },
  vf_md: { kind: 'vf', unit: 'dB', eyes: 10, visits: 6 },
  vfi: { kind: 'vf', unit: '%', eyes: 30, visits: 20 },
  oct_rnfl_avg: { kind: 'oct_rnfl', unit: 'µm', eyes: 25, visits: 20 },
  oct_rnfl_sup: { kind: 'oct_rnfl', unit: 'µm', eyes: 40, visits: 30 },
  oct_rnfl_inf: { kind: 'oct_rnfl', unit: 'µm', eyes: 40, visits: 30 },
} as const satisfies Record<string, Limits>

export type MeasuredName = keyof typeof NEAR_MISS_LIMITS
export const MEASURED_NAMES = Object.keys(NEAR_MISS_LIMITS) as MeasuredName[]

export const MEASURED_REASONS = ['eyes_differ', 'visits_differ', 'eyes_swapped'] as const
export type MeasuredReason = (typeof MEASURED_REASONS)[number]

export type Pair = { od: number | null; os: number | null }

export type MeasuredNearMiss = {
  kind: NearMissKind
  reason: MeasuredReason
  field: MeasuredName
  eye: 'od' | 'os' | null
  stored: number
  read: number
}

/** Differences are of numbers with two places at most: what the computer adds behind them is not counted. */
const apart = (one: number, other: number) => Math.round(Math.abs(one - other) * 100) / 100

/**
 * What is worth a second look in one measurement of a visit: the eyes are far
 * apart, an eye is far from where it was, or both are where the other one was,
 * as if right and left had been exchanged. The last one says all, and stands
 * alone.
 *
 * @param before of the visit before; null where there is none
 */
export function measuredNearMisses(
  field: MeasuredName,
  now: Pair,
  before: Pair | null
): MeasuredNearMiss[] {
  const { kind, eyes, visits } = NEAR_MISS_LIMITS[field]
  const found: MeasuredNearMiss[] = []
  const note = (reason: MeasuredReason, eye: 'od' | 'os' | null, stored: number, read: number) =>
    found.push({ kind, reason, field, eye, stored, read })
  if (before && areSwapped(now, before, visits)) {
    note('eyes_swapped', 'od', now.od!, before.od!)
    note('eyes_swapped', 'os', now.os!, before.os!)
    return found
  }
  for (const eye of ['od', 'os'] as const) {
    const [value, last] = [now[eye], before?.[eye] ?? null]
    if (value !== null && last !== null && apart(value, last) >= visits) {
      note('visits_differ', eye, value, last)
    }
  }
  if (now.od !== null && now.os !== null && apart(now.od, now.os) >= eyes) {
    note('eyes_differ', null, now.od, now.os)
  }
  return found
}

/** Both eyes lie where the other one lay, closer by a visit's limit than where they lay themselves. */
function areSwapped({ od, os }: Pair, before: Pair, limit: number): boolean {
  if (od === null || os === null || before.od === null || before.os === null) return false
  const straight = apart(od, before.od) + apart(os, before.os)
  const crossed = apart(od, before.os) + apart(os, before.od)
  return crossed <= limit / 2 && straight - crossed >= limit
}
