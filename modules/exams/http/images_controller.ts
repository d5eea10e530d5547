import { auditOf } from '#modules/exams/audit_of'
import type { HttpContext } from '@adonisjs/core/http'
import { askedId } from '#app/http/asked_id'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { receiveFiles, type ReceivedFile, type RefusedFile } from '#app/http/receive_files'
import {
  EXTRA_IMAGES,
  IMAGE_SLOTS,
  isImageSlot,
  uploadCountAllowed,
  UPLOAD_RULES,
} from '#exams/rules'
import { deleteImage } from '#modules/exams/actions/delete_image'
import { judgeImages, lookOf } from '#modules/exams/actions/judge_images'
import { isSeen, judgeMove } from '#modules/exams/actions/judge_move'
import { moveImage } from '#modules/exams/actions/move_image'
import { rotateImage, type RotateRefusal } from '#modules/exams/actions/rotate_image'
import { storeImages, uploadBegins } from '#modules/exams/actions/store_images'
import { acceptanceOf, askAboutDoubts } from '#modules/exams/http/image_questions'
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
import { readerOf } from '#modules/exams/sight'

const SLOTS: readonly string[] = [...IMAGE_SLOTS, EXTRA_IMAGES]

/** Images of a visit (C041 to C047). */
export default class ImagesController {
  async index(ctx: HttpContext) {
    const { actor, params, response } = ctx
    const exam = await authorizedExam(ctx, params.id, 'view')
    await recordAudit({
      actor: actor!,
      action: 'exam.images_listed',
      ...auditOf(exam),
    })
    const reader = readerOf(actor!, exam)
    const [images, history, stereo] = await Promise.all([
      listExamImages(exam.id, reader.sight),
      imageHistory(exam.id, reader, null),
      stereoPositions(exam.id),
    ])
    return response.json({
      success: true,
      ...toImageLists(images, reader),
      image_history: toHistoryImages(history, reader),
      stereo_positions: stereo,
    })
  }

  /**
   * The file streams through the pipeline first: only then is the form's
   * `exam` field sure to be known. A file for a visit that is not the
   * caller's leaves no row and does not stay; nor does one that is asked about
   * before it is filed.
   */
  async upload(ctx: HttpContext) {
    const began = await uploadBegins()
    const { files, fields, refusals } = await receiveFiles(ctx, {
      takes: (field) => (SLOTS.includes(field) ? UPLOAD_RULES[kindOf(field)] : null),
      lookOf,
    })
    const exam = await authorizedExam(ctx, askedId(ctx, 'exam', fields.exam), 'changeImages')
    if (refusals.length > 0) throw uploadRefused(ctx, refusals[0]!)
    if (files.length === 0) {
      throw new InvalidInput([{ field: 'image', message: ctx.i18n.t('exams.upload_missing') }])
    }
    assertCounts(ctx, files)
    const reader = readerOf(ctx.actor!, exam)
    const accepted = acceptanceOf(ctx, fields)
    const images = files.map(({ field, file }) => ({ slot: field, file }))
    const judged = await judgeImages(exam, images, reader.sight)
    askAboutDoubts(ctx, judged, accepted)
    const toStore = judged.map((each) => ({ ...each, reason: accepted.reason }))
    const stored = await storeImages(exam, toStore, ctx.actor!, began)
    if (!stored.ok) {
      const refusal = stored.error
      if (refusal.type === 'slot_just_filled') return toldOfRace(ctx, refusal.slot)
      const message = ctx.i18n.t('exams.upload_too_many', { max: refusal.max })
      throw new InvalidInput([{ field: files[0]!.field, message }])
    }
    const { ids } = stored.value
    const rows = (await listExamImages(exam.id, reader.sight)).filter(({ id }) => ids.includes(id))
    const shown = rows.map((row) => toImage(row, reader))
    const [first] = shown
    return ctx.response.json({
      success: true,
      message: uploaded(ctx, shown),
      ...first,
      images: shown,
    })
  }

  async destroy(ctx: HttpContext) {
    const { exam: id, attr, image } = await ctx.request.validateUsing(imageDeleteValidator)
    const exam = await authorizedExam(ctx, id, 'changeImages')
    if (!isImageSlot(attr)) throw invalid(ctx, 'attr', 'slot_unknown')
    const seen = image === undefined ? {} : { id: image }
    if (!(await deleteImage(exam, { slot: attr, ...seen }, ctx.actor!))) {
      throw invalid(ctx, 'attr', image === undefined ? 'slot_empty' : 'image_changed_meanwhile')
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

  /** C046: a photo moved onto another one, by whoever may do so in a visit that is locked. */
  async swap(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(imageSwapValidator)
    const { exam: id, photo1, photo2 } = body
    const exam = await authorizedExam(ctx, id, 'arrangeImages')
    if (!isImageSlot(photo1)) throw invalid(ctx, 'photo1', 'slot_unknown')
    if (!isImageSlot(photo2)) throw invalid(ctx, 'photo2', 'slot_unknown')
    if (photo1 === photo2) throw invalid(ctx, 'photo2', 'swap_same')
    const accepted = acceptanceOf(ctx, body)
    const places = { from: photo1, to: photo2 }
    const judged = await judgeMove(exam, places, readerOf(ctx.actor!, exam).sight)
    if (judged.length === 0) throw invalid(ctx, 'photo1', 'slot_empty')
    if (!isSeen(judged, photo2, body.image)) {
      throw invalid(ctx, 'photo1', 'image_changed_meanwhile')
    }
    if (judged.length === 1) throw invalid(ctx, 'photo2', 'slot_empty')
    askAboutDoubts(ctx, judged, accepted)
    const { reason } = accepted
    const swapped = await moveImage(exam, { ...places, judged, reason }, ctx.actor!)
    if (!swapped.ok) throw invalid(ctx, 'photo1', 'image_changed_meanwhile')
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
    const reader = readerOf(ctx.actor!, exam)
    const rows = await listExamImages(exam.id, reader.sight)
    const image = rows.find((row) => row.id === rotated.value.id)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.image_rotated'),
      exam: exam.id,
      field,
      ...(image ? { image: toImage(image, reader) } : {}),
    })
  }
}

const ROTATE_WORDS = {
  slot_empty: 'slot_empty',
  not_a_picture: 'rotate_not_a_picture',
  undecodable: 'rotate_undecodable',
  changed_meanwhile: 'image_changed_meanwhile',
} as const satisfies Record<RotateRefusal['type'], string>

/** Every file by its name (F156). */
function uploaded({ i18n }: HttpContext, images: readonly { filename: string }[]): string {
  const names = images.map(({ filename }) => filename)
  if (names.length === 1) return i18n.t('exams.upload_done', { filename: names[0] })
  return i18n.t('exams.uploads_named', { filenames: i18n.formatList(names) })
}

function toldOfRace({ i18n, response }: HttpContext, field: string) {
  const error = i18n.t('exams.upload_slot_just_filled')
  return response.status(409).json({ success: false, error, errors: [{ field, message: error }] })
}

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

function uploadRefused({ i18n }: HttpContext, { field, type, limit }: RefusedFile) {
  return new InvalidInput([{ field, message: i18n.t(`exams.upload_${type}`, { limit }) }])
}
