import db from '@adonisjs/lucid/services/db'
import { findReferralLetter } from '#exams'
import { personName } from '#identity'
import type { ReadingFailure, ReadValue, Verdict } from '#insights/rules'
import type { Transaction } from '#app/database/transaction'

export type Reading = {
  readonly id: number
  readonly examId: number
  readonly blobId: number
  readonly state: 'loading' | 'succeeded' | 'failed'
  readonly failure: ReadingFailure | null
}

export type Answer = {
  readonly part: string
  readonly provider: 'rules' | 'model'
  readonly model: string
  readonly promptVersion: number
  readonly prompts: readonly { role: string; content: string }[]
  readonly response: string
  readonly values: readonly ReadValue[]
  readonly failure: ReadingFailure | null
  readonly answeredAt: Date
}

export async function findReading(id: number): Promise<Reading | null> {
  const row = await db.from('letter_readings').where('id', id).first()
  return row ? toReading(row) : null
}

/** The newest reading of the visit's present letter; null where there is none. */
export async function currentReading(examId: number): Promise<Reading | null> {
  const letter = await findReferralLetter(examId)
  if (!letter) return null
  const row = await db
    .from('letter_readings')
    .where({ exam_id: examId, blob_id: letter.blob_id })
    .orderBy('id', 'desc')
    .first()
  return row ? toReading(row) : null
}

function toReading(row: Record<string, any>): Reading {
  return {
    id: row.id,
    examId: row.exam_id,
    blobId: row.blob_id,
    state: row.state,
    failure: row.failure,
  }
}

/** What came back for each part of a reading. */
export async function answersOf(readingId: number): Promise<Answer[]> {
  const rows = await db.from('ai_answers').where('reading_id', readingId).orderBy('id')
  return rows.map((row) => ({
    part: row.part,
    provider: row.provider,
    model: row.model,
    promptVersion: row.prompt_version,
    prompts: row.prompts,
    response: row.response,
    values: row.read_values,
    failure: row.failure,
    answeredAt: row.answered_at,
  }))
}

export type KeptVerdict = { readonly verdict: Verdict; readonly by: string; readonly at: string }

/** The newest word on each value of a reading. */
export async function verdictsOf(
  readingId: number,
  trx?: Transaction
): Promise<Map<string, KeptVerdict>> {
  const rows = await (trx ?? db)
    .from('ai_verdicts as v')
    .where('v.reading_id', readingId)
    .orderBy('v.id')
    .select(
      'v.value_key',
      'v.verdict',
      'v.decided_at',
      db.raw(`${personName('v.decided_by')} as decider`)
    )
  return new Map(
    rows.map((row) => [
      row.value_key,
      {
        verdict: row.verdict,
        by: row.decider,
        at: row.decided_at.toISOString(),
      },
    ])
  )
}

/** The newest text of each kind that a person wrote about a visit: of this reading, or of none. */
export async function textsOf(
  examId: number,
  readingId: number | null
): Promise<Map<string, string>> {
  const rows = await db
    .from('ai_texts')
    .where('exam_id', examId)
    .where((query) => {
      query.whereNull('reading_id')
      if (readingId !== null) query.orWhere('reading_id', readingId)
    })
    .orderBy('id')
    .select('kind', 'text')
  return new Map(rows.map(({ kind, text }) => [kind, text]))
}

/** Readings whose job was lost: nobody touched them since. */
export async function forgottenReadings(before: Date): Promise<number[]> {
  const rows = await db
    .from('letter_readings')
    .where('state', 'loading')
    .where('touched_at', '<', before)
    .select('id')
  return rows.map(({ id }) => id)
}
