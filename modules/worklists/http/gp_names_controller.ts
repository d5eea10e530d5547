import type { HttpContext } from '@adonisjs/core/http'
import { listGps } from '#directories'

/**
 * Family doctors by name, for the filter of those who see more than one
 * practice (F035). Their records are open to those who keep patients' alone
 * (Q41): nothing else of them is told.
 */
export default class GpNamesController {
  async handle({ request, response }: HttpContext) {
    const search = String(request.input('search') ?? '')
    const { gps, ...counts } = await listGps({ search })
    const names = gps.map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    }))
    return response.json({ success: true, gps: names, ...counts })
  }
}
