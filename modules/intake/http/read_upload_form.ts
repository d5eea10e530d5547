import type { HttpContext } from '@adonisjs/core/http'
import { isCalendarDate } from '#app/kernel/clock'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { findGp, listRequestableOmds } from '#directories'
import { checkRange, fitsDecimals, parseNumber, type MeasurementName } from '#exams/rules'
import type { Message } from '#identity/rules'
import { MAX_OD_NOTES, SMART_UPLOAD_PRESSURES } from '#intake/rules'
import type { SmartUploadValues } from '#modules/intake/smart_upload_record'

const FLAGS = ['high_priority', 'od_wants_omd_report', 'has_no_gp', 'please_confirm'] as const

/** What was read, or why it is refused. */
export type Read<T> = { value: T } | { refused: Message }

const TRUE = [true, 'true', 1, '1']
const FALSE = [false, 'false', 0, '0']

export function readFlag(given: unknown): Read<boolean> {
  if (TRUE.includes(given as never)) return { value: true }
  if (FALSE.includes(given as never)) return { value: false }
  return { refused: { key: 'intake.flag_invalid' } }
}

function readNotes(given: unknown): Read<string> {
  if (given === null) return { value: '' }
  if (typeof given !== 'string') return { refused: { key: 'intake.notes_invalid' } }
  if (given.length <= MAX_OD_NOTES) return { value: given }
  return { refused: { key: 'intake.notes_too_long', params: { max: MAX_OD_NOTES } } }
}

/** A number within its documented range; empty is none (F125). */
export const readNumber =
  (range: MeasurementName) =>
  (given: unknown): Read<number | null> => {
    const text = given === null ? '' : String(given).trim()
    const number = text === '' ? null : (parseNumber(text) ?? Number.NaN)
    const checked = checkRange(range, number)
    if (!checked.ok) return { refused: checked.error }
    if (number !== null && !fitsDecimals(range, number)) {
      return { refused: { key: 'intake.decimals', params: { field: range } } }
    }
    return { value: checked.value }
  }

function readDay(given: unknown): Read<string | null> {
  const text = given === null ? '' : String(given).trim()
  if (text === '') return { value: null }
  return isCalendarDate(text) ? { value: text } : { refused: { key: 'intake.date_invalid' } }
}

/** A directory's id, or null where it is emptied; undefined for what is none. */
export function idOf(given: unknown): number | null | undefined {
  if (given === null || given === '') return null
  return /^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : undefined
}

type Upload = { province: string; od_requested_omd_id: number | null }

/**
 * What a request says of an upload (C196, C198); what it does not name stays,
 * and keys it does not know are not looked at (Q156).
 *
 * @throws InvalidInput naming every faulty field
 */
export async function readUploadForm(
  ctx: HttpContext,
  upload: Upload
): Promise<Partial<SmartUploadValues>> {
  const body: Record<string, unknown> = ctx.request.body()
  const values: Record<string, unknown> = {}
  const faults: FieldError[] = []
  const refuse = (field: string, { key, params }: Message) =>
    faults.push({ field, message: ctx.i18n.t(key, { field, ...params }) })
  const take = <T>(field: string, read: (given: unknown) => Read<T>) => {
    if (body[field] === undefined) return
    const found = read(body[field])
    if ('refused' in found) refuse(field, found.refused)
    else values[field] = found.value
  }
  take('od_notes', readNotes)
  for (const field of FLAGS) take(field, readFlag)
  take('mini_dtc_time', readNumber('dtc_hour'))
  for (const field of SMART_UPLOAD_PRESSURES) take(field, readNumber('dtc_iop'))
  take('hold_date', readDay)
  const requested = body.od_requested_omd_id ?? body.od_requested_omd
  if (requested !== undefined) {
    const id = idOf(requested)
    if (await mayBeRequested(id, upload)) values.od_requested_omd_id = id
    else refuse('od_requested_omd', { key: 'intake.omd_unknown' })
  }
  if (faults.length > 0) throw new InvalidInput(faults)
  return values
}

async function mayBeRequested(id: number | null | undefined, upload: Upload): Promise<boolean> {
  if (id === undefined) return false
  if (id === null) return true
  const omds = await listRequestableOmds(upload.province, upload.od_requested_omd_id)
  return omds.some((omd) => omd.id === id)
}

/**
 * The family doctor a request names under `gp_id` (also `gp`); null takes
 * them away.
 *
 * @throws InvalidInput naming `gp_id` where nobody is named, or nobody we know
 */
export async function readGp({ i18n, request }: HttpContext): Promise<number | null> {
  const body = request.body() as Record<string, unknown>
  const isNamed = 'gp_id' in body || 'gp' in body
  const id = isNamed ? idOf('gp_id' in body ? body.gp_id : body.gp) : undefined
  if (id === null) return null
  if (id !== undefined && (await findGp(id))) return id
  const key = isNamed ? 'intake.gp_unknown' : 'intake.gp_required'
  throw new InvalidInput([{ field: 'gp_id', message: i18n.t(key) }])
}

/** The version the writer saw; null when they named none. */
export function readVersion({ i18n, request }: HttpContext): number | null {
  const given: unknown = request.input('version')
  if (given === undefined || given === null || given === '') return null
  if (/^\d{1,9}$/.test(String(given))) return Number(given)
  throw new InvalidInput([{ field: 'version', message: i18n.t('intake.version_invalid') }])
}
