import type { HttpContext } from '@adonisjs/core/http'

/** Cookies remembered at most; the oldest is forgotten first, and then unsealed again. */
const MOST = 10_000

const known = new Map<string, string>()

/**
 * The value of a signed cookie. Whether a text carries our seal cannot change,
 * so one that was unsealed is not unsealed again; whether its value is still of
 * use is asked of the database by whoever wants to know.
 */
export function unsealed(request: HttpContext['request'], name: string): string | undefined {
  const text = request.cookiesList()[name] as string | undefined
  if (!text) return undefined
  const key = `${name}=${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  const value: unknown = request.cookie(name)
  if (typeof value !== 'string') return undefined
  known.set(key, value)
  if (known.size > MOST) known.delete(known.keys().next().value!)
  return value
}
