import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { type ExamRecord, visibleExam } from '#exams'
import { letterType, type LetterType } from '#letters/rules'
import { consultTypeOf } from '#modules/letters/http/consult_type'

/** GP Consult and MD#2 Consult of a row: which letter that is depends on the visit (F037). */
const CONSULTS: ReadonlyMap<string, 'gp' | 'md2'> = new Map([
  ['gp-consult', 'gp'],
  ['md2-consult', 'md2'],
])

/** The visit and the letter that a path names. */
export async function requestedLetter(
  ctx: HttpContext
): Promise<{ exam: ExamRecord; type: LetterType }> {
  const exam = await visibleExam(ctx, ctx.params.id)
  const name = String(ctx.params.type)
  const consult = CONSULTS.get(name)
  const type = consult ? await consultTypeOf(exam, consult) : letterType(name)
  if (!type) {
    const message = ctx.i18n.t('letters.type_unknown')
    throw new InvalidInput([{ field: 'letter_type', message }])
  }
  return { exam, type }
}
