import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'
import { withDefaultFollowUp, type FollowUpUnit } from '../../exams/rules/index.js'
import { NOTE_OPTIONS, needsOption11, newRetinaNotes } from './note_options.js'
import {
  neededLetterDue,
  removesOdFollowUp,
  retinaNoteOption,
  switchesOmdOverrideOn,
  type RetinaReferral,
} from './retina_referral.js'

export type FollowUpInput = {
  readonly selected: readonly number[]
  readonly retinaReferral: RetinaReferral
  readonly fuNumber: number | null
  readonly fuLetter: FollowUpUnit | null
  readonly isFuUnknown: boolean
  readonly isUrgent: boolean
  readonly isRetinaOnly: boolean
  readonly hasCurrentOmd: boolean
  readonly hasGpFax: boolean
  /** A letter to the GP would not go out by itself, unless a referral is needed (Q80). */
  readonly isCopyHeldBack: boolean
  /** Kept since a referral was first found needed; null as long as none is. */
  readonly letterDue: CalendarDate | null
  /** The clinic's calendar date of the review. */
  readonly today: CalendarDate
}

/** Why a rule ticked or unticked a note option that nobody asked it to (F258 to F262). */
export type NoteReason = {
  readonly option: number
  readonly checked: boolean
  readonly message: Message
}

/** What is stored with the review, in wire names. */
export type FollowUpOutcome = {
  readonly selected_omd_note_options: number[]
  readonly retina_referral: RetinaReferral
  readonly fu_number: number | null
  readonly fu_letter: FollowUpUnit | null
  /** Only ever switched on; left out otherwise. */
  readonly cu_omd_admin_override?: true
  /** Last day for the letter of a needed referral; null when none is due. */
  readonly letterDue: CalendarDate | null
  /** What the rules did to the note options. */
  readonly reasons: readonly NoteReason[]
}

/** What contradicts itself, told at the field that has to change. */
export type FollowUpRefusal = Message & { readonly field: string }

/** When the patient comes again: a number with its unit; nothing where that is unknown (F264, Q157). */
export function nextVisit({
  fuNumber: number,
  fuLetter: unit,
  isFuUnknown: isUnknown,
}: Pick<FollowUpInput, 'fuNumber' | 'fuLetter' | 'isFuUnknown'>): Result<
  Pick<FollowUpOutcome, 'fu_number' | 'fu_letter'>,
  FollowUpRefusal
> {
  if (isUnknown || number === null) return ok({ fu_number: null, fu_letter: null })
  return unit === null
    ? err({ field: 'fu_letter', ...message('review.follow_up.unit_required') })
    : ok({ fu_number: number, fu_letter: unit })
}

/**
 * The follow-up rules: fills what follows from the rest, refuses what
 * contradicts itself (F258 to F263, Q74, Q75, Q157). Applied to their own
 * outcome they change nothing more.
 *
 * Filled: tele when neither tele nor OMD is chosen, option 11, the urgent
 * note, the note of a retina referral and the referral of such a note, and
 * "Follow up with OD" where no referral replaces it.
 */
export function applyFollowUpRules(input: FollowUpInput): Result<FollowUpOutcome, FollowUpRefusal> {
  const refusal = contradictionOf(input)
  if (refusal) return err(refusal)
  const next = nextVisit(input)
  if (!next.ok) return next
  const retinaReferral = referralOf(input)
  const { selected, reasons } = noteOptions(input, retinaReferral)
  return ok({
    selected_omd_note_options: selected,
    reasons,
    retina_referral: retinaReferral,
    ...next.value,
    ...(switchesOmdOverrideOn(retinaReferral) ? { cu_omd_admin_override: true as const } : {}),
    letterDue: letterDueOf(input, retinaReferral),
  })
}

/** Whoever saves a needed referral again moves no letter's day. */
function letterDueOf({ letterDue, today }: FollowUpInput, referral: RetinaReferral) {
  return referral === 'needed' ? (letterDue ?? neededLetterDue(today)) : null
}

function contradictionOf(input: FollowUpInput): FollowUpRefusal | null {
  const has = (id: number) => input.selected.includes(id)
  const notes = 'selected_omd_note_options'
  if (has(NOTE_OPTIONS.tele) && has(NOTE_OPTIONS.omd)) {
    return { field: notes, ...message('review.follow_up.tele_or_omd') }
  }
  if (
    input.retinaReferral === '' &&
    has(NOTE_OPTIONS.retinaOptional) &&
    has(NOTE_OPTIONS.retinaNeeded)
  ) {
    return { field: notes, ...message('review.follow_up.optional_or_needed') }
  }
  return null
}

/** A chosen note says what the empty field left open. */
function referralOf({ retinaReferral, selected }: FollowUpInput): RetinaReferral {
  if (retinaReferral !== '') return retinaReferral
  if (selected.includes(NOTE_OPTIONS.retinaNeeded)) return 'needed'
  return selected.includes(NOTE_OPTIONS.retinaOptional) ? 'optional' : ''
}

/** What the rules make of the note options, each step with its reason. */
type Notes = { readonly selected: number[]; readonly reasons: NoteReason[] }

const on = (option: number, why: string, params?: Message['params']): NoteReason => ({
  option,
  checked: true,
  message: message(`review.why.${why}`, params),
})
const off = (option: number, why: string, params?: Message['params']): NoteReason => ({
  ...on(option, why, params),
  checked: false,
})

/** The note options with everything added and removed that follows from the rest. */
function noteOptions(input: FollowUpInput, retinaReferral: RetinaReferral): Notes {
  const steps: Step[] = [
    referralNotes(input.selected, retinaReferral),
    (selected) => urgentNote(selected, input.isUrgent),
    teleNote,
    // A needed referral is a current or upcoming OMD itself (F228), and its letter goes at any time.
    (selected) =>
      input.isCopyHeldBack && retinaReferral !== 'needed'
        ? []
        : copyNote(selected, {
            ...input,
            hasCurrentOmd: input.hasCurrentOmd || switchesOmdOverrideOn(retinaReferral),
          }),
    odNote(retinaReferral),
  ]
  return steps.reduce<Notes>(
    ({ selected, reasons }, step) => {
      const found = step(selected)
      return { selected: withReasons(selected, found), reasons: [...reasons, ...found] }
    },
    { selected: [...input.selected], reasons: [] }
  )
}

type Step = (selected: readonly number[]) => NoteReason[]

/** The note options with what a rule did to them. */
export function withReasons(selected: readonly number[], reasons: readonly NoteReason[]): number[] {
  const gone = reasons.filter(({ checked }) => !checked).map(({ option }) => option)
  const come = reasons.filter(({ checked }) => checked).map(({ option }) => option)
  return [...selected.filter((id) => !gone.includes(id)), ...come]
}

function referralNotes(chosen: readonly number[], referral: RetinaReferral): Step {
  const own = retinaNoteOption(referral)
  return () => [
    ...newRetinaNotes(chosen, own === null ? [] : [own]).map((id) => off(id, 'other_referral')),
    ...(own === null || chosen.includes(own) ? [] : [on(own, 'referral', { referral })]),
  ]
}

/** High priority carries the urgent note (F226). */
export function urgentNote(selected: readonly number[], isUrgent: boolean): NoteReason[] {
  if (selected.includes(NOTE_OPTIONS.urgent) === isUrgent) return []
  return [isUrgent ? on(NOTE_OPTIONS.urgent, 'urgent') : off(NOTE_OPTIONS.urgent, 'not_urgent')]
}

const teleNote: Step = (selected) =>
  selected.includes(NOTE_OPTIONS.tele) || selected.includes(NOTE_OPTIONS.omd)
    ? []
    : [on(NOTE_OPTIONS.tele, 'tele_or_omd')]

/** A current OMD and a GP who has a fax: a copy goes there (F260). */
export function copyNote(
  selected: readonly number[],
  facts: Parameters<typeof needsOption11>[0]
): NoteReason[] {
  const { currentOmdAndGpFax } = NOTE_OPTIONS
  return needsOption11(facts) && !selected.includes(currentOmdAndGpFax)
    ? [on(currentOmdAndGpFax, 'omd_and_gp_fax')]
    : []
}

function odNote(referral: RetinaReferral): Step {
  const { followUpWithOd } = NOTE_OPTIONS
  return (selected) => {
    if (removesOdFollowUp(referral)) {
      return selected.includes(followUpWithOd)
        ? [off(followUpWithOd, 'referral_instead', { referral })]
        : []
    }
    return withDefaultFollowUp(selected).length > selected.length
      ? [on(followUpWithOd, 'default_follow_up')]
      : []
  }
}
