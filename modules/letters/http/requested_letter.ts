import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { type ExamRecord, visibleExam } from '#exams'
import { letterType, type LetterType } from '#letters/rules'

/** The visit and the letter that a path names. */
export async function requestedLetter(
  ctx: HttpContext
): Promise<{ exam: ExamRecord; type: LetterType }> {
  const exam = await visibleExam(ctx, ctx.params.id)
  const type = letterType(String(ctx.params.type))
  if (!type) {
    const message = ctx.i18n.t('letters.type_unknown')
    throw new InvalidInput([{ field: 'letter_type', message }])
  }
  return { exam, type }
}
