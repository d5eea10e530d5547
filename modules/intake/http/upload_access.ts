import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable, NotEnabled } from '#app/http/errors'
import { hasRole } from '#identity'
import type { MoveRefusal } from '#modules/intake/actions/move_upload'
import type { FileRefusal } from '#modules/intake/actions/diagnosis_files'
import { MAX_DIAGNOSIS_FILES } from '#intake/rules'
import { toUpload } from '#modules/intake/http/upload_transformer'
import { isOffered } from '#modules/intake/policies/is_offered'
import SmartUploadPolicy from '#modules/intake/policies/smart_upload_policy'
import { listFiles } from '#modules/intake/queries/diagnosis_files'
import { findUpload, type UploadReader } from '#modules/intake/queries/smart_uploads'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

/** @throws NotEnabled for an optometrist without the option (Q35) */
export function assertOffered({ actor }: HttpContext): void {
  if (!isOffered(actor!)) throw new NotEnabled()
}

/** As whom somebody reads uploads who may read them at all. */
export function readerOf({ actor }: HttpContext): UploadReader {
  return hasRole(actor!, 'admin') ? 'administrator' : 'optometrist'
}

/** @throws NotAvailable for an upload that is absent, deleted, foreign or not theirs to do this with */
export async function authorizedUpload(
  ctx: HttpContext,
  id: unknown,
  ability: 'view' | 'keep' | 'administer'
): Promise<SmartUploadRecord> {
  assertOffered(ctx)
  const upload = await findUpload(Number(id), readerOf(ctx))
  if (!upload) throw new NotAvailable()
  if (ability === 'administer') await ctx.bouncer.with(SmartUploadPolicy).authorize(ability)
  else await ctx.bouncer.with(SmartUploadPolicy).authorize(ability, upload)
  return upload
}

/** The upload whose id the body names. @throws InvalidInput when it names none */
export async function uploadInBody(
  ctx: HttpContext,
  ability: 'keep' | 'administer'
): Promise<SmartUploadRecord> {
  assertOffered(ctx)
  return authorizedUpload(ctx, idInBody(ctx), ability)
}

/** @throws InvalidInput naming `id` */
export function idInBody({ i18n, request }: HttpContext): number {
  const id = String(request.input('id') ?? '')
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id)
  throw new InvalidInput([{ field: 'id', message: i18n.t('intake.id_required') }])
}

/** The upload as it is now, under its own name and its fields beside (Q151). */
export async function answerUpload(ctx: HttpContext, id: number, key: string | null) {
  const [upload, files] = await Promise.all([findUpload(id, readerOf(ctx)), listFiles([id])])
  const smartUpload = toUpload(upload!, files)
  return ctx.response.json({
    success: true,
    ...(key ? { message: ctx.i18n.t(key) } : {}),
    ...smartUpload,
    smart_upload: smartUpload,
  })
}

/** @throws InvalidInput naming what is missing, or `status` for an upload that is past this */
export function answerRefusal({ i18n, response }: HttpContext, refusal: MoveRefusal | FileRefusal) {
  switch (refusal.type) {
    case 'missing':
      throw new InvalidInput(
        refusal.missing.map(({ field, message: { key, params } }) => ({
          field,
          message: i18n.t(key, params),
        }))
      )
    case 'wrong_state':
      throw new InvalidInput([{ field: 'status', message: i18n.t(refusal.key) }])
    case 'too_many': {
      const message = i18n.t('intake.too_many_files', { max: MAX_DIAGNOSIS_FILES })
      throw new InvalidInput([{ field: 'file', message }])
    }
    case 'conflict':
      return response.status(409).json({
        success: false,
        error: i18n.t('intake.conflict'),
        version: refusal.version,
        last_saved_at: refusal.lastSavedAt.toISOString(),
      })
  }
}
