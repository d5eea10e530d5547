import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { canReadField, wireNameOf, type Section } from '#exams/rules'
import { message as said, type Message } from '#identity/rules'
import type { ChangeRefusal, Conflict } from '#modules/exams/actions/change/refusals'
import { readerOf } from '#modules/exams/sight'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/** The documented answer for each reason a visit was not changed. */
export function answerChangeRefusal(ctx: HttpContext, refusal: ChangeRefusal) {
  if (refusal.type === 'conflict') return answerConflict(ctx, refusal)
  if (refusal.type === 'chosen_meanwhile') return answerChosen(ctx, refusal.field)
  throw inputOf(ctx, refusal)
}

/** The same reason as one text: a row of a list, of which each is judged on its own (Q153). */
export function refusalText(ctx: HttpContext, refusal: ChangeRefusal): string {
  return refusal.type === 'conflict' || refusal.type === 'chosen_meanwhile'
    ? ctx.i18n.t('exams.changed_meanwhile')
    : inputOf(ctx, refusal).message
}

/** The same reason for somebody who reads it later, in their own language. */
export function refusalMessage(refusal: ChangeRefusal): Message {
  switch (refusal.type) {
    case 'conflict':
    case 'chosen_meanwhile':
      return said('exams.changed_meanwhile')
    case 'fields': {
      const { key, params } = refusal.fields[0]!
      return said(key, params)
    }
    case 'refused':
      return said(refusal.key)
    case 'date_future':
      return said('exams.date_future', { date: refusal.date })
    case 'date_refused':
      return refusal.message
    case 'incomplete':
      return said(refusal.to === 'ready' ? 'exams.ready_incomplete' : 'exams.submit_incomplete')
    case 'forms':
      return said('exams.submit_incomplete')
  }
}

function answerChosen({ i18n, response }: HttpContext, field: string) {
  const error = i18n.t('exams.changed_meanwhile')
  return response.status(409).json({ success: false, error, errors: [{ field, message: error }] })
}

type Refused = Exclude<ChangeRefusal, Conflict | { type: 'chosen_meanwhile' }>

function inputOf(ctx: HttpContext, refusal: Refused): InvalidInput {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'fields':
      return fieldsRefused(ctx, refusal.fields)
    case 'refused':
      return invalid(refusal.field, i18n.t(refusal.key))
    case 'date_future':
      return invalid('exam_date', i18n.t('exams.date_future', { date: refusal.date }))
    case 'date_refused':
      return invalid('exam_date', i18n.t(refusal.message.key, refusal.message.params))
    case 'incomplete':
      return sectionsRefused(
        ctx,
        refusal.sections,
        i18n.t(refusal.to === 'ready' ? 'exams.ready_incomplete' : 'exams.submit_incomplete')
      )
    case 'forms': {
      const detail = refusal.sections.map((name) => i18n.t(`exams.section.${name}`)).join(', ')
      return sectionsRefused(ctx, refusal.sections, i18n.t('review.cannot_save', { detail }))
    }
  }
}

/**
 * HTTP 409 with what the other person saved, and nothing written (Q17). A
 * field that this person does not read is not named to them either.
 */
export function answerConflict({ response, actor }: HttpContext, conflict: Conflict) {
  const at = conflict.lastSavedAt.toISOString()
  const { role } = readerOf(actor!, { practice_id: conflict.practiceId })
  const isRead = (key: string) => canReadField(role, wireNameOf(key), conflict.status)
  return response.status(409).json({
    success: false,
    error: at,
    last_saved_at: at,
    last_saved_by: conflict.lastSavedBy,
    version: conflict.version,
    changed_fields: conflict.changedFields.filter(isRead),
    changes: conflict.changes
      .filter(({ field }) => isRead(field))
      .map(({ field, by, at: when }) => ({
        field: wireNameOf(field),
        by,
        at: when.toISOString(),
      })),
  })
}

/** @param text said of the whole; the first field's own words otherwise */
export function fieldsRefused(
  { i18n }: HttpContext,
  fields: readonly FieldRefusal[],
  text?: string
) {
  return new InvalidInput(
    fields.map(({ field, key, params }) => ({ field, message: i18n.t(key, params) })),
    text
  )
}

/** Parts of the chart that are not filled, each named (F170, F199). */
export function sectionsRefused({ i18n }: HttpContext, sections: readonly Section[], text: string) {
  const named = sections.map((section) => ({
    field: section,
    message: i18n.t(`exams.section.${section}`),
  }))
  return new InvalidInput(named, text, { missing_sections: sections })
}

/** What is said although the visit was stored, in the reader's language. */
export function spoken({ i18n }: HttpContext, messages: readonly Message[]): string[] {
  return messages.map(({ key, params }) => i18n.t(key, params))
}

function invalid(field: string, message: string) {
  return new InvalidInput([{ field, message }])
}
