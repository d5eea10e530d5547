import type { HttpContext } from '@adonisjs/core/http'
import { judgeInput } from '#app/http/boundary'
import { largestUpload, uploadLimitText } from '#app/http/upload_limits'
import type { UploadKind } from '#app/kernel/uploads'
import { storage } from '#app/storage/service'
import { takeInHand, type Unkept } from '#app/storage/unkept'
import {
  processUpload,
  type LookAt,
  type StoredUpload,
  type UploadRefusal,
} from '#app/storage/index'

export type ReceivedFile = { field: string; file: StoredUpload }
export type RefusedFile = {
  field: string
  type: UploadRefusal['type'] | 'unknown_field'
  /** What a file there has to be smaller than, in words; empty where nobody knows the field. */
  limit: string
}

/** What a request has stored so far. */
const stored = new WeakMap<HttpContext, Unkept[]>()

/** What a request has stored, kept or not. */
export function filesOf(ctx: HttpContext): readonly Unkept[] {
  return stored.get(ctx) ?? []
}

type Taken = {
  readonly kind: UploadKind
  /** Names of file types, such as 'jpg'. */
  readonly formats: readonly string[]
}

type Options = {
  /** What a form field takes; null refuses a field nobody knows. */
  takes(field: string): Taken | null
  /** 'all' keeps every page of a TIFF, as a PDF */
  pages?: 'first' | 'all'
  /** The program that looks at the files of a field. */
  lookOf?(field: string): LookAt | null
}

/**
 * Streams a multipart form: each file through the upload pipeline as it
 * arrives, nothing buffered, nothing left on disk by the parser. A body of
 * another kind brings its fields and no file.
 *
 * @throws what went wrong on our side, such as StorageFullError
 */
export async function receiveFiles(ctx: HttpContext, { takes, lookOf, pages }: Options) {
  const { request } = ctx
  const files: ReceivedFile[] = []
  const refusals: RefusedFile[] = []
  if (!request.is(['multipart'])) {
    return { files, refusals, fields: request.body() as Record<string, unknown> }
  }
  let failure: { of: unknown } | null = null
  request.multipart.onFile('*', { deferValidations: true }, async (part) => {
    const field = part.name
    const taken = takes(field)
    if (!taken) {
      part.resume()
      refusals.push({ field, type: 'unknown_field', limit: '' })
      return
    }
    const outcome = await processUpload({
      source: part,
      filename: part.filename,
      acceptedTypes: taken.formats,
      maxBytes: largestUpload(taken.kind),
      storage,
      thumbnail: 'later',
      look: lookOf?.(field) ?? null,
      pages,
    }).catch((error: unknown) => {
      // The parser takes a failure for a file that is not valid, and goes on.
      failure ??= { of: error }
      return null
    })
    if (!outcome) return
    if (outcome.ok) {
      takeInHand(outcome.value.sha256)
      stored.set(ctx, [...filesOf(ctx), outcome.value])
      files.push({ field, file: outcome.value })
    } else {
      const limit = uploadLimitText(taken.kind, ctx.i18n)
      refusals.push({ field, type: outcome.error.type, limit })
    }
  })
  await request.multipart.process()
  if (failure) throw (failure as { of: unknown }).of
  const fields = fieldsOf(ctx)
  judgeInput(ctx, fields)
  return { files, refusals, fields }
}

/** The form without its files, which the framework puts among its fields: a file's name is mended, not refused. */
function fieldsOf({ request }: HttpContext): Record<string, unknown> {
  const files = request.allFiles()
  const fields = Object.entries(request.body() as Record<string, unknown>)
  return Object.fromEntries(fields.filter(([name]) => !(name in files)))
}
