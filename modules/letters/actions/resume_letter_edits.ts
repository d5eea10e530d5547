import type { DateTime } from 'luxon'
import EditReferralLetter from '#modules/letters/jobs/edit_referral_letter'
import { forgottenEdits } from '#modules/letters/queries/letter_edits'

/** A task untouched for so many minutes has lost its job: a page is read in two at most. */
const FORGOTTEN_MINUTES = 15

/** Queues the jobs of tasks anew whose own were lost: between a commit and its dispatch, or failed too often. */
export async function resumeLetterEdits(now: DateTime): Promise<void> {
  const before = now.minus({ minutes: FORGOTTEN_MINUTES }).toJSDate()
  for (const editId of await forgottenEdits(before)) await EditReferralLetter.dispatch({ editId })
}
