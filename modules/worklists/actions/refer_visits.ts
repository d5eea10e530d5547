import { type DateTime } from 'luxon'
import { changeExam, findExamById, type ChangeRefusal } from '#exams'
import { hasRole, type Actor } from '#identity'
import { isThere } from '#modules/worklists/queries/igp_referrals'

export type ReferralRefusal =
  /** Not there, or somebody else's: the two are told alike. */
  | { readonly type: 'not_available' }
  | { readonly type: 'referred_before' }
  /** Nobody gave it to an internal family doctor to refer. */
  | { readonly type: 'not_given' }
  | { readonly type: 'unchanged'; readonly refusal: ChangeRefusal }

/** What became of one visit; no refusal where it was referred. */
export type ReferralLine = { readonly examId: number; readonly refusal: ReferralRefusal | null }

/**
 * Refers visits (C260): each is judged on its own, those of other doctors are
 * not there for an internal family doctor, and none is referred twice. The
 * status becomes `letter_sent`, which is what "referred" is called (Q54), and
 * the day is kept. No letter leaves by it: letters have ways of their own.
 */
export async function referVisits(
  examIds: readonly number[],
  actor: Actor,
  now: DateTime
): Promise<ReferralLine[]> {
  const lines: ReferralLine[] = []
  for (const examId of new Set(examIds)) {
    lines.push({ examId, refusal: await referOne(examId, actor, now) })
  }
  return lines
}

async function referOne(
  examId: number,
  actor: Actor,
  now: DateTime
): Promise<ReferralRefusal | null> {
  const exam = (await isThere(examId)) ? await findExamById(examId) : null
  const isTheirs = exam && (hasRole(actor, 'admin') || isOwn(exam.igp_id, actor))
  if (!isTheirs) return { type: 'not_available' }
  // What is judged is what is changed: whoever is second finds another version of it.
  if (exam.internal_gp_status === 'letter_sent') return { type: 'referred_before' }
  if (exam.igp_id === null || exam.internal_gp_status === null) return { type: 'not_given' }
  const changed = await changeExam(exam, { kind: 'refer_by_igp' }, actor, { now })
  return changed.ok ? null : { type: 'unchanged', refusal: changed.error }
}

const isOwn = (igpId: number | null, actor: Actor) => igpId !== null && igpId === actor.igpId
