import { text } from './messages'

export type FieldError = { readonly field: string; readonly message: string }

/** Why a call did not do what was asked; nothing was changed unless `body` says so. */
export type ApiFailure = {
  readonly ok: false
  readonly kind:
    | 'invalid' // 422: `errors` names the fields
    | 'conflict' // 409: somebody else saved first; details in `body`
    | 'refused' // 403
    | 'signed_out' // 401
    | 'missing' // 404
    | 'failed' // 5xx and the rest
    | 'offline' // no answer
    | 'aborted' // given up by the caller
  readonly status: number
  /** For people, in their language. */
  readonly error: string
  readonly errors: readonly FieldError[]
  readonly body: Readonly<Record<string, unknown>>
}

export type ApiResult<T> =
  { readonly ok: true; readonly status: number; readonly data: T } | ApiFailure

const KINDS: Record<number, ApiFailure['kind']> = {
  401: 'signed_out',
  403: 'refused',
  404: 'missing',
  409: 'conflict',
  422: 'invalid',
}

type Envelope = { success?: boolean; error?: string; errors?: FieldError[] }

/** Reads the documented envelope {success, error?, errors?} (Q151). */
export function outcomeOf<T>(status: number, body: unknown): ApiResult<T> {
  const envelope = (body ?? {}) as Envelope & Record<string, unknown>
  if (status < 400 && body !== null && envelope.success !== false) {
    return { ok: true, status, data: body as T }
  }
  return {
    ok: false,
    kind: KINDS[status] ?? 'failed',
    status,
    error: envelope.error ?? text('app.unexpected'),
    errors: envelope.errors ?? [],
    body: envelope,
  }
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export function encodeQuery(query: Query | undefined): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined
  )
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
