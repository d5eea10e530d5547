import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { sendBlob } from '#app/http/send_blob'
import { getDelivery } from '#app/outbox/index'
import { ledger } from '#modules/letters/queries/portal_ledger'

/** What was sent, byte for byte: the document of a row of the ledger. */
export default class DeliveryDocumentController {
  async show(ctx: HttpContext) {
    const id = Number(ctx.params.id)
    const isShown = await ledger().where('deliveries.id', id).first()
    const delivery = isShown && (await getDelivery(id))
    const file = delivery && delivery.attachments[Number(ctx.params.number) - 1]
    if (!file) throw new NotAvailable()
    await recordAudit({
      actor: ctx.actor!,
      action: 'delivery.document_read',
      subjectType: 'delivery',
      subjectId: id,
      patientId: delivery.patient_id,
      practiceId: delivery.practice_id,
      requestId: ctx.request.id(),
      details: { document: file.blobId },
    })
    return sendBlob(ctx, file)
  }
}
