import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { endOwnSessions } from '#modules/identity/actions/end_own_sessions'
import { ownSessions, type OwnSession } from '#modules/identity/queries/own_sessions'

/** Where a person is logged in, for themselves: seen and ended by nobody but them. */
export default class OwnSessionsController {
  async page({ actor, inertia }: HttpContext) {
    return inertia.render('identity/sessions', { sessions: await shown(ownSessions(actor!)) })
  }

  async index({ actor, response }: HttpContext) {
    return response.json({ success: true, sessions: await shown(ownSessions(actor!)) })
  }

  /** One of them, by the number the list has for it. */
  async end(ctx: HttpContext) {
    const number = numberOf(ctx)
    const ended = await endOwnSessions({ number }, asker(ctx))
    if (ended === 0) throw new NotAvailable()
    return ctx.response.json({ success: true, ended })
  }

  /** All but the one this is asked with. */
  async endOthers(ctx: HttpContext) {
    const ended = await endOwnSessions({ number: null }, asker(ctx))
    return ctx.response.json({ success: true, ended })
  }
}

const asker = ({ actor, request }: HttpContext) => ({ actor: actor!, requestId: request.id() })

/** @throws InvalidInput for what is no number */
function numberOf({ i18n, request }: HttpContext): number {
  const id = Number(request.input('id'))
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new InvalidInput([{ field: 'id', message: i18n.t('identity.session_unknown') }])
}

async function shown(sessions: Promise<OwnSession[]>) {
  return (await sessions).map(({ id, browser, system, is_own: isOwn, ...at }) => ({
    id,
    browser,
    system,
    since: at.since.toISOString(),
    last_seen: at.last_seen.toISOString(),
    is_own: isOwn,
  }))
}
