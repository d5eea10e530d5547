import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { LEAST_HEADERS } from '#app/http/least_headers'

/** A request's name as a proxy before us may give it. */
const NAME = /^[\w.-]{1,100}$/

const LEAST = Object.entries(LEAST_HEADERS)

/**
 * First of all: whatever answers later (a page, a file of the build, a stream,
 * a refusal, an address nothing answers at), these headers are there, and the
 * name under which the log and the audit trail know the request.
 */
export default class EveryAnswerMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const { headers } = request.request
    if (!NAME.test(String(headers['x-request-id'] ?? ''))) delete headers['x-request-id']
    // On the bare answer: not everything that answers goes through the framework's.
    const bare = response.response
    for (const [name, value] of LEAST) bare.setHeader(name, value)
    bare.setHeader('x-request-id', request.id()!)
    return next()
  }
}
