import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { ExamRecord } from '#exams'
import { requestScan } from '#modules/insights/actions/request_scan'
import { readAreas } from '#modules/insights/http/scan_request'
import { noteLook, visibleExam } from '#modules/insights/http/visible_exam'
import { examValidator } from '#modules/insights/http/validators'
import InsightPolicy from '#modules/insights/policies/insight_policy'
import {
  findingsOf,
  findingsUntil,
  scanState,
  type KeptFinding,
} from '#modules/insights/queries/retina_findings'

const SIDES = [
  ['right', 'od'],
  ['left', 'os'],
] as const

/** Lesions of the AI insights, by eye (F242). */
const LESIONS = ['large_haemorrhage_pigment', 'microaneurysms', 'hard_exudates'] as const

/**
 * What an external analyser found in the retina (C146 to C152, F240 to F242).
 * A call that fails tells its status and nothing else (Q24).
 */
export default class AnalysesController {
  async abnormality(ctx: HttpContext) {
    const exam = await findingsExam(ctx)
    const state = await scanState(exam.id)
    const found = await findingsOf(exam)
    const of = (eye: string) =>
      found.filter((each) => each.eye === eye && each.kind.endsWith('_abnormality')).map(toFinding)
    const ui = (eye: string) => {
      const macula = found.find((each) => each.eye === eye && each.kind === 'macula_abnormality')
      const code = !macula?.success
        ? 'did_not_run'
        : (macula.value ?? 0) > 0
          ? 'detected'
          : 'not_detected'
      return { state: code, text: ctx.i18n.t(`exams.disc_scan.${code}`) }
    }
    return ctx.response.json({
      success: true,
      examId: exam.id,
      // What did not run was not fetched in vain: nothing is there, and nothing failed.
      status: state === 'did_not_run' || state === null ? 'idle' : state,
      situational_awareness_status: state ?? 'did_not_run',
      situational_awareness_ui_states: sides(ui),
      macula_abnormality_results: sides(of),
    })
  }

  async history(ctx: HttpContext) {
    const exam = await findingsExam(ctx)
    const found = await findingsUntil(exam, ctx.actor!)
    const of = (eye: string) =>
      found.filter((each) => each.eye === eye && each.kind === 'macula_abnormality').map(toFinding)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      right_historical_analysis: of('od'),
      left_historical_analysis: of('os'),
    })
  }

  async insightHistory(ctx: HttpContext) {
    const exam = await officeExam(ctx)
    const found = await findingsUntil(exam, ctx.actor!)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      ...sides((eye) => lesions(found, eye)),
    })
  }

  async scores(ctx: HttpContext) {
    const exam = await officeExam(ctx)
    const found = await findingsUntil(exam, ctx.actor!)
    const of = (eye: string) =>
      found
        .filter((each) => each.eye === eye && each.kind === 'score' && each.value !== null)
        .map(({ exam_id: id, exam_date: date, value }) => ({
          exam_id: id,
          exam_date: date,
          score: value,
        }))
    return ctx.response.json({ success: true, examId: exam.id, ...sides(of) })
  }

  /** Middles of all regions of lesions, in shares of the photograph. */
  async hotspots(ctx: HttpContext) {
    const exam = await officeExam(ctx)
    const found = await findingsUntil(exam, ctx.actor!)
    const of = (eye: string) =>
      found
        .filter((each) => each.eye === eye && isLesion(each))
        .flatMap(({ exam_date: date, kind, regions }) =>
          regions.map(({ x, y, width, height }) => ({
            exam_date: date,
            kind,
            x: x + width / 2,
            y: y + height / 2,
          }))
        )
    return ctx.response.json({ success: true, examId: exam.id, ...sides(of) })
  }

  async data(ctx: HttpContext) {
    const exam = await officeExam(ctx)
    const [found, state] = await Promise.all([findingsOf(exam), scanState(exam.id)])
    const of = (eye: string) => ({ ...lesions(found, eye), colour_channels: [] })
    return ctx.response.json({
      success: true,
      examId: exam.id,
      status: state === null || state === 'did_not_run' ? 'idle' : state,
      ...sides(of),
    })
  }

  async scan(ctx: HttpContext) {
    const { exam_id: id } = await ctx.request.validateUsing(examValidator)
    const exam = await visibleExam(ctx, id)
    await ctx.bouncer.with(InsightPolicy).authorize('change', exam)
    const areas = readAreas(ctx.request.all())
    if (!areas.ok) {
      throw new InvalidInput(
        areas.error.map((field) => ({ field, message: ctx.i18n.t('insights.scan_area') }))
      )
    }
    const state = await requestScan(exam, areas.value, ctx.actor!)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      situational_awareness_status: state,
      message: ctx.i18n.t(
        state === 'loading' ? 'insights.scan_queued' : 'exams.disc_scan.did_not_run'
      ),
    })
  }
}

const sides = <T>(of: (eye: 'od' | 'os') => T) =>
  Object.fromEntries(SIDES.map(([side, eye]) => [side, of(eye)]))

const isLesion = ({ kind }: KeptFinding) => LESIONS.some((each) => each === kind)

function lesions(found: readonly KeptFinding[], eye: string) {
  return Object.fromEntries(
    LESIONS.map((kind) => [
      kind,
      found.filter((each) => each.eye === eye && each.kind === kind).map(toFinding),
    ])
  )
}

/** An overlay is the photograph the finding was made on, and places to draw on it. */
function toFinding({
  image_id: image,
  regions,
  success,
  value,
  kind,
  exam_date: date,
  exam_id: id,
  model,
}: KeptFinding) {
  return {
    kind,
    exam_id: id,
    exam_date: date,
    success,
    value,
    model,
    overlay: image && { url: `/api/data/download/exam_images/${image}`, regions },
  }
}

async function findingsExam(ctx: HttpContext): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  await ctx.bouncer.with(InsightPolicy).authorize('readFindings')
  await noteLook(ctx, exam)
  return exam
}

async function officeExam(ctx: HttpContext): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  await ctx.bouncer.with(InsightPolicy).authorize('readWorkings')
  await noteLook(ctx, exam)
  return exam
}
