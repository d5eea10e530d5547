import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { findReferralLetter } from '#exams'
import { SNAPSHOT_PARTS, type SnapshotPart, type SnapshotVariant } from '#insights/rules'
import { keepText } from '#modules/insights/actions/keep_text'
import { keepVerdict } from '#modules/insights/actions/keep_verdict'
import { readLetterAgain } from '#modules/insights/actions/queue_reading'
import { letterImages } from '#modules/insights/http/letter_images'
import {
  failedSnapshot,
  toOrigin,
  toPanel,
  toValues,
} from '#modules/insights/http/snapshot_transformer'
import { panelTextValidator, verdictValidator } from '#modules/insights/http/validators'
import { examToChange, examToRead } from '#modules/insights/http/exam_access'
import { currentReading, verdictsOf } from '#modules/insights/queries/readings'
import { judgedValues, panelOf, readingOf } from '#modules/insights/queries/snapshot_of'

const NAMES = /gpt_(chat_)?ai_snapshot_([a-z_]+?)(?:_(?:response|prompts|images))?\/:id/

/** Which part of which snapshot an address names. */
function asked({ route }: HttpContext): { variant: SnapshotVariant; part: SnapshotPart } {
  const [, chat, name] = NAMES.exec(`${route!.pattern}`)!
  const part = SNAPSHOT_PARTS.find((each) => each === name)!
  return { variant: chat ? 'chat' : 'letter', part }
}

/** The AI snapshot of a referral letter (C106 to C127, F275 to F278). */
export default class SnapshotsController {
  async response(ctx: HttpContext) {
    const { variant, part } = asked(ctx)
    const exam = await examToRead(ctx, 'readSnapshot')
    const reading = await readingOf(exam.id)
    const state = reading.part(`${variant}.${part}`)
    if (state.status === 'failed') {
      return ctx.response.json({ ...failedSnapshot(ctx, variant, state.failure), examId: exam.id })
    }
    const verdicts = reading.id === null ? new Map() : await verdictsOf(reading.id)
    const values = judgedValues(state.answer?.values ?? [], verdicts)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      ...toOrigin(ctx, state),
      response: toValues(part, values),
    })
  }

  async prompts(ctx: HttpContext) {
    const { variant, part } = asked(ctx)
    const exam = await examToRead(ctx, 'readWorkings')
    const state = (await readingOf(exam.id)).part(`${variant}.${part}`)
    if (state.status === 'failed' && !state.answer) {
      return ctx.response.json({ ...failedSnapshot(ctx, variant, state.failure), examId: exam.id })
    }
    return ctx.response.json({
      success: true,
      examId: exam.id,
      ...toOrigin(ctx, state),
      prompts: state.answer?.prompts ?? [],
      response: state.answer?.response ?? '',
    })
  }

  /** Pages of the letter; none is sent anywhere: a page is the text that would have to be covered. */
  async images(ctx: HttpContext) {
    const { variant, part } = asked(ctx)
    const exam = await examToRead(ctx, 'readWorkings')
    const state = (await readingOf(exam.id)).part(`${variant}.${part}`)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      ...toOrigin(ctx, state),
      images: await letterImages(exam.id),
    })
  }

  async bandValues(ctx: HttpContext) {
    const { variant } = asked(ctx)
    const exam = await examToRead(ctx, 'readSnapshot')
    const panel = await panelOf(exam, variant)
    if (panel.status === 'failed') {
      return ctx.response.json({ ...failedSnapshot(ctx, variant, panel.failure), examId: exam.id })
    }
    const sections = toPanel(ctx, panel)
    const read = panel.values.filter(
      ({ slot, judged }) => slot === 'impression' && judged?.verdict !== 'rejected'
    )
    return ctx.response.json({
      success: true,
      examId: exam.id,
      status: panel.status,
      reading_id: panel.readingId,
      provider: panel.provider,
      model: panel.model,
      answered_at: panel.answeredAt?.toISOString() ?? null,
      disclaimer: ctx.i18n.t('insights.disclaimer'),
      impressions: panel.worded.impression
        ? [panel.worded.impression]
        : read.map(({ text }) => text),
      od_assessment: sections.od_notes.is_empty ? '' : sections.od_notes.text,
      od_question: sections.od_question.text,
      sections,
    })
  }

  /** A person's word on a value: who, when, and what the visit keeps of it (F236). */
  async judge(ctx: HttpContext) {
    const exam = await examToChange(ctx)
    const { key, verdict } = await ctx.request.validateUsing(verdictValidator)
    const reading = await currentReading(exam.id)
    const kept = reading && (await keepVerdict(exam, reading, { key, verdict }, ctx.actor!))
    if (!kept) {
      throw new InvalidInput([{ field: 'key', message: ctx.i18n.t('insights.value_unknown') }])
    }
    return ctx.response.json({ success: true, examId: exam.id, key, verdict })
  }

  /** A section in an administrator's words; an empty text takes them back (F276). */
  async word(ctx: HttpContext) {
    const exam = await examToChange(ctx)
    const { section, text } = await ctx.request.validateUsing(panelTextValidator)
    const reading = await currentReading(exam.id)
    const words = {
      kind: `panel.${section}`,
      text: text?.trim() ?? '',
      readingId: reading?.id ?? null,
    }
    await keepText(exam, words, ctx.actor!)
    return ctx.response.json({ success: true, examId: exam.id, section })
  }

  /** Has the letter read again, such as after a failure. */
  async again(ctx: HttpContext) {
    const exam = await examToChange(ctx)
    const letter = await findReferralLetter(exam.id)
    if (!letter) {
      throw new InvalidInput([{ field: 'exam', message: ctx.i18n.t('exams.letter_none') }])
    }
    await readLetterAgain(exam, letter.blob_id, ctx.actor!)
    return ctx.response.json({ success: true, examId: exam.id, status: 'loading' })
  }
}
