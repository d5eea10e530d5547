import { fetchUtils, HttpError } from 'react-admin'
import { connection } from './connection'
import { leaveForLogin } from './leave'

/** The anti-forgery token the server keeps in a readable cookie. */
function token(): string {
  const [, value = ''] = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/) ?? []
  return decodeURIComponent(value)
}

type Envelope = { error?: string; errors?: { field: string; message: string }[] }

type Options = fetchUtils.Options & {
  /** Changes nothing, though it is no GET. */
  readonly asks?: boolean
}

/**
 * One call of the portal; failures become what react-admin's forms understand. Without
 * an answer a read is tried again once the server is back; of a write the person is told,
 * unless it only asks.
 */
export async function callServer(url: string, { asks = false, ...options }: Options = {}) {
  const isRead = (options.method ?? 'GET') === 'GET'
  const call = () => guarded(url, options)
  const outcome = isRead
    ? await connection.readAgain(call, { isLost: isUnanswered, signal: options.signal })
    : await call()
  if (!isRead && !asks) {
    if (isUnanswered(outcome)) connection.leftUnsent()
    else connection.settleUnsent()
  }
  if ('failure' in outcome) throw outcome.failure
  return outcome.answer
}

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>
type Outcome = { readonly answer: Answer } | { readonly failure: unknown }

const isUnanswered = (outcome: Outcome) =>
  'failure' in outcome && outcome.failure instanceof HttpError && outcome.failure.status === 0

/** Behind a refused token one of now is fetched, once; refused again, the session is over (Q11). */
async function guarded(url: string, options: fetchUtils.Options): Promise<Outcome> {
  const first = await called(url, options)
  if (!isTokenRefusal(first)) return first
  await fetch('/api/csrf_cookie/', { headers: { accept: 'application/json' } }).catch(() => {})
  const second = await called(url, options)
  if (isTokenRefusal(second)) leaveForLogin()
  return second
}

const isTokenRefusal = (outcome: Outcome) =>
  'failure' in outcome &&
  outcome.failure instanceof HttpError &&
  outcome.failure.status === 403 &&
  outcome.failure.body?.code === 'bad_token'

async function called(url: string, options: fetchUtils.Options): Promise<Outcome> {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  headers.set('x-xsrf-token', token())
  try {
    return { answer: await fetchUtils.fetchJson(url, { ...options, headers }) }
  } catch (failure) {
    if (failure instanceof HttpError) return { failure: readable(failure) }
    // fetch itself gives a TypeError when nothing answers; the key is translated where it is shown.
    if (!(failure instanceof TypeError)) return { failure }
    connection.lost()
    return { failure: new HttpError('app.offline', 0) }
  }
}

function readable({ message, status, body }: HttpError): HttpError {
  const { error, errors = [] } = (body ?? {}) as Envelope
  const byField = Object.fromEntries(errors.map((each) => [each.field, each.message]))
  return new HttpError(
    error ?? message,
    status,
    errors.length > 0 ? { ...body, errors: byField } : body
  )
}

/** POST with a JSON body; `asks` where it changes nothing. */
export function post(url: string, body: unknown = {}, { asks = false } = {}) {
  return callServer(url, { method: 'POST', body: JSON.stringify(body), asks })
}

/** PUT with a JSON body. */
export function put(url: string, body: unknown) {
  return callServer(url, { method: 'PUT', body: JSON.stringify(body) })
}
