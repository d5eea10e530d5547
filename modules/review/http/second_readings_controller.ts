import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import {
  answerChangeRefusal,
  blindChart,
  findBlindExam,
  findExamFor,
  type ExamRecord,
} from '#exams'
import { toPatientStrip } from '#patients'
import { lockReading } from '#modules/review/actions/lock_reading'
import { noteOpened } from '#modules/review/actions/note_opened'
import { toReadings } from '#modules/review/http/reading_transformer'
import { readingValidator } from '#modules/review/http/validators'
import { noteRead } from '#modules/review/http/note_read'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { accountsOfReaders, readingsOf } from '#modules/review/queries/readings'

/** Second and third readings: blind until they are locked, then side by side (F204). */
export default class SecondReadingsController {
  async show(ctx: HttpContext) {
    const actor = ctx.actor!
    const found = await findBlindExam(actor, Number(ctx.params.id))
    if (!found) return this.#compared(ctx)
    const { exam } = found
    await ctx.bouncer.with(ReviewPolicy).authorize('readBlind', exam)
    await noteRead(ctx, exam)
    await noteOpened(exam, actor, DateTime.utc())
    const chart = await blindChart(exam, actor, await accountsOfReaders(exam))
    return ctx.inertia.render('review/second_reading', chart)
  }

  async lock(ctx: HttpContext) {
    const found = await findBlindExam(ctx.actor!, Number(ctx.params.id))
    if (!found) throw await this.#refusal(ctx)
    await ctx.bouncer.with(ReviewPolicy).authorize('readBlind', found.exam)
    const { note = '', ...decisions } = await ctx.request.validateUsing(readingValidator)
    const locked = await lockReading(found, { ...decisions, note }, ctx.actor!, DateTime.utc())
    if (!locked.ok) {
      if (locked.error.type === 'locked') throw alreadyLocked(ctx)
      return answerChangeRefusal(ctx, locked.error)
    }
    return ctx.response.json({
      success: true,
      examId: found.exam.id,
      message: ctx.i18n.t('review.second.locked'),
    })
  }

  /** What was answered, for somebody whose own answer is among it. */
  async #compared(ctx: HttpContext) {
    const { exam, readings } = await answeredBy(ctx)
    await noteRead(ctx, exam)
    return ctx.inertia.render('review/compared_readings', {
      exam: { id: exam.id, exam_date: exam.exam_date },
      patient: await toPatientStrip(exam.patient_id),
      readings,
    })
  }

  /** An answer that is locked is said to be, to its own reader alone. */
  async #refusal(ctx: HttpContext) {
    await answeredBy(ctx)
    return alreadyLocked(ctx)
  }
}

function alreadyLocked({ i18n }: HttpContext) {
  return new InvalidInput([{ field: 'id', message: i18n.t('review.second.already_locked') }])
}

/** @throws NotAvailable for everybody who did not read the visit themselves */
async function answeredBy({ actor, params }: HttpContext): Promise<{
  exam: ExamRecord
  readings: ReturnType<typeof toReadings>
}> {
  const exam = await findExamFor(actor!, Number(params.id))
  const readings = exam ? toReadings(await readingsOf(exam.id), actor!.omdId) : []
  if (!exam || !readings.some(({ is_own: own }) => own)) throw new NotAvailable()
  return { exam, readings }
}
