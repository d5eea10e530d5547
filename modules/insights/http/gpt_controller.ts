import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { findReferralLetter, type ExamRecord } from '#exams'
import { keepText } from '#modules/insights/actions/keep_text'
import { readLetterAgain } from '#modules/insights/actions/queue_reading'
import { letterImages } from '#modules/insights/http/letter_images'
import { toOrigin } from '#modules/insights/http/snapshot_transformer'
import { examValidator, resultValidator } from '#modules/insights/http/validators'
import { examToChange, examToRead } from '#modules/insights/http/exam_access'
import { deidentifiedLetter } from '#modules/insights/queries/deidentified_letter'
import { answersOf, textsOf, verdictsOf } from '#modules/insights/queries/readings'
import {
  judgedValues,
  readingOf,
  type PartState,
  type Reading,
} from '#modules/insights/queries/snapshot_of'

/** Addresses whose answers are one part of a reading, and which. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/gpt_patient_demographics_vision_/, 'demographics.vision'],
  [/gpt_patient_demographics_chat_/, 'demographics.chat'],
  [/gpt_patient_demographics_validation_/, 'demographics.validation'],
  [/gpt_omd_history_/, 'omd_history'],
]

/**
 * The administrators' GPT tab (C128 to C145). A call that fails tells its
 * status and nothing else (Q24).
 */
export default class GptController {
  /** All that came back of the chat with the letter, as it came. */
  async all(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const reading = await readingOf(exam.id)
    const answers = reading.id === null ? [] : await answersOf(reading.id)
    const chat = answers.filter(({ part }) => part.startsWith('chat.'))
    return ctx.response.json({
      success: reading.status !== 'failed',
      examId: exam.id,
      status: reading.status,
      provider: chat[0]?.provider ?? null,
      model: chat[0]?.model ?? null,
      disclaimer: ctx.i18n.t('insights.disclaimer'),
      response: Object.fromEntries(
        chat.map(({ part, response }) => [part.replace('chat.', ''), response])
      ),
      results: (await textsOf(exam.id, reading.id)).get('result.gpt_vision') ?? null,
    })
  }

  async response(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const { state, part, reading } = await partOf(ctx, exam)
    return ctx.response.json({
      success: state.status !== 'failed',
      examId: exam.id,
      ...toOrigin(ctx, state),
      response: parsed(state),
      ...(part === 'omd_history' ? await savedHistory(state, reading) : {}),
    })
  }

  async prompts(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const { state } = await partOf(ctx, exam)
    return ctx.response.json({
      success: state.status !== 'failed',
      examId: exam.id,
      ...toOrigin(ctx, state),
      prompts: state.answer?.prompts ?? [],
      response: state.answer?.response ?? '',
    })
  }

  async images(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const { state } = await partOf(ctx, exam)
    return ctx.response.json({
      success: state.status !== 'failed',
      examId: exam.id,
      ...toOrigin(ctx, state),
      images: await letterImages(exam.id),
    })
  }

  /** What is left of the letter when it names nobody, and what was taken out of it. */
  async letter(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const letter = await findReferralLetter(exam.id)
    const made = letter && (await deidentifiedLetter(exam.id, letter.blob_id))
    const { status, id } = await readingOf(exam.id)
    const texts = await textsOf(exam.id, id)
    return ctx.response.json({
      success: !made?.failure,
      examId: exam.id,
      status: made ? (made.failure ? 'failed' : 'succeeded') : status,
      deidentified_referral_letter: made?.text ?? null,
      removed: made?.removed ?? null,
      made_at: made?.madeAt.toISOString() ?? null,
      results: texts.get('result.deidentified_referral_letter') ?? null,
    })
  }

  async generate(ctx: HttpContext) {
    const { exam_id: id } = await ctx.request.validateUsing(examValidator)
    const exam = await examToChange(ctx, id)
    const letter = await findReferralLetter(exam.id)
    if (!letter) {
      throw new InvalidInput([{ field: 'exam_id', message: ctx.i18n.t('exams.letter_none') }])
    }
    await readLetterAgain(exam, letter.blob_id, ctx.actor!)
    return ctx.response.json({ success: true, examId: exam.id, status: 'loading' })
  }

  async keepLetterResult(ctx: HttpContext) {
    return keepResult(ctx, 'result.deidentified_referral_letter')
  }

  async keepVisionResult(ctx: HttpContext) {
    return keepResult(ctx, 'result.gpt_vision')
  }
}

async function keepResult(ctx: HttpContext, kind: string) {
  const { exam_id: id, value } = await ctx.request.validateUsing(resultValidator)
  const exam = await examToChange(ctx, id)
  await keepText(exam, { kind, text: value, readingId: null }, ctx.actor!)
  return ctx.response.json({ success: true, examId: exam.id, value })
}

async function partOf({ route }: HttpContext, exam: ExamRecord) {
  const [, part] = PARTS.find(([name]) => name.test(`${route!.pattern}`))!
  const reading = await readingOf(exam.id)
  return { part, reading, state: reading.part(part) }
}

/** What of the history a person accepted (seed-2 section 3: `gpt_omd_history_saved_values`). */
async function savedHistory({ answer }: PartState, { id }: Reading) {
  const verdicts = id === null ? new Map() : await verdictsOf(id)
  const values = judgedValues(answer?.values ?? [], verdicts)
  const accepted = values.filter(({ judged }) => judged?.verdict === 'accepted')
  return {
    gpt_omd_history_saved_values: accepted.map(({ text, eye, code }) => ({ text, eye, code })),
  }
}

/** Output that cannot be read is treated as empty. */
function parsed({ answer }: PartState): unknown {
  if (!answer) return null
  try {
    return JSON.parse(answer.response)
  } catch {
    return {}
  }
}
