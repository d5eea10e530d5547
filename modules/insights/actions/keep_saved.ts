import { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { changeExam, type ExamRecord, type MachineFinding } from '#exams'
import type { Actor } from '#identity'
import {
  parseSavedValues,
  savedValues,
  savedWithout,
  valueKey,
  type ReadValue,
} from '#insights/rules'
import type { KeptVerdict } from '#modules/insights/queries/readings'

/**
 * What was accepted of these values is kept with the visit (`gpt_saved_values`, of
 * the history `gpt_omd_history_saved_values`), and taken out again with it.
 *
 * @param exam as it is in this transaction, which holds its row (`holdVisit`)
 * @param history those among them that tell of earlier eye care; not given where none can
 */
export async function keepSaved(
  exam: ExamRecord,
  values: Parameters<typeof savedValues>[0],
  verdicts: ReadonlyMap<string, KeptVerdict>,
  actor: Actor,
  trx: Transaction,
  history?: readonly ReadValue[]
) {
  const accepted = new Set(
    [...verdicts].filter(([, { verdict }]) => verdict === 'accepted').map(([key]) => key)
  )
  const savedHistory = history
    ?.filter((value) => accepted.has(valueKey(value)))
    .map(({ text, eye, code }) => ({ text, eye, code }))
  await write(exam, savedValues(values, accepted, savedOf(exam)), { actor, trx, savedHistory })
}

/**
 * What was accepted of these fields is taken out: what it was read from is gone.
 *
 * @param exam as it is in this transaction, which holds its row
 * @returns whether there was anything
 */
export async function takeOutSaved(
  exam: ExamRecord,
  fields: readonly string[],
  actor: Actor,
  trx: Transaction
): Promise<boolean> {
  const saved = savedOf(exam)
  if (!fields.some((field) => field in saved)) return false
  await write(exam, savedWithout(fields, saved), { actor, trx })
  return true
}

const savedOf = (exam: ExamRecord) => parseSavedValues(exam.gpt_saved_values as string)

type Write = {
  readonly actor: Actor
  readonly trx: Transaction
  readonly savedHistory?: readonly MachineFinding[]
}

/** By the person whose doing it is, so that one transaction tells one chain of the trail. */
async function write(
  exam: ExamRecord,
  map: Readonly<Record<string, unknown>>,
  { actor, trx, savedHistory }: Write
) {
  const saved = Object.keys(map).length === 0 ? '' : JSON.stringify(map)
  const intent = { kind: 'keep_machine_values', saved, savedHistory } as const
  const kept = await changeExam(exam, intent, actor, { now: DateTime.utc(), trx })
  if (!kept.ok) throw new Error(`What was accepted of a visit was not kept: ${kept.error.type}`)
}
