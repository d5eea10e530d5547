import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { inTransaction } from '#app/database/transaction'
import { removeGpsValidator } from '#modules/bulk_work/http/validators'
import { refused } from '#modules/bulk_work/operations/operation'
import { removeGps } from '#modules/bulk_work/operations/remove_gps'
import BulkWorkPolicy from '#modules/bulk_work/policies/bulk_work_policy'

/** The family doctors of the patients whose visits are named (C265, F327). */
export default class RemoveGpsController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(BulkWorkPolicy).authorize('manage')
    const { exam_ids: ids } = await ctx.request.validateUsing(removeGpsValidator)
    const results = []
    for (const id of new Set(ids)) results.push(await removeOf(ctx, id))
    return ctx.response.json({ success: results.every(({ success }) => success), results })
  }
}

/** Each is judged on its own (Q153); who has none any more is as it was asked to be. */
async function removeOf({ actor, i18n }: HttpContext, examId: number) {
  const [item] = await removeGps.freeze('visit', [examId])
  const { outcome, reason } = item
    ? await inTransaction((trx) =>
        removeGps.carryOut({ ...item, params: {} }, actor!, { now: DateTime.utc(), trx })
      )
    : refused({ key: 'app.not_available' })
  const success = outcome === 'done' || outcome === 'already'
  return {
    exam_id: examId,
    success,
    ...(reason ? { error: i18n.t(reason.key, reason.params) } : {}),
  }
}
