import type { I18n } from '@adonisjs/i18n'
import { localeOf } from '#app/kernel/languages'
import { formatDate, formatInstant } from '#app/kernel/written_dates'
import { fieldOfColumn, type ExamField } from '#exams/rules'
import { spaced } from '#modules/operations/trail/field_words'
import { DOCTOR_FIELDS, type TrailSurroundings } from '#modules/operations/trail/surroundings'

/** What stands for an empty value. */
export const NOTHING = '–'

/** Where the words of a field's codes stand, unless under its own name beside the other words of visits. */
const CODES: Readonly<Record<string, string>> = {
  exam_status: 'exams.status',
  exam_status_previous: 'exams.status',
  internal_gp_status: 'exams.gp_status',
  external_gp_status: 'exams.gp_status',
  fu_letter: 'operations.unit',
  glaucoma_booking: 'worklists.booking',
  retina_referral: 'review.retina_referral',
  admin_tags: 'review.admin_tag',
  admin_tags_off: 'review.admin_tag',
}

/** A field as far as its values are written by it. */
type Written = Pick<ExamField, 'kind' | 'base'> & { readonly words?: string }

/**
 * Old or new value of a visit's column, as people call it: instants in the
 * clinics' own time, codes and doctors by their words, lists with commas.
 * What was typed stands as it was typed.
 *
 * @param value as a revision or a record of the trail holds it: there a list is one text with commas
 */
export function valueWord(
  i18n: I18n,
  column: string,
  value: unknown,
  around: Pick<TrailSurroundings, 'doctors'>
): string {
  const field: Written = fieldOfColumn(column) ?? { kind: unnamedKind(column), base: column }
  const words = itemsOf(field, value).map((item) => itemWord(i18n, field, item, around))
  return words.filter(Boolean).join(', ') || NOTHING
}

/** Of a column of the server's own, which no call names. */
function unnamedKind(column: string): Written['kind'] {
  if (column.endsWith('_at')) return 'instant'
  return /_(by|id)$/.test(column) ? 'id' : 'bool'
}

function itemsOf({ kind }: Written, value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value
  return kind === 'ids' || kind === 'codes' ? String(value).split(',') : [value]
}

function itemWord(
  i18n: I18n,
  field: Written,
  item: unknown,
  { doctors }: Pick<TrailSurroundings, 'doctors'>
): string {
  const text = String(item)
  const locale = localeOf(i18n.locale)
  switch (field.kind) {
    case 'text':
      return text
    case 'instant':
      return formatInstant(text, locale)
    case 'date':
      return formatDate(text, locale)
    case 'bool':
    case 'flag':
      return i18n.t(text === 'true' ? 'app.yes' : 'app.no')
    case 'id':
    case 'ids':
      return doctors.get(doctorKey(field.base, text)) || `#${text}`
    case 'enum':
    case 'codes':
      return codeWord(i18n, field, text)
    default:
      return rowWord(i18n, item)
  }
}

const doctorKey = (name: string, id: string) => `${DOCTOR_FIELDS[name] ?? ''} ${id}`

function codeWord(i18n: I18n, { base, words }: Written, code: string): string {
  const key = `${CODES[base] ?? words ?? `exams.${base}`}.${code}`
  return i18n.hasMessage(key) ? i18n.t(key) : spaced(code)
}

/** A row of a history or of the daily curve: what is filled in, in its order. */
function rowWord(i18n: I18n, item: unknown): string {
  if (item === null || item === '' || item === false) return ''
  if (item === true) return i18n.t('app.yes')
  if (typeof item !== 'object') return formatDate(String(item), localeOf(i18n.locale))
  return Object.values(item)
    .map((each) => rowWord(i18n, each))
    .filter(Boolean)
    .join(' ')
}
