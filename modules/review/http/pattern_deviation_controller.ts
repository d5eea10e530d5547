import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { visibleExam, visitImages } from '#exams'
import { EYES, eyeName, type Eye } from '#exams/rules'
import { patternDeviations } from '#review/rules'
import { noteRead } from '#modules/review/http/note_read'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** C055 and F249: the pattern deviation of the visit's fields, as it was entered. */
export default class PatternDeviationController {
  async read(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('readPreReview')
    await noteRead(ctx, exam)
    const found = patternDeviations(exam)
    const hasImage = await fieldImages(exam.id)
    const unread = EYES.filter((eye) => found[eye] === null)
    if (unread.length === EYES.length) throw nothingToRead(ctx, hasImage)
    const of = (eye: Eye) => ({ ...found[eye], has_image: hasImage[eye] })
    return ctx.response.json({
      success: true,
      status: 'succeeded',
      examId: exam.id,
      pattern_deviation: {
        right: found.od && of('od'),
        left: found.os && of('os'),
      },
      message: ctx.i18n.t(
        unread.length === 0
          ? 'review.vf_pd.read'
          : `review.vf_pd.only_${unread[0] === 'od' ? 'os' : 'od'}`
      ),
    })
  }
}

async function fieldImages(examId: number): Promise<Record<Eye, boolean>> {
  const slots = (await visitImages(examId)).map(({ slot }) => slot)
  const has = (side: 'right' | 'left') =>
    slots.some((slot) => slot === `${side}_vf_photo` || slot === `${side}_vf_10_2_photo`)
  return { od: has('right'), os: has('left') }
}

/** Each eye told apart: a field that was photographed and not entered, or no field at all. */
function nothingToRead({ i18n }: HttpContext, hasImage: Record<Eye, boolean>) {
  const errors = EYES.map((eye) => ({
    field: eyeName('vf_psd', eye),
    message: i18n.t(hasImage[eye] ? 'review.vf_pd.not_entered' : 'review.vf_pd.no_field', {
      eye: eye.toUpperCase(),
    }),
  }))
  return new InvalidInput(errors, i18n.t('review.vf_pd.nothing'), { status: 'failed' })
}
