import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, type FieldError } from '#app/http/errors'
import {
  STEREO_POSITION_FIELDS,
  STEREO_SWITCH_FIELDS,
  stereoPositionAllowed,
  type StereoPositions,
} from '#exams/rules'
import {
  saveStereoPositions,
  type StereoChanges,
} from '#modules/exams/actions/save_stereo_positions'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { stereoPositionsValidator } from '#modules/exams/http/validators'

type Read = { changes: Record<string, number | boolean | null>; errors: FieldError[] }

/** Where the stereo viewer's images were left (C049). */
export default class StereoPositionsController {
  async handle(ctx: HttpContext) {
    const { actor, request, response } = ctx
    const { exam: id, save_empty_values: empties } =
      await request.validateUsing(stereoPositionsValidator)
    const exam = await authorizedExam(ctx, id, 'placeStereo')
    const changes = readChanges(ctx, empties ?? false)
    const positions: StereoPositions = await saveStereoPositions(exam, changes, actor!)
    return response.json({ success: true, exam: exam.id, positions })
  }
}

/**
 * The named fields of the request. A blank is passed over, or, with
 * `save_empty_values`, empties its field.
 *
 * @throws InvalidInput naming every field that is no position
 */
function readChanges({ request, i18n }: HttpContext, empties: boolean): StereoChanges {
  const body = request.body()
  const { changes, errors }: Read = { changes: {}, errors: [] }
  for (const field of [...STEREO_POSITION_FIELDS, ...STEREO_SWITCH_FIELDS]) {
    const value: unknown = body[field]
    if (value === undefined) continue
    if (value === null || value === '') {
      if (empties) changes[field] = null
      continue
    }
    const read = isSwitch(field) ? readSwitch(value) : readPosition(field, value)
    if (read === null) errors.push({ field, message: i18n.t('exams.stereo_invalid', { field }) })
    else changes[field] = read
  }
  if (errors.length > 0) throw new InvalidInput(errors)
  return changes
}

type PositionField = (typeof STEREO_POSITION_FIELDS)[number]
type SwitchField = (typeof STEREO_SWITCH_FIELDS)[number]

function isSwitch(field: PositionField | SwitchField): field is SwitchField {
  return (STEREO_SWITCH_FIELDS as readonly string[]).includes(field)
}

function readSwitch(value: unknown): boolean | null {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : null
}

function readPosition(field: PositionField, value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && stereoPositionAllowed(field, number) ? number : null
}
