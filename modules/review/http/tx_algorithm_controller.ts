import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { type ExamRecord, visibleExam } from '#exams'
import { EYES, eyeName, type Eye } from '#exams/rules'
import { storedAims, type Aims } from '#review/rules'
import { noteRead } from '#modules/review/http/note_read'
import { toTxAlgorithm } from '#modules/review/http/tx_algorithm_transformer'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { txSurroundings } from '#modules/review/queries/tx_surroundings'

/** The treatment algorithm of a visit, and the same for other targets (C050, C051, F267). */
export default class TxAlgorithmController {
  async show(ctx: HttpContext) {
    const exam = await readable(ctx)
    return answer(ctx, exam, storedAims(exam))
  }

  /** With the targets that were sent; nothing is stored, the chart's own save does that. */
  async refresh(ctx: HttpContext) {
    const exam = await readable(ctx)
    return answer(ctx, exam, sentAims(ctx, storedAims(exam)))
  }
}

async function readable(ctx: HttpContext): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  await ctx.bouncer.with(ReviewPolicy).authorize('readAlgorithm')
  await noteRead(ctx, exam)
  return exam
}

async function answer(ctx: HttpContext, exam: ExamRecord, aims: Aims) {
  const around = await txSurroundings(exam, ctx.actor!)
  return ctx.response.json({ success: true, ...toTxAlgorithm(ctx.i18n, { exam, aims, around }) })
}

/** One or two digits, or empty for no target; an eye that is not named keeps its stored one (seed-2 section 5). */
function sentAims({ request, i18n }: HttpContext, stored: Aims): Aims {
  const aims: Record<Eye, number | null> = { ...stored }
  const errors = []
  for (const eye of EYES) {
    const field = eyeName('iop_aim', eye)
    const sent: unknown = request.input(field)
    if (sent === undefined) continue
    const text = String(sent ?? '').trim()
    if (/^\d{0,2}$/.test(text)) aims[eye] = text === '' ? null : Number(text)
    else
      errors.push({ field, message: i18n.t('review.tx.aim_invalid', { eye: eye.toUpperCase() }) })
  }
  if (errors.length > 0) throw new InvalidInput(errors)
  return aims
}
