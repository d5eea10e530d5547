import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import type { AutoMessageKind, AutoMessages } from '#review/rules'

/** One message of a kind about an option; of two who save at once the later one's stays. */
const KEY = ['exam_id', 'kind', 'note_option_id']

/** What the trail keeps of a message: not its reason, which may be anybody's words. */
const TRACE = ['kind', 'note_option_id', 'checked']

type Trace = { kind: AutoMessageKind; note_option_id: number; checked: boolean }

const traceOf = ({ kind, note_option_id, checked }: Trace): Trace => ({
  kind,
  note_option_id,
  checked,
})

/**
 * Keeps the automatic messages that were sent: each kind that is named is what
 * it says from now on, the others stay as they are (C052, F248). The trail keeps
 * which stood there before.
 */
export async function saveAutoMessages(
  exam: ExamRecord,
  messages: Partial<AutoMessages>,
  actor: Actor,
  now: DateTime
): Promise<void> {
  const kinds = Object.keys(messages) as AutoMessageKind[]
  await inTransaction(async (trx) => {
    const replaced = await trx
      .from('auto_messages')
      .where('exam_id', exam.id)
      .whereIn('kind', kinds)
      .delete(TRACE)
    const rows = kinds.flatMap((kind) =>
      Object.entries(messages[kind]!).map(([option, { checked, reason }]) => ({
        exam_id: exam.id,
        kind,
        note_option_id: Number(option),
        checked,
        reason,
        user_id: actor.userId,
        at: now.toJSDate(),
      }))
    )
    if (rows.length > 0)
      await trx.knexQuery().insert(rows).into('auto_messages').onConflict(KEY).merge()
    const details = { kinds, options: rows.length, kept: rows.map(traceOf), replaced }
    await recordAudit({ actor, action: 'exam.auto_messages_saved', ...auditOf(exam), details }, trx)
  })
}
