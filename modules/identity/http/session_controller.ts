import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { LOCALE_COOKIE } from '#app/http/middleware/locale_middleware'
import { knownLocale } from '#app/kernel/languages'
import type { Actor } from '#modules/identity/actor'
import { logIn, type LogInRefusal } from '#modules/identity/actions/log_in'
import { identityPorts } from '#modules/identity/ports'
import { loginValidator } from '#modules/identity/http/validators'
import { giveBack, takeTry } from '#modules/identity/http/login_limit'
import { toSessionUser } from '#modules/identity/http/session_user_transformer'
import { openSession, revokeSession } from '#modules/identity/sessions'
import { SESSION_KEY } from '#identity/rules'
import User from '#modules/identity/models/user'

/** Login and logout calls (C006 to C009). */
export default class SessionController {
  async csrfCookie({ response }: HttpContext) {
    return response.json({ success: true })
  }

  async login(ctx: HttpContext) {
    const {
      username = '',
      password = '',
      remember_me: snakeCased = false,
      rememberMe = snakeCased,
    } = await ctx.request.validateUsing(loginValidator)
    assertFilled(ctx, username, password)
    await takeTry(ctx, username)
    const outcome = await logIn(username, password)
    if (!outcome.ok) {
      await auditRefusal(ctx, username, outcome.error)
      return ctx.response.status(statusOf(outcome.error)).json({
        success: false,
        error: ctx.i18n.t(`identity.login_${outcome.error.type}`),
      })
    }
    await giveBack(ctx, username)
    const user = outcome.value
    await keepLanguage(ctx, user)
    await ctx.auth.use('web').login(user, rememberMe)
    const userAgent = ctx.request.header('user-agent') ?? ''
    ctx.session.put(SESSION_KEY, await openSession(user.id, DateTime.utc(), userAgent))
    await recordAudit({
      actor: { userId: user.id, name: user.username },
      action: 'session.opened',
      subjectType: 'user',
      subjectId: user.id,
      requestId: ctx.request.id(),
    })
    return ctx.response.json({
      success: true,
      user: await sessionUser(user),
    })
  }

  async current(ctx: HttpContext) {
    const user = await User.findOrFail(ctx.actor!.userId)
    return ctx.response.json({
      success: true,
      user: await sessionUser(user),
    })
  }

  async logout(ctx: HttpContext) {
    await endSession(ctx)
    return ctx.response.json({ success: true })
  }

  /** A visit from elsewhere must not log anybody out (Q10), nor one of which no browser says whence it comes. */
  async logoutByAddress(ctx: HttpContext) {
    const site = ctx.request.header('sec-fetch-site')
    if (site !== 'same-origin' && site !== 'none') {
      return ctx.inertia.render('identity/confirm_logout', {})
    }
    await endSession(ctx)
    return ctx.request.url().startsWith('/api/')
      ? ctx.response.json({ success: true })
      : ctx.response.redirect('/login')
  }
}

/** What was chosen on the login page is the account's from then on, where it keeps none (Q177). */
async function keepLanguage({ request }: HttpContext, user: User) {
  const chosen = knownLocale(request.plainCookie(LOCALE_COOKIE, { encoded: false }))
  if (chosen && user.locale === null) await user.merge({ locale: chosen }).save()
}

async function sessionUser(user: User) {
  const { omdId } = user
  return toSessionUser(user, omdId === null ? null : await identityPorts.omdProvince(omdId))
}

function assertFilled({ i18n }: HttpContext, username: string, password: string) {
  const errors = [
    ...(username.trim()
      ? []
      : [{ field: 'username', message: i18n.t('identity.username_missing') }]),
    ...(password ? [] : [{ field: 'password', message: i18n.t('identity.password_missing') }]),
  ]
  if (errors.length > 0) throw new InvalidInput(errors)
}

function statusOf(refusal: LogInRefusal): 401 | 403 {
  return refusal.type === 'bad_credentials' ? 401 : 403
}

async function auditRefusal(ctx: HttpContext, username: string, refusal: LogInRefusal) {
  await recordAudit({
    actor: { userId: null, name: 'visitor' },
    action: 'session.refused',
    subjectType: 'login',
    subjectId: username.slice(0, 100),
    requestId: ctx.request.id(),
    details: { reason: refusal.type },
  })
}

async function endSession(ctx: HttpContext) {
  const { actor } = ctx as { actor?: Actor }
  if (actor) {
    await revokeSession(actor.sessionId, 'logout')
    await recordAudit({
      actor,
      action: 'session.closed',
      subjectType: 'user',
      subjectId: actor.userId,
      requestId: ctx.request.id(),
    })
  }
  const guard = ctx.auth.use('web')
  await guard.check()
  await guard.logout()
  ctx.session.clear()
}
