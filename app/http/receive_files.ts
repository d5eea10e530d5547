import env from '#app/start/env'
import type { HttpContext } from '@adonisjs/core/http'
import { storage } from '#app/storage/service'
import {
  processUpload,
  uploadLimits,
  type StoredUpload,
  type UploadKind,
  type UploadRefusal,
} from '#app/storage/index'

export type ReceivedFile = { field: string; file: StoredUpload }
export type RefusedFile = { field: string; type: UploadRefusal['type'] | 'unknown_field' }

type Options = {
  /** The limits a form field falls under; null refuses a field nobody knows. */
  kindOf(field: string): UploadKind | null
}

/**
 * Streams a multipart form: each file through the upload pipeline as it
 * arrives, nothing buffered, nothing left on disk by the parser.
 */
export async function receiveFiles({ request }: HttpContext, { kindOf }: Options) {
  const files: ReceivedFile[] = []
  const refusals: RefusedFile[] = []
  request.multipart.onFile('*', { deferValidations: true }, async (part) => {
    const field = part.name
    const kind = kindOf(field)
    if (!kind) {
      part.resume()
      refusals.push({ field, type: 'unknown_field' })
      return
    }
    const { acceptedTypes, maxBytes } = uploadLimits(kind)
    const outcome = await processUpload({
      source: part,
      filename: part.filename,
      acceptedTypes,
      maxBytes: env.get('UPLOAD_MAX_BYTES') ?? maxBytes,
      storage,
      thumbnail: 'later',
    })
    if (outcome.ok) files.push({ field, file: outcome.value })
    else refusals.push({ field, type: outcome.error.type })
  })
  await request.multipart.process()
  return { files, refusals, fields: request.body() as Record<string, unknown> }
}
