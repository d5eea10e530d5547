import type { CalendarDate } from '../../../app/kernel/clock.js'
import { aimValue } from './iop_scales.js'

/** Where a target was written down: the eye's IOP aim, or the zone of a treatment that was begun. */
export const TARGET_SOURCES = ['iop_aim', 'treatment_iop'] as const
export type TargetSource = (typeof TARGET_SOURCES)[number]

/** A visit as far as it may hold targets of one eye, as stored. */
type Aiming = { readonly exam_date: CalendarDate } & Readonly<
  Record<TargetSource, string | number | null>
>

/** A target that somebody wrote down; none is made up. */
export type WrittenTarget = {
  /** As written: a treatment's may be a range ('12-14') or words. */
  readonly text: string
  /** mm[Hg]; null where the text is no number. */
  readonly value: number | null
  readonly source: TargetSource
  /** Of the visit that stores it. */
  readonly date: CalendarDate
  /** Of the next visit that stores one; null while it stands. */
  readonly until: CalendarDate | null
}

/** A target that can be drawn and held against a pressure. */
export type PressureTarget = WrittenTarget & { readonly value: number }

/**
 * The targets of one eye, each until the next visit that stores one. A visit
 * whose aim and zone differ has both: nobody but its reviewer knows which
 * counts.
 *
 * @param visits oldest first
 */
export function writtenTargets(visits: readonly Aiming[]): WrittenTarget[] {
  const setting = visits.map(setAt).filter((targets) => targets.length > 0)
  return setting.flatMap((targets, index) => {
    const until = setting[index + 1]?.[0]!.date ?? null
    return targets.map((target) => ({ ...target, until }))
  })
}

/** Those of them that are a number; one that is none ends them all the same. */
export function pressureTargets(visits: readonly Aiming[]): PressureTarget[] {
  return writtenTargets(visits).filter((target): target is PressureTarget => target.value !== null)
}

function setAt(visit: Aiming): Omit<WrittenTarget, 'until'>[] {
  const told = TARGET_SOURCES.flatMap((source) => {
    const text = targetText(visit[source])
    return text === '' ? [] : [{ text, value: aimValue(text), source, date: visit.exam_date }]
  })
  return told.filter((target, index) => index === 0 || !isSameTarget(target, told[0]!))
}

/** A target as it was written; empty where there is none: XXX is not decided. */
export function targetText(stored: string | number | null): string {
  const text = String(stored ?? '').trim()
  return text === 'XXX' ? '' : text
}

type Said = Pick<WrittenTarget, 'text' | 'value'>

function isSameTarget(one: Said, other: Said): boolean {
  return one.text === other.text || (one.value !== null && one.value === other.value)
}

/** What stands at the end: the targets of the last visit that stores one. */
export function standingTargets<Target extends WrittenTarget>(
  targets: readonly Target[]
): Target[] {
  return targets.filter(({ until }) => until === null)
}
