import type { Completion, Draft } from '#exams'
import {
  applyFollowUpRules,
  applyPreReviewRules,
  copyNote,
  isGpLetterSuppressed,
  newRetinaNotes,
  nextVisit,
  preReviewReasons,
  urgentNote,
  withReasons,
  withoutRetinaNotes,
  type FollowUpInput,
} from '#review/rules'
import { ruledOptions } from '#modules/review/queries/auto_messages'
import { gpLetterFacts } from '#modules/review/queries/gp_letter_facts'
import {
  followUpInput,
  hasCurrentOmd,
  hasGpFax,
  writtenNextVisit,
} from '#modules/review/queries/follow_up_input'

/** Whoever writes one of these decides the follow-up, and all its rules hold. */
const DECISIONS = ['selected_omd_note_options', 'retina_referral']

/** When the patient comes again. */
const NEXT_VISIT = ['fu_number', 'fu_letter', 'is_fu_unknown']

const NONE: Completion = { columns: {}, told: {}, refusals: [], reasons: [] }

/**
 * Notes, referral and override as they follow from a change (F226, F228, F258
 * to F263). A change that decides nothing of them, such as an optometrist's
 * draft, brings along only what its own fields bring: the urgent note, the
 * copy to the GP.
 */
export async function completeFollowUp(draft: Draft): Promise<Completion> {
  const { rules, touched } = draft
  const isDecided = rules.completes === 'all' || DECISIONS.some((name) => touched.has(name))
  if (isDecided) return decided(draft)
  const completion = await followed(draft)
  return isNextVisitSettled(draft) ? withNextVisit(completion, draft) : completion
}

/** Handed in, or written where the report is out already: a number without its unit is a draft until then. */
function isNextVisitSettled({ intent, after, touched }: Draft): boolean {
  if (intent.kind === 'submit_review') return true
  return after.exam_status === 'reviewed' && NEXT_VISIT.some((name) => touched.has(name))
}

function withNextVisit(completion: Completion, { after }: Draft): Completion {
  const next = nextVisit(writtenNextVisit(after))
  return next.ok
    ? { ...completion, columns: { ...completion.columns, ...next.value } }
    : { ...NONE, refusals: [next.error] }
}

async function decided(draft: Draft): Promise<Completion> {
  const isSubmit = draft.intent.kind === 'submit_review'
  const isSettled = isNextVisitSettled(draft)
  const input = await inputOf(draft, isSettled)
  const ruled = draft.intent.kind === 'pre_review' ? await preReviewed(draft, input) : null
  const applied = applyFollowUpRules({
    ...input,
    ...(ruled && { selected: ruled.selected, isCopyHeldBack: await isCopyHeldBack(draft, input) }),
  })
  if (!applied.ok) return { ...NONE, refusals: [applied.error] }
  const { letterDue, reasons, fu_number: number, fu_letter: letter, ...columns } = applied.value
  return {
    columns: {
      ...columns,
      retina_letter_due: letterDue,
      ...(isSettled && { fu_number: number, fu_letter: letter }),
    },
    told: isSubmit || letterDue ? { letter_due: letterDue } : {},
    refusals: [],
    reasons: [...(ruled?.reasons ?? []), ...reasons],
  }
}

/** A pre-review ticks and unticks by its rules, but for what somebody set against them (F245). */
async function preReviewed({ before, after }: Draft, { selected }: FollowUpInput) {
  return applyPreReviewRules({
    selected,
    before: before.selected_omd_note_options,
    reasons: preReviewReasons(after),
    ...(await ruledOptions(after.id)),
  })
}

/** A pre-review asks for no letter to the GP that would not go out by itself (Q80). */
async function isCopyHeldBack({ after, context }: Draft, { hasGpFax: isFaxed }: FollowUpInput) {
  return isFaxed && isGpLetterSuppressed(await gpLetterFacts(after, context.now))
}

/**
 * What the person just chose says more than what was there: a note of a
 * referral moves the referral, a referral replaces its notes.
 *
 * @param isSettled whether when the patient comes again is judged, too
 */
async function inputOf(draft: Draft, isSettled: boolean): Promise<FollowUpInput> {
  const { before, after, touched, context } = draft
  const input = await followUpInput(after, context.now)
  const isReferralNew = touched.has('retina_referral')
  const areNotesNew = touched.has('selected_omd_note_options')
  const named = newRetinaNotes(input.selected, before.selected_omd_note_options)
  return {
    ...input,
    ...(isReferralNew && !areNotesNew ? { selected: withoutRetinaNotes(input.selected) } : {}),
    ...(!isReferralNew && named.length > 0 ? { retinaReferral: '' } : {}),
    ...(isSettled ? {} : { fuNumber: null, fuLetter: null }),
  }
}

async function followed({ touched, after }: Draft): Promise<Completion> {
  const before = after.selected_omd_note_options
  const urgent = touched.has('is_urgent') ? urgentNote(before, after.is_urgent) : []
  const notes = withReasons(before, urgent)
  const copy = touched.has('cu_omd_admin_override') ? await copyOf(after, notes) : []
  const reasons = [...urgent, ...copy]
  return reasons.length === 0
    ? NONE
    : { ...NONE, reasons, columns: { selected_omd_note_options: withReasons(notes, copy) } }
}

/** The fax of the GP is looked up only where the rest holds. */
async function copyOf(exam: Draft['after'], notes: readonly number[]) {
  const known = { hasCurrentOmd: hasCurrentOmd(exam), isRetinaOnly: exam.exam_is_retina_only }
  const wanted = copyNote(notes, { ...known, hasGpFax: true })
  return wanted.length > 0 && (await hasGpFax(exam)) ? wanted : []
}
