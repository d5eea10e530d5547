import type { CalendarDate } from '../../../app/kernel/clock.js'
import { aimValue } from './iop_scales.js'

/** Where a target was written down: the eye's IOP aim, or the zone of a treatment that was begun. */
export const TARGET_SOURCES = ['iop_aim', 'treatment_iop'] as const
export type TargetSource = (typeof TARGET_SOURCES)[number]

/** A visit as far as it may hold targets of one eye, as stored. */
type Aiming = { readonly exam_date: CalendarDate } & Readonly<
  Record<TargetSource, string | number | null>
>

/** A target pressure that somebody set; none is made up. */
export type PressureTarget = {
  /** mm[Hg] */
  readonly value: number
  readonly source: TargetSource
  /** Of the visit that stores it. */
  readonly date: CalendarDate
  /** Of the next visit that stores one; null while it stands. */
  readonly until: CalendarDate | null
}

/**
 * The targets of one eye, each until the next visit that stores one. A visit
 * whose aim and zone differ has both: nobody but its reviewer knows which
 * counts.
 *
 * @param visits oldest first
 */
export function pressureTargets(visits: readonly Aiming[]): PressureTarget[] {
  const setting = visits.map(setAt).filter((targets) => targets.length > 0)
  return setting.flatMap((targets, index) => {
    const until = setting[index + 1]?.[0]!.date ?? null
    return targets.map((target) => ({ ...target, until }))
  })
}

function setAt(visit: Aiming): Omit<PressureTarget, 'until'>[] {
  const told = TARGET_SOURCES.flatMap((source) => {
    const value = aimValue(visit[source])
    return value === null ? [] : [{ value, source, date: visit.exam_date }]
  })
  return told.filter(({ value }, index) => index === 0 || value !== told[0]!.value)
}

/** What stands at the end: the targets of the last visit that stores one. */
export function standingTargets(targets: readonly PressureTarget[]): PressureTarget[] {
  return targets.filter(({ until }) => until === null)
}
