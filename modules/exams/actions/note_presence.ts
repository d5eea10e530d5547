import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { personName, type Actor } from '#identity'
import { PRESENCE_SECONDS } from '#exams/rules'

/** What a page says of the person in front of it. */
export type Presence = 'reading' | 'editing' | 'left'

export type PersonHere = { name: string; is_editing: boolean }

type Before = { is_editing: boolean; seen_at: Date }

const before = statement<Before>(
  'exams.presence_before',
  `select is_editing, seen_at from exam_presence where exam_id = $1 and user_id = $2`
)

const arrive = statement(
  'exams.presence_arrive',
  `insert into exam_presence (exam_id, user_id, seen_at, is_editing) values ($1, $2, $3, $4)
   on conflict (exam_id, user_id) do update set seen_at = excluded.seen_at, is_editing = excluded.is_editing`
)

const leave = statement(
  'exams.presence_leave',
  `delete from exam_presence where (exam_id = $1 and user_id = $2) or seen_at < $3`
)

const others = statement<PersonHere>(
  'exams.presence_others',
  `select ${personName('p.user_id')} as name, p.is_editing
     from exam_presence p
    where p.exam_id = $1 and p.user_id <> $2 and p.seen_at >= $3
    order by p.is_editing desc, 1`
)

/**
 * Notes that a person has a visit open, or left it, and tells the pages of the
 * others where something changed for them. Who has not been heard of for
 * `PRESENCE_SECONDS` counts as gone.
 *
 * @returns who else has it open, editing ones first
 */
export async function notePresence(
  examId: number,
  { userId }: Actor,
  presence: Presence,
  now: DateTime
): Promise<PersonHere[]> {
  const gone = now.minus({ seconds: PRESENCE_SECONDS }).toJSDate()
  const editing = presence === 'editing'
  return inTransaction(async (trx) => {
    const [was] = await before([examId, userId], trx)
    const wasHere = was !== undefined && was.seen_at >= gone
    if (presence === 'left') await leave([examId, userId, gone], trx)
    else await arrive([examId, userId, now.toJSDate(), editing], trx)
    const isNews = presence === 'left' ? wasHere : !wasHere || was.is_editing !== editing
    if (isNews) announceChange(trx, `exams/${examId}`, 'presence')
    return others([examId, userId, gone], trx)
  })
}
