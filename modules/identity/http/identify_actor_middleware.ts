import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Bouncer } from '@adonisjs/bouncer'
import type { Actor } from '#modules/identity/actor'
import { findSessionUser } from '#modules/identity/queries/find_session_user'
import { actorAtGate } from '#modules/identity/queries/find_signed_in'
import { idleSince, openSession } from '#modules/identity/sessions'
import '#modules/identity/http/kept_logins'
import { SESSION_KEY } from '#identity/rules'

/**
 * Finds out who is asking: a living session, or a kept login that opens a new
 * one. Whoever is not found is a visitor.
 */
export default class IdentifyActorMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.actor = (await this.actor(ctx)) ?? undefined
    ctx.bouncer = new Bouncer(() => ctx.actor ?? null).setContainerResolver(ctx.containerResolver)
    return next()
  }

  private async actor(ctx: HttpContext): Promise<Actor | null> {
    const known = ctx.session.get(SESSION_KEY) as string | undefined
    const alive = known ? await actorAtGate(ctx, known) : null
    if (alive) return alive
    if (known) ctx.session.clear()
    return this.keptLogin(ctx)
  }

  private async keptLogin(ctx: HttpContext): Promise<Actor | null> {
    const guard = ctx.auth.use('web')
    if (!ctx.request.encryptedCookie(guard.rememberMeKeyName)) return null
    if (!(await guard.check())) return null
    const now = DateTime.utc()
    const userAgent = ctx.request.header('user-agent') ?? ''
    const sessionId = await openSession(guard.getUserOrFail().id, now, userAgent)
    ctx.session.put(SESSION_KEY, sessionId)
    return findSessionUser(sessionId, now.toJSDate(), idleSince(now))
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    bouncer: Bouncer<Actor>
  }
}
