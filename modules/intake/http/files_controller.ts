import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordOnce } from '#app/audit/once'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { receiveFiles } from '#app/http/receive_files'
import { sendBlob } from '#app/http/send_blob'
import { SCAN_FORMATS } from '#app/kernel/uploads'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import { addFiles, removeFile } from '#modules/intake/actions/diagnosis_files'
import { auditUpload, toUploadEntry } from '#modules/intake/actions/upload_audit'
import {
  answerRefusal,
  answerUpload,
  assertOffered,
  authorizedUpload,
  idInBody,
} from '#modules/intake/http/upload_access'
import { findFile, storedFile, storedUpload } from '#modules/intake/queries/diagnosis_files'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

/** The files of an upload: itself, and those its diagnosis stands on (C203, C204). */
export default class FilesController {
  /**
   * The file streams through the pipeline first: only then is the form's `id`
   * sure to be known. A file for an upload that is not the caller's leaves no
   * row, and its blob is swept.
   */
  async add(ctx: HttpContext) {
    assertOffered(ctx)
    const { files, fields, refusals } = await receiveFiles(ctx, {
      takes: (field) => (field === 'file' ? { kind: 'smart_upload', formats: SCAN_FORMATS } : null),
      pages: 'all',
    })
    const id = String(fields.id ?? fields.smart_upload_id ?? '')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw invalid(ctx, 'id', 'id_required')
    const upload = await authorizedUpload(ctx, id, 'keep')
    if (refusals.length > 0) {
      const { field, type, limit } = refusals[0]!
      throw invalid(ctx, field, `upload_${type}`, { limit })
    }
    if (files.length === 0) throw invalid(ctx, 'file', 'upload_missing')
    const added = await addFiles(
      upload,
      files.map(({ file }) => file),
      ctx.actor!
    )
    if (!added.ok) return answerRefusal(ctx, added.error)
    return answerUpload(ctx, upload.id, 'intake.file_added')
  }

  async remove(ctx: HttpContext) {
    assertOffered(ctx)
    const file = await findFile(idInBody(ctx))
    if (!file) throw new NotAvailable()
    const upload = await authorizedUpload(ctx, file.smart_upload_id, 'keep')
    const removed = await removeFile(file, ctx.actor!, DateTime.utc())
    if (!removed.ok) return answerRefusal(ctx, removed.error)
    return answerUpload(ctx, upload.id, 'intake.file_removed')
  }

  async showUpload(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'view')
    return serve(ctx, upload, await storedUpload(upload.id))
  }

  async showFile(ctx: HttpContext) {
    assertOffered(ctx)
    const file = await findFile(Number(ctx.params.id))
    if (!file) throw new NotAvailable()
    const upload = await authorizedUpload(ctx, file.smart_upload_id, 'view')
    return serve(ctx, upload, await storedFile(file.id))
  }
}

type Stored = Awaited<ReturnType<typeof storedUpload>>

/** The file itself or its thumbnail; who looked is noted. */
async function serve(ctx: HttpContext, upload: SmartUploadRecord, stored: Stored) {
  if (!stored) throw new NotAvailable()
  const actor = ctx.actor!
  const patientId = upload.patient_id
  if (ctx.params.variant !== undefined) {
    const sha256 = ctx.params.variant === 'thumbnail' ? await thumbnailOf(stored.blob_id) : null
    if (!sha256) throw new NotAvailable()
    const look = { action: 'smart_upload.thumbnails_read', upload, actor, patientId }
    await recordOnce(actor.sessionId, toUploadEntry(look))
    return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
  }
  const details = { blob: stored.blob_id }
  await auditUpload({ action: 'smart_upload.file_read', upload, actor, patientId, details })
  const { sha256, content_type: contentType, filename } = stored
  return sendBlob(ctx, { sha256, contentType, filename })
}

function invalid({ i18n }: HttpContext, field: string, key: string, params = {}) {
  return new InvalidInput([{ field, message: i18n.t(`intake.${key}`, params) }])
}
