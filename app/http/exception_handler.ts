import app from '@adonisjs/core/services/app'
import { ExceptionHandler as FrameworkHandler, type HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { wantsJson } from '#app/http/negotiation'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { StorageFullError } from '#app/storage/index'

type Answer = {
  status: number
  key: string
  message?: string
  errors?: FieldError[]
  details?: object
}

/** PostgreSQL's codes for text no database keeps, such as a NUL: whoever sent it is told, it is no fault of ours. */
const NOT_TEXT = new Set(['22021', '22P05'])

const DATABASE_GONE =
  /ECONNREFUSED|ECONNRESET|57P0[123]|08\w{3}|KnexTimeoutError|Connection terminated/

/**
 * Turns every failure into the documented envelope for calls, and into the
 * titled error page or a redirect to the login for pages.
 */
export default class ExceptionHandler extends FrameworkHandler {
  protected debug = app.inDev
  protected renderStatusPages = !app.inDev
  protected ignoreStatuses = [400, 401, 403, 404, 409, 413, 422, 429]

  async handle(error: unknown, ctx: HttpContext) {
    const answer = answerFor(error)
    if (wantsJson(ctx)) return this.answerJson(answer, ctx)
    if (answer.status === 401) return ctx.response.redirect('/login')
    if (answer.status === 422) return this.backToForm(answer, ctx)
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
    if (!ctx.inertia) return ctx.response.send(message)
    return ctx.response.send(
      await ctx.inertia.render('errors/failure', {
        status: answer.status,
        message,
        supportEmail: product.supportEmail,
      })
    )
  }
}

function messageOf(answer: Answer, ctx: HttpContext): string {
  return answer.message ?? ctx.i18n?.t(`app.${answer.key}`) ?? answer.key
}

/** The status and wording of a failure. A surprise never shows its own text. */
function answerFor(error: unknown): Answer {
  const {
    status = 500,
    code = '',
    message = '',
  } = (error ?? {}) as Partial<Error & { status: number; code: string }>
  if (error instanceof InvalidInput) {
    return {
      status: 422,
      key: 'invalid',
      message: error.message,
      errors: error.errors,
      details: error.details,
    }
  }
  if (error instanceof StorageFullError) return { status: 507, key: 'storage_full' }
  if (code === 'E_VALIDATION_ERROR') return validationAnswer(error as VineError)
  if (code === 'E_BAD_CSRF_TOKEN') return { status: 403, key: 'bad_token' }
  if (code === 'E_NOT_SIGNED_IN' || code === 'E_UNAUTHORIZED_ACCESS') {
    return { status: 401, key: 'not_signed_in' }
  }
  if (code === 'E_NOT_ENABLED') return { status: 403, key: 'not_enabled' }
  if (code === 'E_NOT_AVAILABLE' || code === 'E_AUTHORIZATION_FAILURE') {
    return { status: 403, key: 'not_available' }
  }
  if (code === 'E_ROUTE_NOT_FOUND') return { status: 404, key: 'not_found' }
  if (code === 'E_TOO_MANY_REQUESTS') return { status: 429, key: 'too_many_requests' }
  if (status === 413) return { status: 413, key: 'too_large' }
  if (NOT_TEXT.has(code)) return { status: 422, key: 'invalid' }
  if (DATABASE_GONE.test(`${code} ${message} ${(error as Error)?.name}`)) {
    return { status: 503, key: 'unavailable' }
  }
  if (status >= 400 && status < 500) return { status, key: 'invalid' }
  return { status: 500, key: 'unexpected' }
}

type VineError = { messages: { field: string; message: string }[] }

function validationAnswer(error: VineError): Answer {
  const errors = error.messages.map(({ field, message }) => ({ field, message }))
  return { status: 422, key: 'invalid', message: errors[0]?.message, errors }
}
