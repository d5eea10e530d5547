import type { HttpContext } from '@adonisjs/core/http'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { findBatch, openBatch, resendDelivery } from '#app/outbox/index'
import { recordId } from '#app/portal/filters'
import type { PortalRecord, PortalTogether } from '#app/portal/resource'
import { resendRefused } from '#modules/letters/http/resend_refusals'
import { ledger } from '#modules/letters/queries/portal_ledger'

/** Once more, as a row of its own that says why (reliability 5). */
export function resendOne(ctx: HttpContext, id: number): Promise<PortalRecord> {
  return inTransaction((trx) => sendAgain(ctx, { id, batchId: null }, trx))
}

/**
 * Several into one batch: the first that goes opens it, and a person's next
 * call names it, so that a long selection in several calls stays one.
 *
 * @throws InvalidInput on `batch` for a batch that is not this person's
 */
export async function resendTogether(ctx: HttpContext): Promise<PortalTogether> {
  let batch = await batchNamed(ctx)
  return {
    async each(id) {
      const { copy, batchId } = await inTransaction(async (trx) => {
        const made = { kind: 'resend', reason: reasonOf(ctx), actor: ctx.actor! } as const
        const joined = batch ?? (await openBatch(made, trx))
        return { copy: await sendAgain(ctx, { id, batchId: joined }, trx), batchId: joined }
      })
      batch = batchId
      return copy
    },
    told: () => ({ batch }),
  }
}

/** What is refused throws, so that a batch nothing joined is not kept. */
async function sendAgain(
  ctx: HttpContext,
  { id, batchId }: { id: number; batchId: number | null },
  trx: Transaction
): Promise<PortalRecord> {
  if (!(await ledger().where('id', id).first())) throw new NotAvailable()
  const address = String(ctx.request.input('confirm_recipient') ?? '')
  const resend = { reason: reasonOf(ctx), address, batchId }
  const sent = await resendDelivery(id, resend, ctx.actor!, trx)
  if (sent.ok) return { id: sent.value.id }
  if (sent.error.type === 'absent') throw new NotAvailable()
  throw resendRefused(ctx, sent.error)
}

const reasonOf = ({ request }: HttpContext) => String(request.input('reason') ?? '')

async function batchNamed({ request, i18n, actor }: HttpContext): Promise<number | null> {
  const asked: unknown = request.input('batch')
  if (asked === undefined || asked === null) return null
  const id = recordId(asked)
  const batch = id === null ? null : await findBatch(id)
  if (batch && batch.created_by === actor!.userId) return batch.id
  throw new InvalidInput([{ field: 'batch', message: i18n.t('letters.batch_not_yours') }])
}
