import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Answers hold patient data: no cache keeps them, no address leaks onward. */
export default class NoStoreMiddleware {
  async handle({ response }: HttpContext, next: NextFn) {
    response.header('cache-control', 'no-store')
    response.header('referrer-policy', 'no-referrer')
    return next()
  }
}
