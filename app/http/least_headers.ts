import { isHttps } from '#app/start/env'

const YEAR = 31_536_000

/** The least every answer says; pages have a stricter policy from config/shield. */
export const LEAST_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
}
