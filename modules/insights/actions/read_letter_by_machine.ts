import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { auditOf, changeExam, findExamById, type ExamRecord } from '#exams'
import {
  PROMPT_VERSION,
  demographicsIn,
  nearMisses,
  plainText,
  validateDemographics,
  type LetterLine,
  type ReadingFailure,
} from '#insights/rules'
import { partsByModel, partsByRules, type NewAnswer } from '#modules/insights/actions/answer_parts'
import { deidentifyLetter } from '#modules/insights/actions/deidentify_letter'
import { holdVisit } from '#modules/insights/actions/hold_visit'
import { letterWords } from '#modules/insights/actions/letter_words'
import { modelSettings } from '#modules/insights/provider/settings'
import { demographicsOf } from '#modules/insights/queries/known_of_visit'
import { typedMeasurements } from '#modules/insights/queries/typed_measurements'
import { findReading, type Reading } from '#modules/insights/queries/readings'

/** Reads a visit's letter by machine, from wherever an earlier try came to an end; twice changes nothing. */
export async function readLetterByMachine(readingId: number): Promise<void> {
  const reading = await findReading(readingId)
  if (!reading || reading.state !== 'loading') return
  const exam = await findExamById(reading.examId)
  if (!exam) return
  const touch = () =>
    db.from('letter_readings').where('id', readingId).update({ touched_at: new Date() })
  const words = await letterWords(reading.blobId, touch)
  if (!words.ok) return settle(reading, { failure: words.error, answers: [] })
  const { lines } = words.value
  const told = await deidentifyLetter(exam, reading.blobId, lines)
  const settings = modelSettings()
  const text = told.ok ? told.value.text : null
  const answers = settings
    ? await partsByModel({ settings, lines, told: text, progress: touch })
    : partsByRules(lines, text)
  const rest = await partsOfTheHouse(exam, lines)
  await settle(reading, { failure: null, answers: [...answers, ...rest] })
}

/** What no model is told: whom the letter is about, and what was read of ophthalmologists before. */
async function partsOfTheHouse(
  exam: ExamRecord,
  lines: readonly LetterLine[]
): Promise<NewAnswer[]> {
  const seen = demographicsIn(plainText(lines))
  const validated = validateDemographics(seen, await demographicsOf(exam))
  const values = partsByRules(lines, null).find(({ part }) => part === 'letter.ocular')!.values
  const part = (name: string, response: unknown, of: NewAnswer['values'] = []): NewAnswer => ({
    part: name,
    provider: 'rules',
    model: `rules ${PROMPT_VERSION}`,
    prompts: [],
    response: JSON.stringify(response),
    values: of,
    failure: null,
  })
  const before = values.filter(({ slot }) => slot === 'ocular')
  return [
    part('demographics.vision', seen),
    part('demographics.chat', seen),
    part('demographics.validation', validated),
    part('omd_history', { omd_history: before.map(({ text, eye }) => ({ text, eye })) }, before),
    part(
      'measurements',
      {},
      values.filter(({ slot }) => slot === 'value')
    ),
  ]
}

type Outcome = { readonly failure: ReadingFailure | null; readonly answers: readonly NewAnswer[] }

/** Reading takes minutes: what came of it is held against the visit as it is by then. */
async function settle(reading: Reading, { failure, answers }: Outcome) {
  await inTransaction(async (trx) => {
    const exam = await holdVisit({ id: reading.examId }, trx)
    const row = await trx
      .from('letter_readings')
      .where({ id: reading.id, state: 'loading' })
      .forUpdate()
      .first()
    if (!row) return
    for (const answer of answers) await keepAnswer(reading, answer, trx)
    await trx
      .from('letter_readings')
      .where('id', reading.id)
      .update({ state: failure ? 'failed' : 'succeeded', failure, touched_at: new Date() })
    const asked = answers.filter(({ provider }) => provider === 'model')
    await recordAudit(
      {
        ...auditOf(exam),
        actor: SYSTEM,
        action: failure ? 'exam.ai_reading_failed' : 'exam.ai_reading_done',
        // What left the house, and to which model; the text itself is kept beside it.
        details: {
          failure,
          model: asked[0]?.model ?? null,
          asked: asked.filter(({ prompts }) => prompts.length > 0).length,
        },
      },
      trx
    )
    if (!failure) await markNearMisses(exam, answers, trx)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
}

async function keepAnswer(reading: Reading, answer: NewAnswer, trx: Transaction) {
  const { values, prompts, ...rest } = answer
  await trx.table('ai_answers').insert({
    ...rest,
    reading_id: reading.id,
    exam_id: reading.examId,
    prompt_version: PROMPT_VERSION,
    prompts: JSON.stringify(prompts),
    read_values: JSON.stringify(values),
  })
}

/** Measurements that differ from the typed ones by little are marked in the chart (F236). */
async function markNearMisses(exam: ExamRecord, answers: readonly NewAnswer[], trx: Transaction) {
  const values = answers.find(({ part }) => part === 'measurements')!.values
  const read = Object.fromEntries(values.map(({ code, text }) => [code!, text]))
  const near = nearMisses(read, typedMeasurements(exam))
  const text = Object.keys(near).length === 0 ? '' : JSON.stringify(near)
  if (text === exam.gpt_near_miss_fields) return
  const intent = { kind: 'keep_machine_values', nearMisses: text } as const
  const kept = await changeExam(exam, intent, SYSTEM, { now: DateTime.utc(), trx })
  if (!kept.ok) throw new Error(`Near misses of a letter were not marked: ${kept.error.type}`)
}
