import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Section } from '#exams/rules'
import type { Conflict } from '#modules/exams/actions/update_exam'
import type { SaveExamRefusal } from '#modules/exams/actions/save_exam'

/** The documented answer for each reason a save was refused. */
export function answerSaveRefusal(ctx: HttpContext, refusal: SaveExamRefusal) {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'conflict':
      return answerConflict(ctx, refusal)
    case 'fields':
      throw new InvalidInput(
        refusal.fields.map(({ field, key, params }) => ({ field, message: i18n.t(key, params) }))
      )
    case 'edit_note_required':
      throw invalid('edit_note', i18n.t('exams.edit_note_required'))
    case 'prereview_dirty':
      throw invalid('is_pre_reviewed', i18n.t('review.prereview_first'))
    case 'status_not_allowed':
      throw invalid('exam_status', i18n.t(refusal.key))
    case 'date_future':
      throw invalid('exam_date', i18n.t('exams.date_future', { date: refusal.date }))
    case 'date_refused':
      throw invalid('exam_date', i18n.t(refusal.message.key, refusal.message.params))
    case 'incomplete':
      throw new InvalidInput(
        refusal.sections.map((section) => ({
          field: section,
          message: i18n.t(`exams.section.${section}`),
        })),
        i18n.t(refusal.to === 'ready' ? 'exams.ready_incomplete' : 'exams.submit_incomplete'),
        { missing_sections: refusal.sections }
      )
    case 'forms':
      throw formsRefused(ctx, refusal.sections)
    case 'omdc_status_mismatch':
      throw invalid('omdc_status', i18n.t('exams.omdc_status_mismatch'))
  }
}

/** HTTP 409 with what the other person saved, and nothing written (Q17). */
export function answerConflict({ response }: HttpContext, conflict: Conflict) {
  const at = conflict.lastSavedAt.toISOString()
  return response.status(409).json({
    success: false,
    error: at,
    last_saved_at: at,
    last_saved_by: conflict.lastSavedBy,
    version: conflict.version,
    changed_fields: conflict.changedFields,
  })
}

function invalid(field: string, message: string) {
  return new InvalidInput([{ field, message }])
}

/** A reviewer's or consultant's save with forms that are not filled, each named (F199). */
function formsRefused({ i18n }: HttpContext, sections: Section[]) {
  const named = sections.map((section) => ({
    field: section,
    message: i18n.t(`exams.section.${section}`),
  }))
  const detail = named.map(({ message }) => message).join(', ')
  const text = i18n.t('review.cannot_save', { detail })
  return new InvalidInput(named, text, { missing_sections: sections })
}
