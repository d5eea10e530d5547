import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { Conflict, InvalidInput, NotAvailable } from '#app/http/errors'
import { sendBlob } from '#app/http/send_blob'
import { sha256Of } from '#app/storage/service'
import { auditOf, type ExamRecord, findReferralLetter, visibleExam } from '#exams'
import { checkKeywords, LETTER_VERSIONS } from '#letters/rules'
import { proposalsFor } from '#modules/letters/actions/make_letter_versions'
import {
  chooseKeywords,
  rerunLetterEdit,
  resetLetterEdit,
  type EditRefusal,
} from '#modules/letters/actions/queue_letter_edit'
import { toLetterEdit } from '#modules/letters/http/letter_edit_transformer'
import { keywordsValidator, rerunValidator } from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { currentEdit, editOfLetter, seenMark } from '#modules/letters/queries/letter_edits'
import { readPagesOf } from '#modules/letters/queries/letter_pages'

/** Referral letters with their recipient highlighted or removed (C092 to C098, F294 to F299). */
export default class LetterEditsController {
  /** A task that exists is asked about and nothing started, unless `confirmed` (Q171). */
  async rerun(ctx: HttpContext) {
    const exam = await editedExam(ctx)
    const { confirmed = false } = await ctx.request.validateUsing(rerunValidator)
    const queued = await rerunLetterEdit(exam, ctx.actor!, { confirmed })
    if (queued.ok) {
      const message = ctx.i18n.t('letters.edit.queued')
      return ctx.response.json({ success: true, message, id: queued.value.id })
    }
    if (queued.error.type === 'letter_missing') throw refused(ctx, queued.error)
    return ctx.response.json({ success: false, confirm: ctx.i18n.t('letters.edit.rerun_question') })
  }

  /** Whether a task exists, what it came to, and the words the editor begins with. */
  async check(ctx: HttpContext) {
    const exam = await editedExam(ctx)
    const letter = await findReferralLetter(exam.id)
    if (!letter) throw refused(ctx, { type: 'letter_missing' })
    const edit = await editOfLetter(exam.id, letter.blob_id)
    const { readings } = await readPagesOf(letter.blob_id)
    await audit(ctx, exam, 'letter.edit_read')
    return ctx.response.json({
      success: true,
      exists: edit !== null,
      confirm: edit ? ctx.i18n.t('letters.edit.rerun_question') : null,
      letter_edit: edit && toLetterEdit(edit),
      seen: seenMark(letter.blob_id, edit),
      proposed_keywords: await proposalsFor(exam, readings),
    })
  }

  /** With `seen` of the check, the words are for what stood there then, and for nothing else. */
  async edit(ctx: HttpContext) {
    const exam = await editedExam(ctx)
    const { keywords, seen } = await ctx.request.validateUsing(keywordsValidator)
    const errors = checkKeywords(keywords)
    if (errors.length > 0) {
      throw new InvalidInput(
        errors.map(({ field, message }) => ({
          field,
          message: ctx.i18n.t(message.key, message.params),
        }))
      )
    }
    const queued = await chooseKeywords(exam, { keywords, seen }, ctx.actor!)
    if (!queued.ok) throw refused(ctx, queued.error)
    const message = ctx.i18n.t('letters.edit.queued')
    return ctx.response.json({ success: true, message, id: queued.value.id })
  }

  async reset(ctx: HttpContext) {
    const exam = await editedExam(ctx)
    const reset = await resetLetterEdit(exam, ctx.actor!)
    if (!reset.ok) throw refused(ctx, reset.error)
    return ctx.response.json({ success: true, message: ctx.i18n.t('letters.edit.reset_done') })
  }

  /** The file of a version, of the current task alone: an earlier one is not to be read any more. */
  async show(ctx: HttpContext) {
    const exam = await editedExam(ctx)
    const edit = await currentEdit(exam.id)
    const version = LETTER_VERSIONS.find((each) => each === ctx.params.version)
    const blobId = version === 'highlighted' ? edit?.highlightedBlobId : edit?.removedBlobId
    const isCurrent = edit?.id === Number(ctx.params.edit)
    if (!isCurrent || !version || !blobId) throw new NotAvailable()
    await audit(ctx, exam, 'letter.version_read', { version })
    return sendBlob(ctx, {
      sha256: await sha256Of(blobId),
      contentType: 'application/pdf',
      filename: `${version.replace('_', '-')}-${exam.id}-${exam.exam_date}.pdf`,
    })
  }
}

async function editedExam(ctx: HttpContext): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  await ctx.bouncer.with(LetterPolicy).authorize('editReferral', exam)
  return exam
}

function refused({ i18n }: HttpContext, { type }: EditRefusal) {
  if (type === 'changed_meanwhile') {
    return new Conflict([{ field: 'seen', message: i18n.t('letters.edit.changed_meanwhile') }])
  }
  const message = i18n.t(
    type === 'letter_missing' ? 'exams.letter_none' : 'letters.edit.rerun_question'
  )
  return new InvalidInput([{ field: 'exam', message }])
}

function audit(ctx: HttpContext, exam: ExamRecord, action: string, details = {}) {
  return recordAudit({
    actor: ctx.actor!,
    action,
    ...auditOf(exam),
    requestId: ctx.request.id(),
    details,
  })
}
