import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'
import { withDefaultFollowUp, type FollowUpUnit } from '../../exams/rules/index.js'
import { NOTE_OPTIONS, needsOption11, withUrgentNote } from './note_options.js'
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
  /** The clinic's calendar date of the review. */
  readonly today: CalendarDate
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
}

/**
 * The follow-up rules at a reviewer's submit: fills what follows from the
 * rest, refuses what contradicts itself (F258 to F263, Q74, Q75, Q157).
 *
 * Filled: tele when neither tele nor OMD is chosen, option 11, the urgent
 * note, the note of a retina referral and the referral of such a note, and
 * "Follow up with OD" where no referral replaces it.
 */
export function applyFollowUpRules(input: FollowUpInput): Result<FollowUpOutcome, Message> {
  const refusal = contradictionOf(input)
  if (refusal) return err(refusal)
  const retinaReferral = referralOf(input)
  return ok({
    selected_omd_note_options: noteOptions(input, retinaReferral),
    retina_referral: retinaReferral,
    fu_number: input.isFuUnknown ? null : input.fuNumber,
    fu_letter: input.isFuUnknown || input.fuNumber === null ? null : input.fuLetter,
    ...(switchesOmdOverrideOn(retinaReferral) ? { cu_omd_admin_override: true as const } : {}),
    letterDue: retinaReferral === 'needed' ? neededLetterDue(input.today) : null,
  })
}

function contradictionOf(input: FollowUpInput): Message | null {
  const has = (id: number) => input.selected.includes(id)
  if (has(NOTE_OPTIONS.tele) && has(NOTE_OPTIONS.omd))
    return message('review.follow_up.tele_or_omd')
  if (
    input.retinaReferral === '' &&
    has(NOTE_OPTIONS.retinaOptional) &&
    has(NOTE_OPTIONS.retinaNeeded)
  ) {
    return message('review.follow_up.optional_or_needed')
  }
  if (!input.isFuUnknown && input.fuNumber !== null && input.fuLetter === null) {
    return message('review.follow_up.unit_required')
  }
  return null
}

/** A chosen note says what the empty field left open. */
function referralOf({ retinaReferral, selected }: FollowUpInput): RetinaReferral {
  if (retinaReferral !== '') return retinaReferral
  if (selected.includes(NOTE_OPTIONS.retinaNeeded)) return 'needed'
  return selected.includes(NOTE_OPTIONS.retinaOptional) ? 'optional' : ''
}

const RETINA_NOTES: readonly number[] = [NOTE_OPTIONS.retinaOptional, NOTE_OPTIONS.retinaNeeded]

/** The note options with everything added and removed that follows from the rest. */
export function noteOptions(
  input: Pick<
    FollowUpInput,
    'selected' | 'isUrgent' | 'isRetinaOnly' | 'hasCurrentOmd' | 'hasGpFax'
  >,
  retinaReferral: RetinaReferral
): number[] {
  const referralNote = retinaNoteOption(retinaReferral)
  const kept = input.selected.filter(
    (id) =>
      !RETINA_NOTES.includes(id) &&
      !(id === NOTE_OPTIONS.followUpWithOd && removesOdFollowUp(retinaReferral))
  )
  const chosen = new Set(withUrgentNote(kept, input.isUrgent))
  if (!chosen.has(NOTE_OPTIONS.tele) && !chosen.has(NOTE_OPTIONS.omd)) chosen.add(NOTE_OPTIONS.tele)
  if (needsOption11(input)) chosen.add(NOTE_OPTIONS.currentOmdAndGpFax)
  if (referralNote !== null) chosen.add(referralNote)
  return removesOdFollowUp(retinaReferral) ? [...chosen] : withDefaultFollowUp([...chosen])
}
