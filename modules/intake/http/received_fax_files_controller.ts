import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { sendBlob } from '#app/http/send_blob'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import SmartUploadPolicy from '#modules/intake/policies/smart_upload_policy'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import { findFax, storedFax } from '#modules/intake/queries/received_faxes'

/** The pages of a fax that came, or a small picture of them; who looked is noted. */
export default class ReceivedFaxFilesController {
  async handle(ctx: HttpContext) {
    await ctx.bouncer.with(SmartUploadPolicy).authorize('administer')
    const fax = await findFax(Number(ctx.params.id))
    const stored = fax && (await storedFax(fax.id))
    if (!stored) throw new NotAvailable()
    const seen = { fax, actor: ctx.actor!, patientId: stored.patient_id }
    if (ctx.params.variant !== undefined) {
      const sha256 = ctx.params.variant === 'thumbnail' ? await thumbnailOf(stored.blob_id) : null
      if (!sha256) throw new NotAvailable()
      await auditFax({ action: 'received_fax.thumbnail_read', ...seen })
      return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
    }
    await auditFax({ action: 'received_fax.file_read', ...seen })
    const { sha256, content_type: contentType, filename } = stored
    return sendBlob(ctx, { sha256, contentType, filename })
  }
}
