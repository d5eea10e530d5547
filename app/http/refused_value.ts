import type { HttpContext } from '@adonisjs/core/http'

/** PostgreSQL's codes for a value it cannot take: too long, too large, no date, no number, no text, too much for an index. */
const NOT_TAKEN = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000'])

/** The value as PostgreSQL's messages show it. */
const SHOWN = /"([^"]*)"/

/**
 * What of the request the database could not take, where a value passed every
 * rule before it: whoever sent it is told, it is no fault of ours. It is
 * logged all the same, because a rule is missing.
 *
 * @returns null when it is another failure; the field is empty when nobody can tell which it was
 */
export function refusedValue(error: unknown, { request, params }: HttpContext) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (!NOT_TAKEN.has(code)) return null
  const shown = SHOWN.exec(message)?.[1] ?? ''
  const sent = { ...(params as object), ...request.all() }
  return { field: shown === '' ? '' : fieldHolding(sent, shown) }
}

/** Path of the field that holds a value, as text or as the number it stands for. */
function fieldHolding(sent: unknown, shown: string, path = ''): string {
  if (typeof sent !== 'object' || sent === null) {
    const isIt = String(sent) === shown || (sent !== '' && Number(sent) === Number(shown))
    return isIt ? path : ''
  }
  for (const [name, value] of Object.entries(sent)) {
    const found = fieldHolding(value, shown, path ? `${path}.${name}` : name)
    if (found) return found
  }
  return ''
}
