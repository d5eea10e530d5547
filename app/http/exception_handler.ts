import app from '@adonisjs/core/services/app'
import { ExceptionHandler as FrameworkHandler, type HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import product from '#config/product'
import { knownLocale, type Locale } from '#app/kernel/languages'
import { loginFor } from '#app/kernel/own_address'
import { browserLocale, LOCALE_COOKIE } from '#app/http/middleware/locale_middleware'
import { hostLocale } from '#app/http/host_locale'
import { wantsJson } from '#app/http/negotiation'
import { accessOf } from '#app/http/access'
import { InvalidInput, Overloaded, TooMany, type FieldError } from '#app/http/errors'
import { refusedValue } from '#app/http/refused_value'
import { BlobNotFoundError, StorageFullError, isDiskFull } from '#app/storage/index'

type Answer = {
  status: number
  key: string
  message?: string
  errors?: FieldError[]
  details?: object
  /** Seconds after which it is worth asking again. */
  retryAfter?: number
}

/** A database that is gone comes back by itself, in seconds (reliability 15). */
const BACK_IN = 5

const DATABASE_GONE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300|08\w{3}|KnexTimeoutError|Connection (terminated|ended)|not queryable|Query read timeout|timeout expired/

/**
 * Turns every failure into the documented envelope for calls, and into the
 * titled error page or a redirect to the login for pages.
 */
export default class ExceptionHandler extends FrameworkHandler {
  protected debug = app.inDev
  protected renderStatusPages = !app.inDev
  protected ignoreStatuses = [400, 401, 403, 404, 409, 413, 422, 429, 503]

  async handle(error: unknown, ctx: HttpContext) {
    const answer = isDeadSession(error, ctx)
      ? SIGNED_OUT
      : (databaseRefusal(error, ctx) ?? answerFor(error))
    if (answer.retryAfter !== undefined) ctx.response.header('Retry-After', answer.retryAfter)
    if (wantsJson(ctx)) return this.answerJson(answer, ctx)
    if (answer.status === 401) return ctx.response.redirect(loginAfter(ctx))
    if (answer.status === 422 && ctx.request.method() !== 'GET') return this.backToForm(answer, ctx)
    return this.renderPage(answer, ctx)
  }

  private answerJson(answer: Answer, ctx: HttpContext) {
    const message = messageOf(answer, ctx)
    ctx.response.status(answer.status).json({
      success: false,
      error: message,
      ...(answer.key === 'bad_token' ? { code: 'bad_token' } : {}),
      ...(answer.errors ? { errors: answer.errors } : {}),
      ...answer.details,
    })
  }

  /** Typed values stay with the page: they are never flashed into the session. */
  private backToForm(answer: Answer, ctx: HttpContext) {
    const bag = Object.fromEntries((answer.errors ?? []).map((e) => [e.field, [e.message]]))
    ctx.session?.flash('inputErrorsBag', bag)
    ctx.response.redirect().back()
  }

  private async renderPage(answer: Answer, ctx: HttpContext) {
    ctx.response.status(answer.status)
    const message = messageOf(answer, ctx)
    if (!ctx.inertia) return ctx.response.send(await plainPage(answer, message, ctx))
    return ctx.response.send(
      await ctx.inertia.render('errors/failure', {
        status: answer.status,
        message,
        isExpired: answer.key === 'bad_token',
        supportEmail: product.supportEmail,
      })
    )
  }
}

/** A page that was asked for is led back to (Q175); a form that was sent is not sent again. */
function loginAfter({ request }: HttpContext): string {
  return request.method() === 'GET' ? loginFor(request.url(true)) : '/login'
}

/** For what fails before anybody knows who asks: needs neither database nor session nor script. */
async function plainPage({ status, retryAfter }: Answer, message: string, ctx: HttpContext) {
  const i18n = i18nManager.locale(earlyLocale(ctx))
  const page = {
    status,
    message,
    i18n,
    retryAfter,
    email: product.supportEmail,
    name: product.name,
  }
  return ctx.view.render('failure', page)
}

const SIGNED_OUT: Answer = { status: 401, key: 'not_signed_in' }

/**
 * The token of a session that is over is refused before anybody asks who it
 * was: they are told that they are signed out, as by every other call.
 */
function isDeadSession(error: unknown, { actor, route }: HttpContext): boolean {
  const isToken = (error as { code?: string } | null)?.code === 'E_BAD_CSRF_TOKEN'
  return isToken && !actor && accessOf(route)?.kind !== 'public'
}

/** The language that was chosen in the browser, else the host's, else the browser's own, else the default. */
function earlyLocale({ request }: HttpContext): Locale {
  const kept = knownLocale(request.plainCookie(LOCALE_COOKIE, { encoded: false }))
  return kept ?? hostLocale(() => request.hostname()) ?? browserLocale(request)
}

function messageOf(answer: Answer, ctx: HttpContext): string {
  // What fails early fails before anybody knows the language.
  const i18n = ctx.i18n ?? i18nManager.locale(earlyLocale(ctx))
  return answer.message ?? i18n.t(`app.${answer.key}`)
}

function databaseRefusal(error: unknown, ctx: HttpContext): Answer | null {
  const refused = refusedValue(error, ctx)
  if (!refused) return null
  const { field } = refused
  const message = ctx.i18n?.t('app.invalid') ?? 'invalid'
  return { status: 422, key: 'invalid', ...(field ? { errors: [{ field, message }] } : {}) }
}

/** Failures that say themselves what they are. */
const BY_CODE: Readonly<Record<string, Answer>> = {
  E_BAD_CSRF_TOKEN: { status: 403, key: 'bad_token' },
  E_NOT_SIGNED_IN: SIGNED_OUT,
  E_UNAUTHORIZED_ACCESS: SIGNED_OUT,
  E_NOT_ENABLED: { status: 403, key: 'not_enabled' },
  E_NOT_AVAILABLE: { status: 403, key: 'not_available' },
  E_AUTHORIZATION_FAILURE: { status: 403, key: 'not_available' },
  E_ROUTE_NOT_FOUND: { status: 404, key: 'not_found' },
}

/** The status and wording of a failure. A surprise never shows its own text. */
function answerFor(error: unknown): Answer {
  const { status = 500, code = '' } = (error ?? {}) as { status?: number; code?: string }
  const known = ownAnswer(error) ?? (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined)
  if (known) return known
  if (code === 'E_VALIDATION_ERROR') return validationAnswer(error as VineError)
  if (status === 413) return { status: 413, key: 'too_large' }
  if (isDatabaseGone(error)) return { status: 503, key: 'unavailable', retryAfter: BACK_IN }
  if (status >= 400 && status < 500) return { status, key: 'invalid' }
  return { status: 500, key: 'unexpected' }
}

/** What our own failures say, and a disk that is full. */
function ownAnswer(error: unknown): Answer | null {
  if (error instanceof InvalidInput) {
    const { status, message, errors, details } = error
    return { status, key: 'invalid', message, errors, details }
  }
  if (error instanceof StorageFullError || isFull(error)) {
    return { status: 507, key: 'storage_full' }
  }
  if (error instanceof BlobNotFoundError) return { status: 410, key: 'file_missing' }
  if (error instanceof TooMany) {
    return { status: 429, key: 'too_many_requests', retryAfter: error.retryAfter }
  }
  if (error instanceof Overloaded) {
    return { status: 503, key: 'unavailable', retryAfter: error.retryAfter }
  }
  return null
}

function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '', name } = (error ?? {}) as Partial<Error & { code: string }>
  return DATABASE_GONE.test(`${code} ${message} ${name}`)
}

/** PostgreSQL's word for a full disk, or the system's, from wherever it comes. */
function isFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100' || isDiskFull(error)
}

type VineError = { messages: { field: string; message: string }[] }

function validationAnswer(error: VineError): Answer {
  const errors = error.messages.map(({ field, message }) => ({ field, message }))
  return { status: 422, key: 'invalid', message: errors[0]?.message, errors }
}
