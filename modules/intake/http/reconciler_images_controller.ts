import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordOnce } from '#app/audit/once'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { receiveFiles } from '#app/http/receive_files'
import { sendBlob } from '#app/http/send_blob'
import { pageReader } from '#app/storage/service'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import { lookOf } from '#exams'
import { EXTRA_IMAGES, UPLOAD_RULES, uploadCountAllowed } from '#exams/rules'
import { RECONCILER_SLOTS } from '#intake/rules'
import { bringImages } from '#modules/intake/actions/place_images'
import { auditUpload, toUploadEntry } from '#modules/intake/actions/upload_audit'
import {
  answerMatchRefusal,
  answerReconciliation,
  openedUpload,
} from '#modules/intake/http/reconciler_answers'
import { authorizedUpload } from '#modules/intake/http/upload_access'
import { storedUpload } from '#modules/intake/queries/diagnosis_files'
import { findPlacedImage } from '#modules/intake/queries/reconciliations'

const SLOTS: readonly string[] = [...RECONCILER_SLOTS, EXTRA_IMAGES]

const kindOf = (slot: string) => (slot === EXTRA_IMAGES ? 'extra_image' : 'exam_photo')

/** A page is drawn in half a second. */
const DRAW_LIMIT_MS = 15_000

/** Pictures of a reconciliation, and of the pages of its scan. */
export default class ReconcilerImagesController {
  /** Files by the names of their places, looked at as they are on the exam screen. */
  async upload(ctx: HttpContext) {
    const { files, fields, refusals } = await receiveFiles(ctx, {
      takes: (slot) => (SLOTS.includes(slot) ? UPLOAD_RULES[kindOf(slot)] : null),
      lookOf,
    })
    const id = String(fields.smart_upload_id ?? '')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw invalid(ctx, 'smart_upload_id', 'intake.id_required')
    const upload = await openedUpload(ctx, id)
    if (refusals.length > 0) {
      const { field, type, limit } = refusals[0]!
      throw invalid(ctx, field, `exams.upload_${type}`, { limit })
    }
    if (files.length === 0) throw invalid(ctx, 'image', 'exams.upload_missing')
    for (const [slot, group] of Map.groupBy(files, ({ field }) => field)) {
      const allowed = uploadCountAllowed(kindOf(slot), group.length)
      if (allowed.allowed) continue
      const { key, params } = allowed.message
      throw new InvalidInput([{ field: slot, message: ctx.i18n.t(key, params) }])
    }
    const brought = await bringImages(upload.id, files, ctx.actor!, DateTime.utc())
    if (!brought.ok) return answerMatchRefusal(ctx, brought.error)
    return answerReconciliation(ctx, upload.id, 'intake.saved')
  }

  async show(ctx: HttpContext) {
    const image = await findPlacedImage(Number(ctx.params.id))
    if (!image) throw new NotAvailable()
    const upload = await authorizedUpload(ctx, image.smart_upload_id, 'administer')
    const actor = ctx.actor!
    const patientId = upload.patient_id
    if (ctx.params.variant !== undefined) {
      const sha256 = ctx.params.variant === 'thumbnail' ? await thumbnailOf(image.blob_id) : null
      if (!sha256) throw new NotAvailable()
      const look = { action: 'smart_upload.thumbnails_read', upload, actor, patientId }
      await recordOnce(actor.sessionId, toUploadEntry(look))
      return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
    }
    const details = { blob: image.blob_id }
    await auditUpload({ action: 'smart_upload.file_read', upload, actor, patientId, details })
    return sendBlob(ctx, {
      sha256: image.sha256,
      contentType: image.content_type,
      filename: image.filename,
    })
  }

  /** A page of the scan as a picture, so that places on it can be shown. */
  async page(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'administer')
    const stored = await storedUpload(upload.id)
    const page = Number(ctx.params.page)
    if (!stored || page < 1) throw new NotAvailable()
    const { sha256, content_type: contentType, filename } = stored
    const actor = ctx.actor!
    const patientId = upload.patient_id
    const details = { blob: stored.blob_id, page }
    await auditUpload({ action: 'smart_upload.file_read', upload, actor, patientId, details })
    if (contentType !== 'application/pdf') {
      if (page !== 1) throw new NotAvailable()
      return sendBlob(ctx, { sha256, contentType, filename })
    }
    const drawn = await pageReader.drawPage(sha256, page, DRAW_LIMIT_MS)
    if (!drawn.ok) throw new NotAvailable()
    ctx.response.header('content-type', 'image/jpeg')
    ctx.response.header('cache-control', 'private, no-store')
    ctx.response.header('x-content-type-options', 'nosniff')
    ctx.response.header('content-security-policy', 'sandbox')
    return ctx.response.send(drawn.value)
  }
}

function invalid({ i18n }: HttpContext, field: string, key: string, params = {}) {
  return new InvalidInput([{ field, message: i18n.t(key, params) }])
}
