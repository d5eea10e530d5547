import { setTimeout } from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { localeOf } from '#app/kernel/languages'
import { requestPasswordReset } from '#modules/identity/actions/request_password_reset'
import { resetPassword, type ResetRefusal } from '#modules/identity/actions/reset_password'
import { giveBack, takeTry } from '#modules/identity/http/login_limit'
import { resetRequestValidator } from '#modules/identity/http/validators'

/** Longer than asking takes, in milliseconds. */
const ANSWERS_AFTER = 400

/** C010: asks for a reset link, or with `token` and `password` completes one. */
export default class PasswordController {
  async handle(ctx: HttpContext) {
    const { email, username, token, password } =
      await ctx.request.validateUsing(resetRequestValidator)
    if (token) return this.complete(ctx, token, password ?? '')
    const account = (email ?? username ?? '').trim()
    if (!account) {
      throw new InvalidInput([{ field: 'email', message: ctx.i18n.t('identity.email_required') }])
    }
    const key = `reset:${account}`
    await takeTry(ctx, key)
    // Who has an account is not told by how long the answer takes.
    const asked = localeOf(ctx.i18n.locale)
    await Promise.all([requestPasswordReset(account, asked), setTimeout(ANSWERS_AFTER)])
    return ctx.response.json({ success: true, message: ctx.i18n.t('identity.reset_sent') })
  }

  private async complete(ctx: HttpContext, token: string, password: string) {
    const key = `reset-link:${token}`
    await takeTry(ctx, key)
    const outcome = await resetPassword(token, password, DateTime.utc())
    if (!outcome.ok) {
      if (outcome.error.type !== 'link_not_valid') await giveBack(ctx, key)
      const field = outcome.error.type === 'link_not_valid' ? 'token' : 'password'
      throw new InvalidInput([{ field, message: refusalText(ctx, outcome.error) }])
    }
    await giveBack(ctx, key)
    return ctx.response.json({ success: true, message: ctx.i18n.t('identity.reset_done') })
  }
}

function refusalText({ i18n }: HttpContext, refusal: ResetRefusal): string {
  const params = refusal.type === 'too_short' ? { min: refusal.min } : {}
  return i18n.t(`identity.reset_${refusal.type}`, params)
}
