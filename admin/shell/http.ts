import { connection } from './connection'
import { fetchUtils, HttpError } from 'react-admin'

/** The anti-forgery token the server keeps in a readable cookie. */
function token(): string {
  const [, value = ''] = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/) ?? []
  return decodeURIComponent(value)
}

type Envelope = { error?: string; errors?: { field: string; message: string }[] }

/** One call of the portal; failures become what react-admin's forms understand. */
export async function callServer(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  headers.set('x-xsrf-token', token())
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers })
  } catch (error) {
    if (error instanceof HttpError) throw readable(error)
    // fetch itself gives a TypeError when nothing answers; the key is translated where it is shown.
    if (!(error instanceof TypeError)) throw error
    connection.lost()
    throw new HttpError('app.offline', 0)
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

/** POST with a JSON body. */
export function post(url: string, body: unknown = {}) {
  return callServer(url, { method: 'POST', body: JSON.stringify(body) })
}

/** PUT with a JSON body. */
export function put(url: string, body: unknown) {
  return callServer(url, { method: 'PUT', body: JSON.stringify(body) })
}
