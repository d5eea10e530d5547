import { connection } from './connection'
import { CSRF_HEADER, currentToken, refetchToken, rememberToken } from './csrf'
import { text } from './messages'
import { leaveForLogin, logOut } from './session_end'
import { encodeQuery, outcomeOf, type ApiFailure, type ApiResult, type Query } from './api_result'
import { uploadFile, type UploadOptions } from './upload'

export type { ApiFailure, ApiResult, FieldError } from './api_result'

export type CallOptions = {
  readonly query?: Query
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** A public call: a 401 is its answer, not the end of a session (login). */
  readonly anonymous?: boolean
  /** The caller sends it again by itself: nobody needs to be told to. */
  readonly triesAgain?: boolean
}

/**
 * The documented calls. Never throws: every outcome is a value. Without an answer a
 * read is tried again once the server is back; of a write the person is told, unless it
 * only asks (`signal`) or its caller sends it again.
 *
 * `const saved = await api.post<{ id: number }>('/api/data/patient/add/', form)`
 * then `if (saved.ok) saved.data.id else …`; reportFailure (ui/dialogs) shows a
 * titled modal for whatever the caller does not handle itself.
 */
export const api = {
  get: <T>(path: string, options: CallOptions = {}) =>
    connection.readAgain(() => call<T>('GET', path, undefined, options), {
      isLost: (answer) => !answer.ok && answer.kind === 'offline',
      signal: options.signal,
    }),
  post: async <T>(path: string, body: unknown = {}, options: CallOptions = {}) => {
    const answer = await call<T>('POST', path, body, options)
    if (options.signal || options.triesAgain) return answer
    if (answer.ok || answer.kind !== 'offline') connection.settleUnsent()
    else connection.leftUnsent()
    return answer
  },
  /** Multipart, with progress; fields and files as the call documents them. */
  upload: <T>(path: string, form: FormData, options: UploadOptions = {}) =>
    guarded<T>(async () => uploadFile<T>(path, form, await currentToken(), options), {}),
}

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  options: CallOptions
): Promise<ApiResult<T>> {
  return guarded<T>(() => send<T>(method, path, body, options), options)
}

async function send<T>(method: 'GET' | 'POST', path: string, body: unknown, options: CallOptions) {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  headers[CSRF_HEADER] = await currentToken()
  if (method === 'POST') headers['Content-Type'] = 'application/json'
  const response = await fetch(path + encodeQuery(options.query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: options.signal,
    body: method === 'POST' ? JSON.stringify(body) : undefined,
  })
  rememberToken()
  return outcomeOf<T>(response.status, await jsonOf(response, options.signal))
}

/** Null for what is no JSON; a call given up while its answer was on the way is given up, not wrong. */
async function jsonOf(response: Response, signal: AbortSignal | undefined) {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

/** Retries once behind a refused token; ends the session where the documents say so. */
async function guarded<T>(
  attempt: () => Promise<ApiResult<T>>,
  { anonymous = false }: Pick<CallOptions, 'anonymous'>
): Promise<ApiResult<T>> {
  const first = await caught(attempt)
  if (!isTokenRefusal(first)) return settled(first, anonymous)
  await refetchToken()
  const second = await caught(attempt)
  if (isTokenRefusal(second) && !anonymous) void logOut()
  return settled(second, anonymous)
}

function settled<T>(result: ApiResult<T>, anonymous: boolean): ApiResult<T> {
  if (result.ok || anonymous) return result
  if (result.status === 401) leaveForLogin()
  if (result.status === 404) void logOut()
  return result
}

function isTokenRefusal(result: ApiResult<unknown>): boolean {
  return !result.ok && result.status === 403 && result.body.code === 'bad_token'
}

async function caught<T>(attempt: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  try {
    return await attempt()
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === 'AbortError'
    if (!aborted) connection.lost()
    const kind: ApiFailure['kind'] = aborted ? 'aborted' : 'offline'
    const message = aborted ? '' : text('app.offline')
    return { ok: false, kind, status: 0, error: message, errors: [], body: {} }
  }
}
