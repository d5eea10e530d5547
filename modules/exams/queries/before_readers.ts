import { statement } from '#app/database/statement'
import { EXAM_FIELDS, canReadField } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

const replaced = statement<{ name: string; was: unknown }>(
  'exams.before_readers',
  `select distinct on (c.key) c.key as name, c.value -> 'from' as was
     from exam_revisions r cross join lateral jsonb_each(r.changes) c
    where r.exam_id = $1 and r.user_id = any($2::bigint[])
    order by c.key, r.version`
)

/**
 * The visit with what its optometrist and the office entered, as it stood
 * before any of these people wrote into it: a cup they measured again, a
 * suspicion they noted is theirs, and not a blind reader's to know (F204).
 *
 * @param readers accounts of those who read the visit
 */
export async function beforeReaders(
  exam: ExamRecord,
  readers: readonly number[]
): Promise<ExamRecord> {
  const was = new Map((await replaced([exam.id, readers])).map((row) => [row.name, row.was]))
  const columns: Record<string, unknown> = {}
  const eyes = { od: { ...exam.eyes.od }, os: { ...exam.eyes.os } } as Record<string, object>
  for (const { name, row, column, base, eye } of EXAM_FIELDS.values()) {
    const key = row === 'visit' ? column : name
    if (key === null || !was.has(key) || !canReadField('od', name, 'ready')) continue
    if (row === 'visit') columns[key] = was.get(key)
    else eyes[eye!] = { ...eyes[eye!], [base]: was.get(key) }
  }
  return { ...exam, ...columns, eyes } as ExamRecord
}
