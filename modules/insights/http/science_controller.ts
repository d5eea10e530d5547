import type { HttpContext } from '@adonisjs/core/http'
import { NEAR_MISS_PERIODS } from '#insights/rules'
import { nearMissValidator } from '#modules/insights/http/near_miss_answers'
import { nearMissFigures } from '#modules/insights/http/near_miss_figures'

/** Figures of the science dashboard (C274): near misses by kind, without anybody in them. */
export default class ScienceController {
  async handle({ i18n, request, response }: HttpContext) {
    const { period: asked } = request.qs()
    const { period = NEAR_MISS_PERIODS[0]! } = await nearMissValidator.validate(
      asked ? { period: asked } : {}
    )
    const nearMisses = await nearMissFigures(i18n, period)
    return response.json({ success: true, period, near_misses: nearMisses, data: nearMisses })
  }
}
