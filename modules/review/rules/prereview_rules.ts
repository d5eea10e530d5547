import { message, type Message } from '../../identity/rules/index.js'
import {
  EYES,
  aimValue,
  highestIop,
  isOn,
  rowsOf,
  type Eye,
  type PlainExam,
} from '../../exams/rules/index.js'
import type { NoteReason } from './follow_up.js'
import { NOTE_OPTIONS } from './note_options.js'

/**
 * Changes when a rule below does: every message keeps the version it was made
 * by. From the documented constants and published guidance only; not clinically
 * validated, which the page says (Q88). Since 2 a daily curve's readings count.
 */
export const PREREVIEW_RULES_VERSION = 2

/** What made a rule hold: values with their units, for its reason. */
type Found = NonNullable<Message['params']>

export type PreReviewRule = {
  /** Stored with what it did, and the key of its reason (`review.rule.ID`). */
  readonly id: string
  readonly option: number
  readonly checks: boolean
  readonly source: string
  /** The findings that make it hold, null when it does not. */
  readonly holds: (exam: PlainExam) => Found | null
}

/** Pressure that asks for an applanation before anything follows from it, mm[Hg]. */
const REPEAT_IOP = 24

/** Pressure from which findings are not called stable, mm[Hg] (seed-1 section 9: 25+ high). */
const HIGH_IOP = 25

/** Hemifield results that a second field confirms or not. */
const DOUBTFUL_FIELDS = ['onl', 'b', 'b-grs', 'grs', 'ahs']

/** One option a line; where two speak of one option, the one further down counts. */
export const PREREVIEW_RULES: readonly PreReviewRule[] = [
  {
    id: 'on_target',
    option: NOTE_OPTIONS.continueTreatment,
    checks: true,
    source: 'seed-2 section 9: at or below the aim is green',
    holds: (exam) => {
      const targets = targetsOf(exam)
      const isTreated = rowsOf(exam, 'glc_current_drops').length > 0
      return isTreated && targets.length > 0 && targets.every(({ iop, aim }) => iop <= aim)
        ? { eyes: targets.map(pressureOnAim).join(', ') }
        : null
    },
  },
  {
    id: 'above_target',
    option: NOTE_OPTIONS.continueTreatment,
    checks: false,
    source: 'seed-2 section 9: above the aim is yellow or red',
    holds: aboveTarget,
  },
  {
    id: 'above_target_not_stable',
    option: NOTE_OPTIONS.stable,
    checks: false,
    source: 'seed-2 section 9: above the aim is yellow or red',
    holds: aboveTarget,
  },
  {
    id: 'high_not_stable',
    option: NOTE_OPTIONS.stable,
    checks: false,
    source: 'seed-1 section 9: 25 mmHg and more is high',
    holds: (exam) => told(pressuresOf(exam).filter(({ iop }) => iop >= HIGH_IOP)),
  },
  {
    id: 'repeat_applanation',
    option: NOTE_OPTIONS.repeatApplanation,
    checks: true,
    source: 'NICE NG81 1.1: no referral on non-contact tonometry alone, threshold 24 mmHg',
    holds: (exam) =>
      told(
        pressuresOf(exam).filter(
          ({ eye, iop }) => iop >= REPEAT_IOP && methodOf(exam, eye) === 'non-contact'
        )
      ),
  },
  {
    id: 'repeat_field',
    option: NOTE_OPTIONS.repeatField,
    checks: true,
    source: 'OHTS, doi 10.1001/archopht.118.9.1187: most first abnormal fields are not confirmed',
    holds: ({ eyes }) => {
      const doubtful = EYES.filter((eye) => DOUBTFUL_FIELDS.includes(String(eyes[eye].ght)))
      const eyesTold = doubtful.map((eye) => `${shown(eye)} ${String(eyes[eye].ght).toUpperCase()}`)
      return eyesTold.length > 0 ? { eyes: eyesTold.join(', ') } : null
    },
  },
  {
    id: 'narrow_angles',
    option: NOTE_OPTIONS.gonioscopy,
    checks: true,
    source: 'AAO Preferred Practice Pattern, Primary Angle-Closure Disease (2020)',
    holds: (exam) => (isOn(exam, 'rr_narrow_angles') ? {} : null),
  },
  {
    id: 'cataract_referral',
    option: NOTE_OPTIONS.cataractSurgery,
    checks: true,
    source: 'seed-1 section 3: the optometrist refers for cataract',
    holds: (exam) => (isOn(exam, 'cat_refer') ? {} : null),
  },
  {
    id: 'in_person',
    option: NOTE_OPTIONS.omd,
    checks: true,
    source: 'seed-1 section 4: an appointment in person was asked for',
    holds: (exam) => (exam.ipc === 'requested' ? {} : null),
  },
]

/** What the rules say of a chart: the last one that speaks of an option, with the findings. */
export function preReviewReasons(exam: PlainExam): NoteReason[] {
  const reasons = new Map<number, NoteReason>()
  for (const { id, option, checks, holds } of PREREVIEW_RULES) {
    const found = holds(exam)
    if (found === null) continue
    reasons.set(option, { option, checked: checks, message: message(`review.rule.${id}`, found) })
  }
  return [...reasons.values()]
}

/** Does an eye miss its target; without one there is nothing to miss. */
export function isOverAim(iop: number | null, aim: string | null): boolean {
  const target = aimValue(aim)
  return iop !== null && target !== null && iop > target
}

type Pressure = { readonly eye: Eye; readonly iop: number }

/** The highest of each eye that has one. */
function pressuresOf(exam: PlainExam): Pressure[] {
  return EYES.flatMap((eye) => {
    const iop = highestIop(exam, eye)
    return iop === null ? [] : [{ eye, iop }]
  })
}

function targetsOf(exam: PlainExam) {
  return pressuresOf(exam).flatMap((pressure) => {
    const aim = aimValue(aimOf(exam, pressure.eye))
    return aim === null ? [] : [{ ...pressure, aim }]
  })
}

function aboveTarget(exam: PlainExam): Found | null {
  const over = targetsOf(exam).filter(({ eye, iop }) => isOverAim(iop, aimOf(exam, eye)))
  return over.length > 0 ? { eyes: over.map(pressureOnAim).join(', ') } : null
}

function aimOf({ eyes }: PlainExam, eye: Eye): string | null {
  return (eyes[eye].iop_aim as string | null | undefined) ?? null
}

/** The eye's own method, else the visit's (Q148). */
function methodOf(exam: PlainExam, eye: Eye): unknown {
  return exam.eyes[eye].iop_method ?? exam.applanation
}

function told(pressures: readonly Pressure[]): Found | null {
  if (pressures.length === 0) return null
  return { eyes: pressures.map(({ eye, iop }) => `${shown(eye)} ${iop} mmHg`).join(', ') }
}

/** `OD 19 mmHg (17 mmHg)`: the aim in brackets. */
function pressureOnAim({ eye, iop, aim }: Pressure & { aim: number }): string {
  return `${shown(eye)} ${iop} mmHg (${aim} mmHg)`
}

function shown(eye: Eye): string {
  return eye.toUpperCase()
}
