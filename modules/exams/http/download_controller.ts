import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { sendBlob } from '#app/http/send_blob'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import { REFERRAL_LETTER_SLOT } from '#exams/rules'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { findExamFor } from '#modules/exams/queries/find_exam'
import { findImageFile } from '#modules/exams/queries/find_image_file'

/** C048: a stored file of a visit, by the row's id, after its visit's policy was asked. */
export default class DownloadController {
  async show(ctx: HttpContext) {
    const { actor, bouncer, params } = ctx
    const [kind, id, variant, ...rest] = ([] as string[]).concat(params['*'])
    const image =
      kind === 'exam_images' && /^\d{1,15}$/.test(id ?? '') && rest.length === 0
        ? await findImageFile(Number(id))
        : null
    const exam = image && (await findExamFor(actor!, image.examId))
    if (!image || !exam || (variant !== undefined && variant !== 'thumbnail')) {
      throw new NotAvailable()
    }
    const isLetter = image.slot === REFERRAL_LETTER_SLOT
    await bouncer.with(ExamPolicy).authorize(isLetter ? 'readLetter' : 'view')
    if (variant === 'thumbnail') {
      const sha256 = image.thumbnailSha256 ?? (await thumbnailOf(image.blobId))
      if (!sha256) throw new NotAvailable()
      return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
    }
    await recordAudit({
      actor: actor!,
      action: 'exam.image_read',
      subjectType: 'exam',
      subjectId: exam.id,
      patientId: exam.patient_id,
      practiceId: exam.practice_id,
      details: { slot: image.slot, image_id: image.id },
    })
    return sendBlob(ctx, image)
  }
}
