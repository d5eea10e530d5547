import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { SHEET_PARTS, valueKey, type Verdict } from '#insights/rules'
import { keepSaved } from '#modules/insights/actions/keep_saved'
import { sheetReadingsOf, sheetVerdictsOf } from '#modules/insights/queries/sheet_readings'

/**
 * A person's word on a value that was read of a sheet, kept as a letter's is.
 *
 * @returns false for a value no present reading has
 */
export async function keepSheetVerdict(
  exam: ExamRecord,
  { key, verdict }: { key: string; verdict: Verdict },
  actor: Actor
): Promise<boolean> {
  const all = await Promise.all(SHEET_PARTS.map((part) => sheetReadingsOf(exam.id, part)))
  const readings = all.flat().flatMap(({ reading }) => reading ?? [])
  const isOf = (each: { values: readonly Parameters<typeof valueKey>[0][] }) =>
    each.values.some((value) => valueKey(value) === key)
  const reading = readings.find(isOf)
  if (!reading) return false
  await inTransaction(async (trx) => {
    await trx.from('sheet_readings').where('id', reading.id).forUpdate().select('id')
    await trx.table('sheet_verdicts').insert({
      exam_id: exam.id,
      reading_id: reading.id,
      value_key: key,
      verdict,
      decided_by: actor.userId,
    })
    const details = { verdict, key: 'value' }
    await recordAudit({ ...auditOf(exam), actor, action: 'exam.ai_value_judged', details }, trx)
    const values = readings.flatMap((each) => each.values)
    const verdicts = await sheetVerdictsOf(
      readings.map(({ id }) => id),
      trx
    )
    await keepSaved(exam, values, verdicts, trx)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
  return true
}
