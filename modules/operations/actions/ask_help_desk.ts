import { createHash } from 'node:crypto'
import type { Locale } from '#app/kernel/languages'
import product from '#config/product'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery } from '#app/outbox/index'
import type { Actor } from '#identity'

export type HelpDeskInput = {
  requesterName: string
  contactEmail: string
  request: string
  /** Where in the product it was asked: a path without ids. */
  modalSource: string
  locale: Locale
  /** What the mail is called: nothing of the request, subjects travel in the clear. */
  subject: string
}

/**
 * Keeps a request for help and mails it to the support address, in one
 * transaction: what is stored is also sent (F386).
 *
 * @returns its number
 */
export async function askHelpDesk(
  input: HelpDeskInput,
  actor: Actor,
  requestId: string | undefined
): Promise<number> {
  const { requesterName, contactEmail, request, modalSource, locale, subject } = input
  return inTransaction(async (trx) => {
    const [{ id }] = await trx
      .table('help_desk_requests')
      .insert({
        user_id: actor.userId,
        requester_name: requesterName,
        contact_email: contactEmail,
        request,
        modal_source: modalSource,
      })
      .returning('id')
    await queueDelivery(
      {
        channel: 'email',
        purpose: 'help-desk',
        letterKey: `help-desk:${id}`,
        contentHash: createHash('sha256').update(request).digest('hex'),
        recipient: { kind: 'user', id: null, name: product.name, address: product.supportEmail },
        subject: `${subject} #${id}`,
        body: [`${requesterName} <${contactEmail}>`, modalSource, '', request].join('\n'),
        locale,
        attachments: [],
        actor,
        requestId,
      },
      trx
    )
    const entry = { actor, action: 'help_desk.asked', subjectType: 'help_desk', subjectId: id }
    await recordAudit({ ...entry, requestId, details: { source: modalSource } }, trx)
    return Number(id)
  })
}
