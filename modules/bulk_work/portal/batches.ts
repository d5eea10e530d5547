import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import { byIds, oneOf } from '#app/portal/filters'
import { definePortalResource, type PortalRecord } from '#app/portal/resource'
import { OPERATION_NAMES, finalOutcomes } from '#bulk_work/rules'
import { cancelBatch } from '#modules/bulk_work/actions/cancel_batch'
import { freezeAgain } from '#modules/bulk_work/actions/freeze_again'
import { MAX_ROWS, freezeBatch, type FreezeRefusal } from '#modules/bulk_work/actions/freeze_batch'
import { startBatch } from '#modules/bulk_work/actions/start_batch'
import { batchValidator } from '#modules/bulk_work/http/validators'
import BulkWorkPolicy from '#modules/bulk_work/policies/bulk_work_policy'
import { findBatch, selectBatches, type BatchRow } from '#modules/bulk_work/queries/batches'

function toRecord(row: BatchRow) {
  const { total, done, again } = finalOutcomes(row.counts)
  return {
    id: row.id,
    operation: row.operation,
    doctor: row.doctor,
    status: row.params.status ?? null,
    again_of: row.again_of,
    made_by: row.made_by,
    created_at: row.created_at,
    started_at: row.started_at,
    cancelled_at: row.cancelled_at,
    stopped_by: row.stopped_by,
    finished_at: row.finished_at,
    counts: row.counts,
    total,
    done,
    /** What may be tried again once it has ended. */
    again: row.finished_at === null ? 0 : again,
  }
}

async function recordOf(id: number): Promise<PortalRecord> {
  return toRecord((await findBatch(id))!)
}

async function frozen(ctx: HttpContext, done: Result<number, FreezeRefusal>) {
  if (done.ok) return recordOf(done.value)
  const { field, key } = done.error
  const message = ctx.i18n.t(key, { field, max: MAX_ROWS })
  throw new InvalidInput([{ field, message }])
}

const authorize = ({ bouncer }: HttpContext) => bouncer.with(BulkWorkPolicy).authorize('manage')

/** What was done to many; a question that nobody started is in no list. */
export default definePortalResource({
  name: 'bulk_batches',
  query: () => selectBatches().whereNotNull('started_at'),
  sort: { id: 'id', started_at: 'started_at' },
  filters: { id: byIds('bulk_batches.id'), operation: oneOf('operation', OPERATION_NAMES) },
  toRecord: (row) => toRecord(row as BatchRow),
  /** Freezes a selection and tells how many; nothing is done yet. */
  async create(ctx) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(batchValidator)
    const { operation, doctor, status, resource, ids, except } = input
    const { filter } = input as { filter?: Record<string, unknown> }
    if (!ids && !filter) {
      const message = ctx.i18n.t('bulk_work.refused.nobody')
      throw new InvalidInput([{ field: 'ids', message }])
    }
    const params = { ...(doctor ? { doctor } : {}), ...(status ? { status } : {}) }
    const selection = ids ? { resource, ids } : { resource, filter: filter!, except: except ?? [] }
    return frozen(ctx, await freezeBatch({ operation, params, selection }, ctx.actor!))
  },
  actions: {
    /** Of the same that is under way already, that batch. */
    async start(ctx, id) {
      await authorize(ctx)
      const started = await startBatch(id, ctx.actor!, DateTime.utc())
      return started === null ? null : recordOf(started)
    },
    async cancel(ctx, id) {
      await authorize(ctx)
      return (await cancelBatch(id, ctx.actor!, DateTime.utc())) ? recordOf(id) : null
    },
    /** Freezes what it left undone; nothing is done yet. */
    async again(ctx, id) {
      await authorize(ctx)
      const done = await freezeAgain(id, ctx.actor!)
      return done && frozen(ctx, done)
    },
  },
})
