import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { findFundusPhoto } from '#exams'
import { requestScan } from '#modules/insights/actions/request_scan'
import { readAreas, readSeen } from '#modules/insights/http/scan_request'
import { examToChange, examToRead } from '#modules/insights/http/exam_access'
import { examValidator } from '#modules/insights/http/validators'
import {
  findingsOf,
  findingsUntil,
  markedAreas,
  newestScan,
  scanState,
  type KeptFinding,
} from '#modules/insights/queries/retina_findings'

const SIDES = [
  ['right', 'od'],
  ['left', 'os'],
] as const

/** Lesions of the AI insights, by eye (F242). */
const LESIONS = ['large_haemorrhage_pigment', 'microaneurysms', 'hard_exudates'] as const

/** Of a photograph's colours; the green one shows vessels and bleeding best. */
const COLOUR_CHANNELS = ['red', 'green', 'blue'] as const

/** Newest visits of a history whose photographs are shown; each is looked for by itself. */
const VISITS_PICTURED = 20

/**
 * What an external analyser found in the retina (C146 to C152, F240 to F242).
 * A call that fails tells its status and nothing else (Q24).
 */
export default class AnalysesController {
  async abnormality(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readFindings')
    const scan = await newestScan(exam.id)
    const state = scan?.state ?? null
    const [found, areas] = await Promise.all([findingsOf(exam), markedAreas(exam.id)])
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
      failure: scan?.failure ?? null,
      situational_awareness_ui_states: sides(ui),
      macula_abnormality_results: sides(of),
      coordinates: sides((eye) => areas[eye]),
    })
  }

  async history(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readFindings')
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
    const exam = await examToRead(ctx, 'readWorkings')
    const found = await findingsUntil(exam, ctx.actor!)
    const channels = {
      od: await pastChannels(found, 'od'),
      os: await pastChannels(found, 'os'),
    }
    const of = (eye: 'od' | 'os') => ({ ...lesions(found, eye), colour_channels: channels[eye] })
    return ctx.response.json({ success: true, examId: exam.id, ...sides(of) })
  }

  async scores(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
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
    const exam = await examToRead(ctx, 'readWorkings')
    const found = await findingsUntil(exam, ctx.actor!)
    const of = (eye: string) =>
      found
        .filter((each) => each.eye === eye && isLesion(each))
        .flatMap(({ exam_id: id, exam_date: date, kind, regions }) =>
          regions.map(({ x, y, width, height }) => ({
            exam_id: id,
            exam_date: date,
            kind,
            x: x + width / 2,
            y: y + height / 2,
          }))
        )
    return ctx.response.json({ success: true, examId: exam.id, ...sides(of) })
  }

  async data(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readWorkings')
    const [found, state] = await Promise.all([findingsOf(exam), scanState(exam.id)])
    const channels = {
      od: await colourChannels(exam.id, 'od'),
      os: await colourChannels(exam.id, 'os'),
    }
    const of = (eye: 'od' | 'os') => ({ ...lesions(found, eye), colour_channels: channels[eye] })
    return ctx.response.json({
      success: true,
      examId: exam.id,
      status: state === null || state === 'did_not_run' ? 'idle' : state,
      ...sides(of),
    })
  }

  async scan(ctx: HttpContext) {
    const { exam_id: id } = await ctx.request.validateUsing(examValidator)
    const exam = await examToChange(ctx, id)
    const body = ctx.request.all()
    const [areas, seen] = [readAreas(body), readSeen(body)]
    if (!areas.ok) throw badFields(ctx, areas.error, 'insights.scan_area')
    if (!seen.ok) throw badFields(ctx, seen.error, 'insights.scan_photo_changed')
    const asked = await requestScan(exam, areas.value, seen.value, ctx.actor!)
    if (!asked.ok) {
      const side = asked.error.eye === 'od' ? 'right' : 'left'
      throw badFields(ctx, [`${side}_image`], 'insights.scan_photo_changed')
    }
    const state = asked.value
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

function badFields({ i18n }: HttpContext, fields: readonly string[], text: string): InvalidInput {
  return new InvalidInput(fields.map((field) => ({ field, message: i18n.t(text) })))
}

const sides = <T>(of: (eye: 'od' | 'os') => T) =>
  Object.fromEntries(SIDES.map(([side, eye]) => [side, of(eye)]))

/** The fundus photograph by its colour channels: whoever draws it leaves the other two out (F242). */
async function colourChannels(examId: number, eye: 'od' | 'os') {
  const photo = await findFundusPhoto(examId, eye)
  if (!photo) return []
  const url = `/api/data/download/exam_images/${photo.id}`
  return COLOUR_CHANNELS.map((channel) => ({
    channel,
    photo: { url, thumbnail_url: `${url}/thumbnail` },
  }))
}

/** The same of each visit with lesions told of the eye, oldest first as they are (C146). */
async function pastChannels(found: readonly KeptFinding[], eye: 'od' | 'os') {
  const told = found.filter((each) => each.eye === eye && isLesion(each))
  const visits = [...new Map(told.map((each) => [each.exam_id, each.exam_date]))]
  const shown = []
  for (const [id, date] of visits.slice(-VISITS_PICTURED)) {
    const channels = await colourChannels(id, eye)
    shown.push(...channels.map((each) => ({ exam_id: id, exam_date: date, ...each })))
  }
  return shown
}

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
