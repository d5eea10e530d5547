import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { SHEET_PARTS, valueKey, type Verdict } from '#insights/rules'
import { holdVisit } from '#modules/insights/actions/hold_visit'
import { keepSaved } from '#modules/insights/actions/keep_saved'
import {
  sheetReadingsOf,
  sheetVerdictsOf,
  type SheetReading,
} from '#modules/insights/queries/sheet_readings'

/**
 * A person's word on a value that was read of a sheet, kept as a letter's is.
 *
 * @returns false for a value no present reading has
 */
export async function keepSheetVerdict(
  visit: Pick<ExamRecord, 'id'>,
  { key, verdict }: { key: string; verdict: Verdict },
  actor: Actor
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const exam = await holdVisit(visit, trx)
    const readings = await presentReadings(exam.id, trx)
    const reading = readings.find(({ values }) => values.some((value) => valueKey(value) === key))
    if (!reading) return false
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
    const ids = readings.map(({ id }) => id)
    await keepSaved(exam, values, await sheetVerdictsOf(ids, trx), actor, trx)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
    return true
  })
}

async function presentReadings(examId: number, trx: Transaction): Promise<SheetReading[]> {
  const all = await Promise.all(SHEET_PARTS.map((part) => sheetReadingsOf(examId, part, trx)))
  return all.flat().flatMap(({ reading }) => reading ?? [])
}
