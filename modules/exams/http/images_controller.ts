import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { receiveFiles, type ReceivedFile } from '#app/http/receive_files'
import { IMAGE_SLOTS, uploadCountAllowed } from '#exams/rules'
import { deleteImage } from '#modules/exams/actions/delete_image'
import { storeImages } from '#modules/exams/actions/store_images'
import { toImage, toImageLists } from '#modules/exams/http/image_transformer'
import { imageDeleteValidator } from '#modules/exams/http/validators'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { listExamImages } from '#modules/exams/queries/list_exam_images'

const SLOTS: readonly string[] = [...IMAGE_SLOTS, 'extra_images']

/** Images of a visit (C041 to C044). */
export default class ImagesController {
  async index(ctx: HttpContext) {
    const { actor, params, response } = ctx
    const exam = await authorizedExam(ctx, params.id, 'view')
    await recordAudit({
      actor: actor!,
      action: 'exam.images_listed',
      subjectType: 'exam',
      subjectId: exam.id,
      patientId: exam.patient_id,
      practiceId: exam.practice_id,
    })
    return response.json({ success: true, ...toImageLists(await listExamImages(exam.id)) })
  }

  /**
   * The file streams through the pipeline first: only then is the form's
   * `exam` field sure to be known. A file for a visit that is not the
   * caller's leaves no row, and its blob is swept.
   */
  async upload(ctx: HttpContext) {
    const { files, fields, refusals } = await receiveFiles(ctx, {
      kindOf: (field) => (SLOTS.includes(field) ? kindOf(field) : null),
    })
    const exam = await authorizedExam(ctx, fields.exam, 'changeImages')
    if (refusals.length > 0) throw uploadRefused(ctx, refusals[0]!)
    if (files.length === 0) {
      throw new InvalidInput([{ field: 'image', message: ctx.i18n.t('exams.upload_missing') }])
    }
    assertCounts(ctx, files)
    const images = files.map(({ field, file }) => ({ slot: field, file }))
    const stored = await storeImages(exam, images, ctx.actor!)
    if (!stored.ok) {
      const message = ctx.i18n.t('exams.upload_too_many', { max: stored.error.max })
      throw new InvalidInput([{ field: files[0]!.field, message }])
    }
    const { ids } = stored.value
    const rows = (await listExamImages(exam.id)).filter(({ id }) => ids.includes(id))
    const [first] = rows.map(toImage)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.upload_done', { filename: first!.filename }),
      ...first,
      images: rows.map(toImage),
    })
  }

  async destroy(ctx: HttpContext) {
    const { exam: id, attr } = await ctx.request.validateUsing(imageDeleteValidator)
    const exam = await authorizedExam(ctx, id, 'changeImages')
    if (!SLOTS.includes(attr) || attr === 'extra_images') {
      throw new InvalidInput([{ field: 'attr', message: ctx.i18n.t('exams.slot_unknown') }])
    }
    if (!(await deleteImage(exam, attr, ctx.actor!))) {
      throw new InvalidInput([{ field: 'attr', message: ctx.i18n.t('exams.slot_empty') }])
    }
    return ctx.response.json({ success: true, exam: exam.id, field: attr })
  }
}

function kindOf(field: string): 'extra_image' | 'exam_photo' {
  return field === 'extra_images' ? 'extra_image' : 'exam_photo'
}

/** @throws InvalidInput when a field holds more files than it takes (F151, F153) */
function assertCounts({ i18n }: HttpContext, files: readonly ReceivedFile[]) {
  for (const [field, group] of Map.groupBy(files, (each) => each.field)) {
    const allowed = uploadCountAllowed(kindOf(field), group.length)
    if (!allowed.allowed) {
      const { key, params } = allowed.message
      throw new InvalidInput([{ field, message: i18n.t(key, params) }])
    }
  }
}

function uploadRefused({ i18n }: HttpContext, refusal: { field: string; type: string }) {
  return new InvalidInput([
    { field: refusal.field, message: i18n.t(`exams.upload_${refusal.type}`) },
  ])
}
