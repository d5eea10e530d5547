import { auditOf } from '#modules/exams/audit_of'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { recordOnce } from '#app/audit/once'
import { NotAvailable } from '#app/http/errors'
import { sendBlob } from '#app/http/send_blob'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import { REFERRAL_LETTER_SLOT } from '#exams/rules'
import type { Actor } from '#identity'
import { filenameFor, isImageFor } from '#modules/exams/http/image_transformer'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { findBlindExam, findExamFor } from '#modules/exams/queries/find_exam'
import { findImageFile } from '#modules/exams/queries/find_image_file'
import { readerOf } from '#modules/exams/sight'

/** C048: a stored file of a visit, by the row's id, after its visit's policy was asked. */
export default class DownloadController {
  async show(ctx: HttpContext) {
    const { actor, bouncer, params, request } = ctx
    const [kind, id, variant, ...rest] = ([] as string[]).concat(params['*'])
    const image =
      kind === 'exam_images' && /^\d{1,15}$/.test(id ?? '') && rest.length === 0
        ? await findImageFile(Number(id))
        : null
    const exam = image && (await visitOfFile(actor!, image.examId))
    if (!image || !exam || (variant !== undefined && variant !== 'thumbnail')) {
      throw new NotAvailable()
    }
    const isLetter = image.slot === REFERRAL_LETTER_SLOT
    const policy = bouncer.with(ExamPolicy)
    await (isLetter ? policy.authorize('knowPeople', exam) : policy.authorize('view'))
    const { role } = readerOf(actor!, exam)
    if (!isImageFor(role, image.slot, image.contentType)) throw new NotAvailable()
    const about = {
      actor: actor!,
      ...auditOf(exam),
      requestId: request.id(),
    }
    if (variant === 'thumbnail') {
      const sha256 = image.thumbnailSha256 ?? (await thumbnailOf(image.blobId))
      if (!sha256) throw new NotAvailable()
      await recordOnce(actor!.sessionId, { ...about, action: 'exam.thumbnails_read' })
      return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
    }
    await recordAudit({
      ...about,
      action: 'exam.image_read',
      details: { slot: image.slot, image_id: image.id },
    })
    const named = { ...image, exam_id: exam.id, content_type: image.contentType }
    return sendBlob(ctx, { ...image, filename: filenameFor(role, named) })
  }
}

/** A blind reader sees the photographs too: nothing of another reading is in them (F204). */
async function visitOfFile(actor: Actor, examId: number) {
  return (await findExamFor(actor, examId)) ?? (await findBlindExam(actor, examId))?.exam ?? null
}
