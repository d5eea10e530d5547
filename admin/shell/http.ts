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
    if (!(error instanceof HttpError)) throw error
    const { error: message, errors = [] } = (error.body ?? {}) as Envelope
    const byField = Object.fromEntries(errors.map((each) => [each.field, each.message]))
    const body = errors.length > 0 ? { errors: byField } : error.body
    throw new HttpError(message ?? error.message, error.status, body)
  }
}

/** POST with a JSON body. */
export function post(url: string, body: unknown = {}) {
  return callServer(url, { method: 'POST', body: JSON.stringify(body) })
}
