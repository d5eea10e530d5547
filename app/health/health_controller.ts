import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'

/** For load balancers and cron: alive means the process answers, ready that its database does. */
export default class HealthController {
  async live({ response }: HttpContext) {
    return response.json({ status: 'live' })
  }

  async ready({ response }: HttpContext) {
    try {
      await db.rawQuery('select 1').timeout(2_000)
      return response.json({ status: 'ready' })
    } catch {
      return response.status(503).json({ status: 'database does not answer' })
    }
  }
}
