import type { Transaction } from '#app/database/transaction'
import type { DoneChange, ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { measuredMinutes } from '#review/rules'
import type { ReviewRole } from '#modules/review/queries/find_review'

type AssignedRole = Exclude<ReviewRole, 'admin'>

/** Who is assigned and has not finished: the directory's ophthalmologist or internal GP, or null. */
const WAITING: Record<AssignedRole, (exam: ExamRecord) => number | null> = {
  omdr: (exam) => (exam.exam_status === 'reviewed' ? null : exam.omdr_id),
  second_omdr: (exam) => (exam.second_omdr_reviewed ? null : exam.second_omdr_id),
  third_omdr: (exam) => (exam.third_omdr_reviewed ? null : exam.third_omdr_id),
  omdc: (exam) => (exam.omdc_status === 'ready' ? exam.omdc_id : null),
  igp: ({ internal_gp_status: status, igp_id: igp }) =>
    status === null || status === 'letter_sent' ? null : igp,
}

/** Roles whose review holds only while the visit is so. */
const REVIEWED: Record<'omdr' | 'omdc' | 'igp', (exam: ExamRecord) => boolean> = {
  omdr: ({ exam_status: status }) => status === 'reviewed',
  omdc: ({ omdc_status: status }) => status === 'reviewed' || status === 'processed',
  igp: ({ internal_gp_status: status }) => status === 'letter_sent',
}

/**
 * The rows that tell who reviews and who reviewed (Q176), as a change leaves
 * them: a review that was finished, an assignment taken away, one that begins.
 * A status that somebody set by hand is no review (Q179): its assignment only
 * ends, and what was reviewed before the visit was opened again stays so.
 */
export async function keepReviews({ draft, after }: DoneChange, trx: Transaction): Promise<void> {
  const { before, rules } = draft
  for (const role of reopenedRoles(before, after)) await reopen(after.id, role, trx)
  if (rules.finishes) await finish({ draft, after }, rules.finishes, trx)
  for (const { role, was, is } of waitingFor(before, after)) {
    if (was === is) continue
    await waiting(after.id, role, trx).update({ released_at: now(draft) })
    if (is) await assign(after.id, role, is, now(draft), trx)
  }
}

/** Whether a change finishes a review, opens its visit again, or moves who is waited for. */
export function areReviewsKept({ draft, after }: DoneChange): boolean {
  return (
    draft.rules.finishes !== undefined ||
    reopenedRoles(draft.before, after).length > 0 ||
    waitingFor(draft.before, after).some(({ was, is }) => was !== is)
  )
}

/** Who was waited for in each role, and who is; nobody for a visit that is gone. */
function waitingFor(before: ExamRecord, after: ExamRecord) {
  return Object.entries(WAITING).map(([role, waits]) => {
    const of = (exam: ExamRecord) => (exam.deactivated_at === null ? waits(exam) : null)
    return { role, was: of(before), is: of(after) }
  })
}

function reopenedRoles(before: ExamRecord, after: ExamRecord): string[] {
  return Object.entries(REVIEWED)
    .filter(([, isReviewed]) => isReviewed(before) && !isReviewed(after))
    .map(([role]) => role)
}

/** What was reviewed in this role may change from now on, unseen by whoever reviewed it. */
async function reopen(examId: number, role: string, trx: Transaction): Promise<void> {
  await trx
    .from('reviews')
    .where({ exam_id: examId, role, reopened_at: null })
    .whereNotNull('reviewed_at')
    .update({ reopened_at: trx.raw('now()') })
}

/**
 * The waiting assignment is finished by whoever really reviewed, or a new row
 * tells of it (Q164). What it took is measured where the reader assigned to it
 * opened and submitted it themselves.
 */
async function finish(
  { draft, after }: Pick<DoneChange, 'draft' | 'after'>,
  role: ReviewRole,
  trx: Transaction
): Promise<void> {
  const { changer } = draft
  const done = {
    user_id: changer.userId,
    ...entryOf(role, 'omdId' in changer ? changer : null),
    reviewed_at: now(draft),
    exam_version: after.version,
  }
  const [open] = await waiting(after.id, role, trx).select('id', 'omd_id', 'igp_id', 'opened_at')
  if (!open) {
    await trx.table('reviews').insert({ exam_id: after.id, role, ...done })
    return
  }
  const isTheirs = open.omd_id === done.omd_id && open.igp_id === done.igp_id
  const opened = isTheirs ? (open.opened_at as Date | null) : null
  const minutes = measuredMinutes(opened, done.reviewed_at)
  await trx
    .from('reviews')
    .where('id', open.id)
    .update({ ...done, minutes })
}

/** The directory's entry of whoever did it, in the column of their directory. */
function entryOf(role: ReviewRole, person: Pick<Actor, 'omdId' | 'igpId'> | null) {
  const isGp = role === 'igp'
  return {
    omd_id: isGp ? null : (person?.omdId ?? null),
    igp_id: isGp ? (person?.igpId ?? null) : null,
  }
}

function waiting(examId: number, role: string, trx: Transaction) {
  return trx
    .from('reviews')
    .where({ exam_id: examId, role })
    .whereNull('reviewed_at')
    .whereNull('released_at')
}

async function assign(examId: number, role: string, id: number, at: Date, trx: Transaction) {
  const whom = role === 'igp' ? { igp_id: id } : { omd_id: id }
  await trx.table('reviews').insert({ exam_id: examId, role, ...whom, assigned_at: at })
}

function now({ context }: DoneChange['draft']): Date {
  return context.now.toJSDate()
}
