import type { HttpContext } from '@adonisjs/core/http'
import shield from '#config/shield'

/** The cookie a page reads its anti-forgery token from, and the header it sends it in. */
const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Under this key the framework keeps what a session's tokens are made of. */
const SECRET = 'csrf-secret'

/** Who asks for a token gets one (C006). */
const ASKED_FOR = '/api/csrf_cookie'

/** Half the life of the cookie, in milliseconds (config/app). */
const HALF_LIFE = 6 * 3_600_000

/** Tokens remembered at most; the oldest is forgotten first, and then made anew. */
const MOST = 10_000

/** When each token was given out, by the secret it was made of and its own text. */
const issued = new Map<string, number>()

/**
 * Whether the browser of somebody who logged in has a token that this process
 * made of their session's secret, and, where something is to be changed, sends
 * it: then there is nothing to make and nothing to verify, since what a token was
 * made of cannot change. The secret itself was read with the session a moment
 * ago. All else is the framework's to judge.
 */
export function isIssued(ctx: HttpContext): boolean {
  const { request, actor, route } = ctx
  if (!actor || route?.pattern === ASKED_FOR) return false
  const text = request.cookiesList()[COOKIE] as string | undefined
  const at = text && issued.get(keyOf(ctx, text))
  if (!at || Date.now() - at > HALF_LIFE) return false
  return !changes(request.method()) || isSent(request, text)
}

/** Whether the browser holds a token at all; without one no page of theirs can change anything (F009). */
export const holdsToken = ({ request }: Pick<HttpContext, 'request'>): boolean =>
  Boolean(request.cookiesList()[COOKIE])

/** Remembers the token that was just given out. */
export function noteIssued(ctx: HttpContext): void {
  const set = [ctx.response.getHeader('set-cookie') ?? []].flat()
  const cookie = set.map(String).findLast((each) => each.startsWith(`${COOKIE}=`))
  if (!cookie) return
  const text = decodeURIComponent(cookie.slice(COOKIE.length + 1).split(';')[0]!)
  issued.set(keyOf(ctx, text), Date.now())
  if (issued.size > MOST) issued.delete(issued.keys().next().value!)
}

const keyOf = ({ session }: HttpContext, text: string) => `${session.get(SECRET)} ${text}`

const changes = (method: string) => shield.csrf.methods!.some((each) => each === method)

/** As every page and every client sends it; other ways are looked at by the framework. */
function isSent(request: HttpContext['request'], text: string): boolean {
  const isElsewhere = request.input('_csrf') || request.header('x-csrf-token')
  return !isElsewhere && request.header(HEADER) === text
}
