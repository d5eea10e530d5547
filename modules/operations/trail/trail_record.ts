import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import { localeOf } from '#app/kernel/languages'
import { formatDate } from '#app/kernel/written_dates'
import { faxText } from '#directories/rules'
import { letterName, letterType } from '#letters/rules'
import { trailKind, type TrailKind } from '#operations/rules'
import type { actionWords } from '#modules/operations/trail/action_words'
import { fieldWord, slotWord } from '#modules/operations/trail/field_words'
import {
  ASSIGNMENTS,
  columnTold,
  entryKind,
  type TrailSurroundings,
} from '#modules/operations/trail/surroundings'
import { NOTHING, valueWord } from '#modules/operations/trail/value_words'

/** A record of the trail in words; `at` is an ISO instant. */
export type TrailRecord = {
  id: number
  at: string
  kind: TrailKind
  actor: string
  practice: string
  /** What was done. */
  what: string
  /** To which visit, letter or policy; empty for the patient themselves. */
  about: string
  exam_id: number | null
  /** Which fields, to whom, why. */
  details: string
}

/** One record in the reader's language. */
export function toTrailRecord(
  row: TrailRow,
  { around, words, i18n }: { around: TrailSurroundings; words: ActionWords; i18n: I18n }
): TrailRecord {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: trailKind(row.action),
    actor: row.actor_name,
    practice: around.practices.get(row.practice_id ?? 0) ?? '',
    what: words.get(row.action) ?? i18n.t('operations.trail.other', { action: row.action }),
    about: aboutOf(row, around, i18n),
    exam_id: examOf(row),
    details: detailsOf(row, around, i18n).filter(Boolean).join(' · '),
  }
}

function examOf({ subject_type: type, subject_id: id, details }: TrailRow): number | null {
  return Number(type === 'exam' ? id : details.exam_id) || null
}

function aboutOf(row: TrailRow, { visits, entries }: TrailSurroundings, i18n: I18n): string {
  const { subject_type: type, subject_id: id, patient_id: patientId } = row
  const exam = examOf(row)
  if (exam !== null) {
    const day = visits.get(exam)
    return i18n.t('operations.trail.visit', { date: day ? dayIn(day, i18n) : `#${exam}` })
  }
  const kind = entryKind(type)
  const entry = entries.get(`${kind} ${id}`) ?? removedOf(row)
  if (entry) return kind === 'do_not_fax_number' ? faxText(entry) : entry
  if (type === 'insurance_policy') return i18n.t('operations.trail.policy', { id })
  return patientId === null ? i18n.t('operations.trail.everybody') : ''
}

/** A place or a number that is gone: its last record tells which it was. */
const removedOf = ({ details: { name, number } }: TrailRow) =>
  name ? String(name) : faxText(String(number ?? ''))

const dayIn = (day: string, i18n: I18n) => formatDate(day, localeOf(i18n.locale))

type ActionWords = ReturnType<typeof actionWords>

/** In the order they are read; nothing of what a detail holds is shown as it was stored. */
function detailsOf(row: TrailRow, around: TrailSurroundings, i18n: I18n): string[] {
  const { details, subject_type: type } = row
  const word = (name: string) => fieldWord(i18n, type, name)
  const t = (key: string, params = {}) => i18n.t(`operations.trail.detail.${key}`, params)
  // Told once, with what became of them.
  const marks = [details.set, details.unset].flatMap(listOf)
  const wordsOf = (names: readonly unknown[]) => names.map((each) => word(String(each))).join(', ')
  if (type === 'delivery') return letterDetails(row, around, i18n)
  return [
    wordsOf(listOf(details.fields).filter((each) => !marks.includes(each))),
    ...['emptied', 'set', 'unset'].map((key) => {
      const fields = wordsOf(listOf(details[key]))
      return fields && t(key, { fields })
    }),
    listOf(details.roles)
      .map((role) => i18n.t(`identity.role.${role}`))
      .join(', '),
    changeOf(row, around, i18n),
    slotsOf(row)
      .map((slot) => slotWord(i18n, slot))
      .join(' ↔ '),
    details.type ? letterWord(String(details.type)) : '',
    details.format ? String(details.format).toUpperCase() : '',
    details.exam_date ? t('exam_date', { date: dayIn(String(details.exam_date), i18n) }) : '',
    details.initials ? t('initials', { initials: details.initials }) : '',
    details.consent_version ? t('consent', { version: details.consent_version }) : '',
    details.overwrite === true ? t('overwrite') : '',
    details.note === true ? t('note') : '',
    details.letter_due ? t('letter_due', { date: dayIn(String(details.letter_due), i18n) }) : '',
  ]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The place of an image, letter or card; both when two were swapped. */
function slotsOf({ details }: TrailRow): string[] {
  return [...listOf(details.slots), details.slot].filter(Boolean).map(String)
}

/** `Chart status: Ready for OMD → OMD Reviewed`; which reviewer instead of which. */
function changeOf(row: TrailRow, around: TrailSurroundings, i18n: I18n): string {
  const { action, details, subject_type: type } = row
  const column = columnTold(row)
  const isAssignment = ASSIGNMENTS.includes(action)
  if (column === '') return ''
  if (type !== 'exam') return addressChange(row, i18n)
  const [from, to] = [details.from, details.to].map((each) => valueWord(i18n, column, each, around))
  const change = `${from} → ${to}`
  if (isAssignment) return change
  return i18n.t('app.labelled', {
    label: fieldWord(i18n, 'exam', column),
    words: change,
  })
}

/** A doctor's number or address that was changed or confirmed: `Fax number: (250) … → (604) …`. */
function addressChange({ subject_type: type, details }: TrailRow, i18n: I18n): string {
  const told = [details.from, details.to].filter((each) => each !== undefined)
  if (told.length === 0) return ''
  // An e-mail address may hold ten digits as well.
  const written = (value: string) => (details.field === 'email' ? value : faxText(value))
  return i18n.t('app.labelled', {
    label: fieldWord(i18n, type, String(details.field)),
    words: told.map((each) => written(String(each ?? '')) || NOTHING).join(' → '),
  })
}

/** Which letter, how and to whom, and what is known of a failure. */
function letterDetails(row: TrailRow, { letters }: TrailSurroundings, i18n: I18n): string[] {
  const letter = letters.get(Number(row.subject_id))
  if (!letter) return []
  const { reason, ad_hoc: adHoc, number_change: change } = row.details
  return [
    letterWord(letter.purpose),
    i18n.t(`letters.portal.deliveries.channels.${letter.channel}`),
    letter.recipient_name,
    letter.address,
    adHoc === true ? i18n.t('operations.trail.detail.ad_hoc') : '',
    change ? i18n.t('operations.trail.detail.number_changed') : '',
    reason ? reasonWord(i18n, String(reason)) : '',
  ]
}

/** Records of other times hold codes that have no words of their own. */
function reasonWord(i18n: I18n, code: string): string {
  const key = `letters.reason.${code}`
  return i18n.t(i18n.hasMessage(key) ? key : 'letters.reason.unexpected')
}

function letterWord(purpose: string): string {
  const type = letterType(purpose)
  return type ? letterName(type) : purpose.replaceAll('_', ' ')
}
