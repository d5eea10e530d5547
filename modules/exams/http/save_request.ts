import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { RawFields } from '#modules/exams/wire/read_fields'

/** Keys of exam/save and save_fields that are not fields of the visit. */
const ENVELOPE = new Set(['id', 'exam_id', 'version', 'overwrite', 'edit_note'])

export type SaveRequest = {
  id: number
  version: number
  fields: RawFields
  editNote?: string
  overwrite: boolean
}

/** Number of the visit that a body is about, NaN where it names none. */
export const visitNamed = (body: Readonly<Record<string, unknown>>) =>
  Number(body.id ?? body.exam_id)

/**
 * Splits a save into its envelope and the visit's fields. `version` must name
 * the one the writer saw (Q17, Q154).
 */
export function readSaveRequest({ request, i18n }: HttpContext): SaveRequest {
  const body = request.body() as Record<string, unknown>
  const id = visitNamed(body)
  const version = Number(body.version)
  const errors = [
    ...(Number.isSafeInteger(id) && id > 0 ? [] : [missing('id')]),
    ...(Number.isSafeInteger(version) && version > 0 ? [] : [missing('version')]),
  ]
  if (errors.length > 0) throw new InvalidInput(errors)
  return {
    id,
    version,
    overwrite: body.overwrite === true || body.overwrite === 'true',
    editNote: typeof body.edit_note === 'string' ? body.edit_note : undefined,
    fields: Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name))),
  }

  function missing(field: string) {
    return { field, message: i18n.t('app.required', { thing: field }) }
  }
}
