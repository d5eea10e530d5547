import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { ExamRecord } from '#exams'
import { SHEET_PARTS, type SheetPart } from '#insights/rules'
import { keepSheetVerdict } from '#modules/insights/actions/keep_sheet_verdict'
import { readSheetsAgain } from '#modules/insights/actions/queue_sheet_readings'
import { toValue } from '#modules/insights/http/snapshot_transformer'
import { verdictValidator } from '#modules/insights/http/validators'
import { examToChange, examToRead } from '#modules/insights/http/exam_access'
import {
  sheetReadingsOf,
  sheetVerdictsOf,
  statusOf,
  type EyeReading,
} from '#modules/insights/queries/sheet_readings'
import { judgedValues } from '#modules/insights/queries/snapshot_of'

const SIDE_OF = { od: 'right', os: 'left' } as const

/** What was read of the sheets of instruments (C133 to C136): by rules, in the house, whichever model is named. */
export default class SheetsController {
  /** Values by the chart's names, and each with its sheet, its words and a person's word on it. */
  async response(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const readings = await sheetReadingsOf(exam.id, askedPart(ctx))
    const ids = readings.flatMap(({ reading }) => reading?.id ?? [])
    const verdicts = await sheetVerdictsOf(ids)
    const response = readings.flatMap(({ reading }) =>
      (reading?.values ?? []).map(({ code, text }) => [code, text])
    )
    const isRead = readings.some(({ reading }) => reading?.state === 'succeeded')
    return ctx.response.json({
      ...envelope(ctx, exam, readings),
      response: isRead ? Object.fromEntries(response) : null,
      sheets: readings.map(({ eye, sheet, reading }) => ({
        side: SIDE_OF[eye],
        filename: sheet.filename,
        url: `/api/data/download/exam_images/${sheet.id}`,
        status: reading?.state ?? 'idle',
        reason: reading?.failure ? ctx.i18n.t(`insights.failure.${reading.failure}`) : null,
        values: judgedValues(reading?.values ?? [], verdicts).map(toValue),
      })),
    })
  }

  /** Rules are asked nothing: there are none. `arg` is a side; any other answers the general ones (Q23). */
  async prompts(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const all = await sheetReadingsOf(exam.id, askedPart(ctx))
    const eye = all.find((each) => SIDE_OF[each.eye] === ctx.params.arg)
    const side = Object.values(SIDE_OF).find((each) => each === ctx.params.arg) ?? null
    const readings = side === null ? all : eye ? [eye] : []
    return ctx.response.json({
      ...envelope(ctx, exam, readings),
      ...('arg' in ctx.params ? { side } : {}),
      prompts: [],
    })
  }

  async judge(ctx: HttpContext) {
    const exam = await examToChange(ctx)
    const { key, verdict } = await ctx.request.validateUsing(verdictValidator)
    if (!(await keepSheetVerdict(exam, { key, verdict }, ctx.actor!))) {
      throw new InvalidInput([
        { field: 'key', message: ctx.i18n.t('insights.sheet_value_unknown') },
      ])
    }
    return ctx.response.json({ success: true, examId: exam.id, key, verdict })
  }

  /** Has the sheets read again, such as those that were filed before there was a reader. */
  async again(ctx: HttpContext) {
    const exam = await examToChange(ctx)
    if ((await readSheetsAgain(exam, ctx.actor!)) === 0) {
      throw new InvalidInput([{ field: 'exam', message: ctx.i18n.t('insights.sheet_none') }])
    }
    return ctx.response.json({ success: true, examId: exam.id, status: 'loading' })
  }
}

function askedPart({ route }: HttpContext): SheetPart {
  return SHEET_PARTS.find((part) => `${route!.pattern}`.includes(`gpt_vision_${part}_`))!
}

/** Where it stands, by whom and when it was read, and that it may be wrong (F282). */
function envelope({ i18n }: HttpContext, exam: ExamRecord, readings: readonly EyeReading[]) {
  const status = statusOf(readings)
  const read = readings.flatMap(({ reading }) => (reading?.answeredAt ? [reading] : []))
  const last = read.toSorted((one, other) => one.id - other.id).at(-1)
  return {
    success: status !== 'failed',
    examId: exam.id,
    status,
    provider: last ? 'rules' : null,
    model: last?.model ?? null,
    prompt_version: last?.promptVersion ?? null,
    answered_at: last?.answeredAt?.toISOString() ?? null,
    disclaimer: i18n.t('insights.sheets_disclaimer'),
  }
}
