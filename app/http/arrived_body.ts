import type { HttpContext } from '@adonisjs/core/http'

/** Bytes of a body that are looked at. */
const MOST = 64 * 1024

/**
 * The record that a request posts as JSON, where all of it is here already; null otherwise.
 * It is left where it is, to be read and judged once it is known whose it is: nothing may be
 * done by what this answers but to guess.
 */
export function arrivedBody({ request }: HttpContext): Record<string, unknown> | null {
  const { request: message } = request
  const { readableLength: length, headers } = message
  const isWhole = length > 0 && length === Number(headers['content-length'])
  if (!isWhole || length > MOST || !request.is(['json'])) return null
  const bytes = message.read() as Buffer
  message.unshift(bytes)
  try {
    const read: unknown = JSON.parse(bytes.toString())
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
