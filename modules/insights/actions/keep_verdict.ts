import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { valueKey, type Verdict } from '#insights/rules'
import { holdVisit } from '#modules/insights/actions/hold_visit'
import { keepSaved } from '#modules/insights/actions/keep_saved'
import { answersOf, verdictsOf, type Reading } from '#modules/insights/queries/readings'

/**
 * A person's word on a value that a machine read. What was accepted is kept
 * with the visit as well (`gpt_saved_values`), and taken out again with it.
 *
 * @returns false for a value the reading has not
 */
export async function keepVerdict(
  visit: Pick<ExamRecord, 'id'>,
  reading: Reading,
  { key, verdict }: { key: string; verdict: Verdict },
  actor: Actor
): Promise<boolean> {
  const answers = await answersOf(reading.id)
  const values = answers.flatMap((answer) => answer.values)
  if (!values.some((value) => valueKey(value) === key)) return false
  await inTransaction(async (trx) => {
    const exam = await holdVisit(visit, trx)
    await trx.table('ai_verdicts').insert({
      exam_id: exam.id,
      reading_id: reading.id,
      value_key: key,
      verdict,
      decided_by: actor.userId,
    })
    await recordAudit(
      {
        ...auditOf(exam),
        actor,
        action: 'exam.ai_value_judged',
        details: { verdict, key: slotOf(key) },
      },
      trx
    )
    const history = answers.find(({ part }) => part === 'omd_history')?.values ?? []
    await keepSaved(exam, values, await verdictsOf(reading.id, trx), actor, trx, history)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
  return true
}

/** The slot alone: the value itself stays where it is kept. */
const slotOf = (key: string) => key.slice(0, key.indexOf(':'))
