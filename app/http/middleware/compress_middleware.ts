import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import compression from 'compression'

/** Bytes below which an answer is not worth it. */
const THRESHOLD = 1_024

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A stream's events are told as they come, one by one. */
const EVENTS = 'text/event-stream'

const compress = compression({
  threshold: THRESHOLD,
  filter(request, response) {
    const type = String(response.getHeader('content-type') ?? '')
    return !type.startsWith(EVENTS) && compression.filter(request, response)
  },
}) as unknown as Handler

/** Pages and data travel as small as the browser can read them. */
export default class CompressMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    // Whoever asks for events keeps nothing of this as long as they listen.
    if (request.header('accept') === EVENTS) return next()
    compress(request.request, response.response, () => {})
    return next()
  }
}
