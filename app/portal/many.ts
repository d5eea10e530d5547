import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { MAX_IDS, recordId } from '#app/portal/filters'
import type { PortalRecord } from '#app/portal/resource'

type Line = { id: number; success: boolean; error?: string }

/**
 * Changes each record that the body's `ids` name on its own: one that fails,
 * for whatever reason, leaves the others as they are and says so in its line.
 *
 * @returns `{success, results: [{id, success, error?}]}`, lines in the order asked
 * @throws InvalidInput when `ids` is not a list of at most MAX_IDS numbers
 */
export async function changeMany(
  ctx: HttpContext,
  change: (id: number) => Promise<PortalRecord | null>
): Promise<{ success: boolean; results: Line[] }> {
  const results: Line[] = []
  for (const id of idsOf(ctx)) results.push(await lineOf(ctx, id, change))
  return { success: results.every(({ success }) => success), results }
}

async function lineOf(
  ctx: HttpContext,
  id: number,
  change: (id: number) => Promise<PortalRecord | null>
): Promise<Line> {
  try {
    if (!(await change(id))) throw new NotAvailable()
    return { id, success: true }
  } catch (error) {
    return { id, success: false, error: wordOf(error, ctx) }
  }
}

function wordOf(error: unknown, { i18n, logger }: HttpContext): string {
  if (error instanceof InvalidInput) return error.message
  if (error instanceof NotAvailable) return i18n.t('app.not_available')
  logger.error({ err: error }, 'a record of a bulk call failed')
  return i18n.t('app.unexpected')
}

/** Each record once, however often it is named. */
function idsOf({ request, i18n }: HttpContext): number[] {
  const asked: unknown = request.input('ids')
  const ids = Array.isArray(asked) ? [...new Set(asked.map(recordId))] : []
  if (ids.length === 0 || ids.length > MAX_IDS || ids.includes(null)) {
    const message = i18n.t('app.portal_ids', { max: MAX_IDS })
    throw new InvalidInput([{ field: 'ids', message }])
  }
  return ids as number[]
}
