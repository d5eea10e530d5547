import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { receiveFiles, type ReceivedFile } from '#app/http/receive_files'
import { EXTRA_IMAGES, IMAGE_SLOTS, isImageSlot, uploadCountAllowed } from '#exams/rules'
import { deleteImage } from '#modules/exams/actions/delete_image'
import { rotateImage, type RotateRefusal } from '#modules/exams/actions/rotate_image'
import { storeImages } from '#modules/exams/actions/store_images'
import { swapImages } from '#modules/exams/actions/swap_images'
import {
  imageIdOf,
  toHistoryImages,
  toImage,
  toImageLists,
} from '#modules/exams/http/image_transformer'
import {
  extraImageDeleteValidator,
  imageDeleteValidator,
  imageRotateValidator,
  imageSwapValidator,
} from '#modules/exams/http/validators'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { findImageFile } from '#modules/exams/queries/find_image_file'
import { imageHistory } from '#modules/exams/queries/image_history'
import { listExamImages } from '#modules/exams/queries/list_exam_images'
import { stereoPositions } from '#modules/exams/queries/stereo_positions'

const SLOTS: readonly string[] = [...IMAGE_SLOTS, EXTRA_IMAGES]

/** Images of a visit (C041 to C047). */
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
    const [images, history, stereo] = await Promise.all([
      listExamImages(exam.id, actor!),
      imageHistory(exam.id, actor!, null),
      stereoPositions(exam.id),
    ])
    return response.json({
      success: true,
      ...toImageLists(images, actor!),
      image_history: toHistoryImages(history, actor!),
      stereo_positions: stereo,
    })
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
    const rows = (await listExamImages(exam.id, ctx.actor!)).filter(({ id }) => ids.includes(id))
    const shown = rows.map((row) => toImage(row, ctx.actor!))
    const [first] = shown
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.upload_done', { filename: first!.filename }),
      ...first,
      images: shown,
    })
  }

  async destroy(ctx: HttpContext) {
    const { exam: id, attr } = await ctx.request.validateUsing(imageDeleteValidator)
    const exam = await authorizedExam(ctx, id, 'changeImages')
    if (!isImageSlot(attr)) throw invalid(ctx, 'attr', 'slot_unknown')
    if (!(await deleteImage(exam, { slot: attr }, ctx.actor!))) {
      throw invalid(ctx, 'attr', 'slot_empty')
    }
    return ctx.response.json({ success: true, exam: exam.id, field: attr })
  }

  /** One of the extra images, by the path its `url` gives (C045, Q07). */
  async destroyExtra(ctx: HttpContext) {
    const { path } = await ctx.request.validateUsing(extraImageDeleteValidator)
    const id = imageIdOf(path)
    const file = id === null ? null : await findImageFile(id)
    if (id === null || !file) throw new NotAvailable()
    const exam = await authorizedExam(ctx, file.examId, 'changeImages')
    if (!(await deleteImage(exam, { slot: EXTRA_IMAGES, id }, ctx.actor!))) {
      throw invalid(ctx, 'path', 'extra_image_none')
    }
    return ctx.response.json({ success: true, exam: exam.id, path })
  }

  /** C046 */
  async swap(ctx: HttpContext) {
    const { exam: id, photo1, photo2 } = await ctx.request.validateUsing(imageSwapValidator)
    const exam = await authorizedExam(ctx, id, 'arrangeImages')
    if (!isImageSlot(photo1)) throw invalid(ctx, 'photo1', 'slot_unknown')
    if (!isImageSlot(photo2)) throw invalid(ctx, 'photo2', 'slot_unknown')
    if (photo1 === photo2) throw invalid(ctx, 'photo2', 'swap_same')
    const swapped = await swapImages(exam, [photo1, photo2], ctx.actor!)
    if (!swapped.ok) {
      const field = swapped.error.slot === photo1 ? 'photo1' : 'photo2'
      throw invalid(ctx, field, swapped.error.type)
    }
    const message = ctx.i18n.t('exams.images_swapped')
    return ctx.response.json({ success: true, message, exam: exam.id, photo1, photo2 })
  }

  /** C047 */
  async rotate(ctx: HttpContext) {
    const { exam: id, field } = await ctx.request.validateUsing(imageRotateValidator)
    const exam = await authorizedExam(ctx, id, 'arrangeImages')
    if (!isImageSlot(field)) throw invalid(ctx, 'field', 'slot_unknown')
    const rotated = await rotateImage(exam, field, ctx.actor!)
    if (!rotated.ok) throw invalid(ctx, 'field', ROTATE_WORDS[rotated.error.type])
    const rows = await listExamImages(exam.id, ctx.actor!)
    const image = rows.find((row) => row.id === rotated.value.id)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.image_rotated'),
      exam: exam.id,
      field,
      ...(image ? { image: toImage(image, ctx.actor!) } : {}),
    })
  }
}

const ROTATE_WORDS = {
  slot_empty: 'slot_empty',
  not_a_picture: 'rotate_not_a_picture',
  undecodable: 'rotate_undecodable',
  changed_meanwhile: 'image_changed_meanwhile',
} as const satisfies Record<RotateRefusal['type'], string>

function invalid({ i18n }: HttpContext, field: string, word: string) {
  return new InvalidInput([{ field, message: i18n.t(`exams.${word}`) }])
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
