import { DateTime } from 'luxon'
import { SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { changeExam, type ExamRecord } from '#exams'
import { parseSavedValues, savedValues } from '#insights/rules'
import type { KeptVerdict } from '#modules/insights/queries/readings'

/** What was accepted of these values is kept with the visit (`gpt_saved_values`), and taken out again with it. */
export async function keepSaved(
  exam: ExamRecord,
  values: Parameters<typeof savedValues>[0],
  verdicts: ReadonlyMap<string, KeptVerdict>,
  trx: Transaction
) {
  const accepted = new Set(
    [...verdicts].filter(([, { verdict }]) => verdict === 'accepted').map(([key]) => key)
  )
  const map = savedValues(values, accepted, parseSavedValues(exam.gpt_saved_values as string))
  const saved = Object.keys(map).length === 0 ? '' : JSON.stringify(map)
  const intent = { kind: 'keep_machine_values', saved } as const
  await changeExam(exam, intent, SYSTEM, { now: DateTime.utc(), trx })
}
