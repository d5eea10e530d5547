/** The framework's names (Q11). */
const COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'X-XSRF-TOKEN'

let stored: string | null = null

export function cookieToken(): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : null
}

/** Every answer may carry a fresh token; the one seen last is the stored one. */
export function rememberToken() {
  stored = cookieToken()
}

/**
 * The token to send: refetched first when the cookie is not the one we stored
 * (F010, Q11).
 */
export async function currentToken(): Promise<string> {
  const cookie = cookieToken()
  if (cookie === null || cookie !== stored) await refetchToken()
  return stored ?? ''
}

export async function refetchToken() {
  await fetch('/api/csrf_cookie/', { credentials: 'same-origin' })
  rememberToken()
}
