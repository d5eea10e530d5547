import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { listOmds } from '#directories'
import { secondOpinionOptions } from '#directories/rules'
import {
  answerChangeRefusal,
  auditOf,
  changeExam,
  findExamById,
  secondOpinionsBefore,
  sightOf,
  visibleExam,
} from '#exams'
import { fieldTestValidator, glaucomaSuspectValidator } from '#modules/review/http/validators'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** Single marks that readers and the office set on a visit (C066, C071 to C074). */
export default class MarksController {
  async suspectGlaucoma(ctx: HttpContext) {
    const { edit_note: editNote, ...sent } =
      await ctx.request.validateUsing(glaucomaSuspectValidator)
    const exam = await visibleExam(ctx, (sent.examId ?? sent.exam_id)!)
    const suspect = (sent.rrGlcSuspect ?? sent.rr_glc_suspect)!
    await ctx.bouncer.with(ReviewPolicy).authorize('suspectGlaucoma', exam)
    const intent = { kind: 'suspect_glaucoma', suspect, editNote } as const
    const changed = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!changed.ok) return answerChangeRefusal(ctx, changed.error)
    const after = changed.value.exam
    return ctx.response.json({
      success: true,
      examId: exam.id,
      rr_glc_suspect: after.rr_glc_suspect,
      omdr_set_glc_sus_diagnosis: after.omdr_set_glc_sus_diagnosis,
      version: after.version,
    })
  }

  async overrideFieldTest(ctx: HttpContext) {
    const {
      exam_id: id,
      edit_note: editNote,
      ...fields
    } = await ctx.request.validateUsing(fieldTestValidator)
    const exam = await visibleExam(ctx, id)
    await ctx.bouncer.with(ReviewPolicy).authorize('decide', exam)
    const intent = { kind: 'override_field_test', fields, editNote } as const
    const changed = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!changed.ok) return answerChangeRefusal(ctx, changed.error)
    const { eyes, version } = changed.value.exam
    return ctx.response.json({
      success: true,
      examId: exam.id,
      od_vf_override: eyes.od.vf_override,
      os_vf_override: eyes.os.vf_override,
      version,
    })
  }

  /**
   * On the patient's visits before this one; who never answered is not said to have
   * reviewed, and nobody ends their own wait without an answer: they do not see it.
   */
  async clearSecondOpinions(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('clearSecondOpinions', exam)
    const cleared = []
    for (const { id } of await secondOpinionsBefore(exam, sightOf(ctx.actor!))) {
      const earlier = (await findExamById(id))!
      const intent = { kind: 'clear_second_opinion' } as const
      const changed = await changeExam(earlier, intent, ctx.actor!, { now: DateTime.utc() })
      if (!changed.ok) return answerChangeRefusal(ctx, changed.error)
      cleared.push(id)
    }
    return ctx.response.json({ success: true, cleared })
  }

  async noteValidationReview(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('assign')
    const intent = { kind: 'note_validation_review' } as const
    const changed = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!changed.ok) return answerChangeRefusal(ctx, changed.error)
    const at = changed.value.exam.validation_reviewed_at as Date
    return ctx.response.json({
      success: true,
      examId: exam.id,
      validation_reviewed_at: at.toISOString(),
    })
  }

  /** Reviewers that are not hidden, without the one who reviews already, and earlier visits that still wait. */
  async secondOpinionReviewers(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const omds = (await listOmds()).map(({ id, firstName, lastName, ...omd }) => ({
      id,
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      hidden_from_dropdown: omd.hiddenFromDropdown,
      is_reviewer: omd.isReviewer,
    }))
    const offered = secondOpinionOptions(omds, { omdr: exam.omdr_id, second: exam.second_omdr_id })
    const before = await secondOpinionsBefore(exam, sightOf(ctx.actor!))
    const waiting = before.map(({ id, exam_date: date }) => ({ exam_id: id, exam_date: date }))
    await recordAudit({
      ...auditOf(exam),
      actor: ctx.actor!,
      action: 'exam.second_opinions_listed',
      requestId: ctx.request.id(),
    })
    return ctx.response.json({
      success: true,
      omds: offered,
      data: offered,
      second_omdr_id: exam.second_omdr_id,
      second_omdr_reviewed: exam.second_omdr_reviewed,
      waiting_before: waiting,
    })
  }
}
