import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { isImageSlot } from '#exams/rules'
import { isSeen, judgeMove } from '#modules/exams/actions/judge_move'
import { moveImage } from '#modules/exams/actions/move_image'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { acceptanceOf, askAboutDoubts } from '#modules/exams/http/image_questions'
import { imageMoveValidator } from '#modules/exams/http/validators'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { readerOf } from '#modules/exams/sight'

/**
 * A photo put into an empty slot of its visit by whoever may upload there: what
 * was filed for the wrong eye need not be deleted and sent again. Where one is
 * there already the two change places, which is the office's to do (Q137).
 */
export default class ImageMovesController {
  async handle(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(imageMoveValidator)
    const { exam: id, from, to } = body
    const exam = await authorizedExam(ctx, id, 'changeImages')
    if (!isImageSlot(from)) throw invalid(ctx, 'from', 'slot_unknown')
    if (!isImageSlot(to)) throw invalid(ctx, 'to', 'slot_unknown')
    if (from === to) throw invalid(ctx, 'to', 'move_same')
    const accepted = acceptanceOf(ctx, body)
    const reader = readerOf(ctx.actor!, exam)
    const judged = await judgeMove(exam, { from, to }, reader.sight)
    if (judged.length === 0) throw invalid(ctx, 'from', 'slot_empty')
    if (!isSeen(judged, to, body.image)) throw invalid(ctx, 'from', 'image_changed_meanwhile')
    const isSwap = judged.length > 1
    if (isSwap && !(await ctx.bouncer.with(ExamPolicy).allows('arrangeImages', exam))) {
      throw invalid(ctx, 'to', 'move_taken')
    }
    if (isSwap && body.swap !== true) throw askedAboutSwap(ctx)
    askAboutDoubts(ctx, judged, accepted)
    const moved = await moveImage(exam, { from, to, judged, reason: accepted.reason }, ctx.actor!)
    if (!moved.ok) throw invalid(ctx, 'from', 'image_changed_meanwhile')
    const message = ctx.i18n.t(isSwap ? 'exams.images_swapped' : 'exams.image_moved')
    return ctx.response.json({ success: true, message, exam: exam.id, from, to, swapped: isSwap })
  }
}

/** The slot holds a photo already: `swap` says that the two change places. */
function askedAboutSwap({ i18n }: HttpContext) {
  const message = i18n.t('exams.move_occupied')
  return new InvalidInput([{ field: 'to', message }], undefined, { confirm: message, swap: true })
}

function invalid({ i18n }: HttpContext, field: string, word: string) {
  return new InvalidInput([{ field, message: i18n.t(`exams.${word}`) }])
}
