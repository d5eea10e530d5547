import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import env from '#app/start/env'
import { waitingForDatabase } from '#app/database/waiting'
import { Overloaded } from '#app/http/errors'

/** Waiting for the database at once, three times what works at it: about a second's wait. */
const WAITING_AT_MOST = 60

/** What tells a load balancer how we are is answered always. */
const HEALTH = '/health/'

/**
 * When too many wait for the database already, one more would wait for nothing:
 * it is told so at once and comes again, so that those inside are served.
 */
export default class TurnAwayMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const isHealth = request.url().startsWith(HEALTH)
    const limit = env.get('DATABASE_WAITING_MAX') ?? WAITING_AT_MOST
    if (!isHealth && waitingForDatabase() >= limit) throw new Overloaded()
    return next()
  }
}
