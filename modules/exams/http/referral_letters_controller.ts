import { UPLOAD_RULES } from '#exams/rules'
import { auditOf } from '#modules/exams/audit_of'
import type { HttpContext } from '@adonisjs/core/http'
import { askedId } from '#app/http/asked_id'
import { recordAudit } from '#app/audit/audit'
import { Conflict, InvalidInput } from '#app/http/errors'
import { receiveFiles, type RefusedFile } from '#app/http/receive_files'
import { hasRole } from '#identity'
import {
  deleteReferralLetter,
  storeReferralLetter,
  type SeenLetter,
} from '#modules/exams/actions/store_referral_letter'
import { uploadBegins } from '#modules/exams/actions/store_images'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { toLetter } from '#modules/exams/http/referral_letter_transformer'
import { letterDeleteValidator, letterUploadValidator } from '#modules/exams/http/validators'
import type { ExamRecord } from '#modules/exams/exam_record'
import { letterTextOf } from '#modules/exams/jobs/read_referral_letter'
import { findReferralLetter, listReferralLetters } from '#modules/exams/queries/referral_letters'
import { examPorts } from '#modules/exams/ports'
import { readerOf } from '#modules/exams/sight'

/** The referral letter an optometrist uploads with a visit (C088 to C091). */
export default class ReferralLettersController {
  /**
   * The file is judged by its bytes on the way in; whose visit it is, before a row is written.
   * With the `letter` that was seen, no other one is replaced.
   */
  async upload(ctx: HttpContext) {
    const began = await uploadBegins()
    const { files, fields, refusals } = await receiveFiles(ctx, {
      takes: () => UPLOAD_RULES.referral_letter,
    })
    const id = askedId(ctx, 'exam', fields.exam ?? fields.exam_id)
    const exam = await authorizedExam(ctx, id, 'changeImages')
    if (refusals.length > 0) throw refused(ctx, refusals[0]!)
    if (files.length === 0) {
      const errors = [{ field: 'file', message: ctx.i18n.t('exams.upload_missing') }]
      throw new InvalidInput(errors, ctx.i18n.t('exams.letter_failed'))
    }
    if (files.length > 1) {
      throw new InvalidInput([{ field: 'file', message: ctx.i18n.t('exams.letter_one_file') }])
    }
    const { file } = files[0]!
    const data = { letter: fields.letter }
    const { letter: known } = await ctx.request.validateUsing(letterUploadValidator, { data })
    const seen = seenOf(known)
    const stored = await storeReferralLetter(exam, { file, seen, began }, ctx.actor!)
    if (!stored.ok) throw changedMeanwhile(ctx, 'file', 'letter_just_came')
    const letter = (await findReferralLetter(exam.id))!
    const message = ctx.i18n.t('exams.upload_done', { filename: letter.filename })
    return ctx.response.json({ success: true, message, ...toLetter(letter) })
  }

  async destroy(ctx: HttpContext) {
    const { exam: id, letter } = await ctx.request.validateUsing(letterDeleteValidator)
    const exam = await authorizedExam(ctx, id, 'changeImages')
    const deleted = await deleteReferralLetter(exam, seenOf(letter), ctx.actor!)
    if (!deleted.ok && deleted.error.type === 'changed_meanwhile') {
      throw changedMeanwhile(ctx, 'letter', 'letter_changed_meanwhile')
    }
    if (!deleted.ok) {
      throw new InvalidInput([{ field: 'exam', message: ctx.i18n.t('exams.letter_none') }])
    }
    return ctx.response.json({ success: true, exam: exam.id })
  }

  /** The visit's own letter; without one `od_referral_letter` is null and `message` says so. */
  async show(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'knowPeople')
    await auditListing(ctx, exam)
    const letter = await findReferralLetter(exam.id)
    const shown = letter
      ? { ...toLetter(letter), text: letter.text ?? (await letterTextOf(letter.blob_id)) }
      : null
    return ctx.response.json({
      success: true,
      od_referral_letter: shown,
      url: shown?.url ?? null,
      ...(shown ? {} : { message: ctx.i18n.t('exams.letter_none') }),
    })
  }

  async index(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'knowPeople')
    await auditListing(ctx, exam)
    const letters = await listReferralLetters(exam.id, readerOf(ctx.actor!, exam).sight)
    const own = letters.find(({ past }) => !past)
    const past = letters.filter((letter) => letter.past).map(toLetter)
    return ctx.response.json({
      success: true,
      od_referral_letter: own ? toLetter(own) : null,
      od_referral_letter_pdf: own ? toLetter(own).url : null,
      past_od_referral_letter: past[0] ?? null,
      past_od_referral_letter_pdf: past[0]?.url ?? null,
      past_od_referral_letters: past,
      // Edited versions are the administrators' (seed-2 section 2).
      ...(hasRole(ctx.actor!, 'admin') ? await editedVersions(exam.id, past[0]?.exam) : {}),
    })
  }
}

async function editedVersions(examId: number, pastExamId: number | undefined) {
  const own = await examPorts.letterEdit(examId)
  const past = pastExamId === undefined ? null : await examPorts.letterEdit(pastExamId)
  return {
    highlight_omd_pdf: own?.highlight_omd_pdf ?? null,
    recipient_removed_pdf: own?.recipient_removed_pdf ?? null,
    past_highlight_omd_pdf: past?.highlight_omd_pdf ?? null,
    past_recipient_removed_pdf: past?.recipient_removed_pdf ?? null,
    letter_edit: own,
  }
}

const seenOf = (letter: number | undefined): SeenLetter => (letter === 0 ? null : letter)

function changedMeanwhile({ i18n }: HttpContext, field: string, word: string) {
  return new Conflict([{ field, message: i18n.t(`exams.${word}`) }])
}

function refused({ i18n }: HttpContext, { type, limit }: RefusedFile) {
  const key = type === 'too_large' ? 'exams.upload_too_large' : 'exams.upload_pdf_only'
  return new InvalidInput([{ field: 'file', message: i18n.t(key, { limit }) }])
}

function auditListing({ actor }: HttpContext, exam: ExamRecord) {
  return recordAudit({
    actor: actor!,
    action: 'exam.letter_listed',
    ...auditOf(exam),
  })
}
