import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'

/** What an administrator does with a request for help. */
export type RequestStep =
  | { type: 'take' }
  /** `note`: how it was answered, for whoever looks later. */
  | { type: 'answer'; note: string }
  | { type: 'reopen' }

/** `taken`: a colleague was faster; `answered`, `open`: it is so already. */
export type StepRefusal = 'not_found' | 'taken' | 'answered' | 'open' | 'note_missing'

type Row = { taken_by: number | null; answered_at: Date | null }

/**
 * One step of a request, by the row as it stands: two who take it at once are
 * told apart. Answering takes it, too.
 */
export async function handleRequest(
  id: number,
  step: RequestStep,
  { actor, requestId }: { actor: Actor; requestId: string | undefined }
): Promise<Result<undefined, StepRefusal>> {
  return inTransaction(async (trx) => {
    const row: Row | null = await rowOf(id, trx).forUpdate().first()
    if (!row) return err('not_found')
    const judged = judge(row, step, actor)
    if (!judged.ok) return judged
    await rowOf(id, trx).update(changeOf(row, step, actor))
    const action = ACTIONS[step.type]
    await recordAudit({ actor, action, subjectType: 'help_desk', subjectId: id, requestId }, trx)
    return ok()
  })
}

const ACTIONS = {
  take: 'help_desk.taken',
  answer: 'help_desk.answered',
  reopen: 'help_desk.reopened',
} as const satisfies Record<RequestStep['type'], string>

const rowOf = (id: number, trx: Transaction) => trx.from('help_desk_requests').where('id', id)

function judge(row: Row, step: RequestStep, actor: Actor): Result<undefined, StepRefusal> {
  if (step.type === 'reopen') return row.answered_at === null ? err('open') : ok()
  if (row.answered_at !== null) return err('answered')
  if (step.type === 'answer') return step.note === '' ? err('note_missing') : ok()
  return row.taken_by !== null && Number(row.taken_by) !== actor.userId ? err('taken') : ok()
}

function changeOf(row: Row, step: RequestStep, { userId }: Actor) {
  const now = new Date()
  const taken = row.taken_by === null ? { taken_by: userId, taken_at: now } : {}
  if (step.type === 'take') return taken.taken_at ? taken : { taken_at: now }
  if (step.type === 'reopen') return { answered_by: null, answered_at: null }
  return { ...taken, answered_by: userId, answered_at: now, note: step.note }
}
