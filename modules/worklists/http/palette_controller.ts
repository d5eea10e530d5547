import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { isLookedFor, PALETTE_MAX } from '#worklists/rules'
import { findAnything } from '#modules/worklists/queries/find_anything'

/** Finds patients, visits and doctors for the palette; what was typed stays out of addresses and logs. */
export default class PaletteController {
  async handle(ctx: HttpContext) {
    const actor = ctx.actor!
    const search = searched(ctx)
    if (!isLookedFor(search)) {
      return ctx.response.json({ success: true, patients: [], visits: [], doctors: [] })
    }
    const found = await findAnything(actor, search, DateTime.utc())
    const shown = new Set([...found.patients, ...found.visits].map(({ id }) => id))
    await recordAudit({
      actor,
      action: 'patients.searched',
      subjectType: 'patients',
      subjectId: 'palette',
      requestId: ctx.request.id(),
      patientIds: [...shown],
      details: { count: shown.size },
    })
    return ctx.response.json({ success: true, ...found })
  }
}

/** @throws InvalidInput for what is no text or too long */
function searched({ i18n, request }: HttpContext): string {
  const text: unknown = request.input('search', '')
  if (typeof text === 'string' && text.length <= PALETTE_MAX) return text.trim()
  throw new InvalidInput([{ field: 'search', message: i18n.t('worklists.filter_unknown') }])
}
