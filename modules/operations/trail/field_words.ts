import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import { EXTRA_IMAGES, REFERRAL_LETTER_SLOT, fieldOfColumn } from '#exams/rules'
import {
  OPTOMETRIST_FIELDS,
  OMD_FIELDS,
  type TrailSurroundings,
} from '#modules/operations/trail/surroundings'

/** Where the words of an area's fields stand in the catalogue. */
const FAMILIES: Record<string, readonly string[]> = {
  patient: ['patients.field', 'patients'],
  exam: ['exams.field', 'review.field'],
  insurance_policy: ['insurance'],
}

/** What a field is called; a measurement with its eye. One without a word is told by its name. */
export function fieldWord(i18n: I18n, subjectType: string, name: string): string {
  // `od_iop` is of the right eye, `od_id` names the optometrist: the table of fields knows.
  const field = subjectType === 'exam' ? fieldOfColumn(name) : null
  const families = FAMILIES[subjectType] ?? []
  const key = [name, ...(field ? [field.name] : [])]
    .flatMap((each) => families.map((family) => `${family}.${each}`))
    .find((each) => i18n.hasMessage(each))
  if (key) return i18n.t(key)
  if (!field?.eye || field.base === name) return spaced(name)
  const what = fieldWord(i18n, subjectType, field.base)
  return i18n.t('exams.of_eye', { what, eye: i18n.t(`exams.eye_${field.eye}`) })
}

/** What a slot of an image, letter or card is called. */
export function slotWord(i18n: I18n, slot: string): string {
  if (slot === EXTRA_IMAGES) return i18n.t('exams.extra_images')
  if (slot === REFERRAL_LETTER_SLOT) return i18n.t('exams.field.referral_letter')
  const [, side, kind] = slot.match(/^(right|left)_(.+)$/) ?? []
  if (side && i18n.hasMessage(`exams.kind.${kind}`)) {
    const eye = i18n.t(`exams.eye_${side === 'right' ? 'od' : 'os'}`)
    return i18n.t('exams.of_eye', { what: i18n.t(`exams.kind.${kind}`), eye })
  }
  return i18n.hasMessage(`insurance.${slot}`) ? i18n.t(`insurance.${slot}`) : spaced(slot)
}

/** Old or new value of a field of the workflow, as people call it. */
export function valueWord(
  i18n: I18n,
  { details }: TrailRow,
  value: unknown,
  { omds, optometrists }: TrailSurroundings
): string {
  const field = String(details.field ?? 'omdr_id')
  const text = String(value ?? '')
  if (text === '') return '–'
  if (OMD_FIELDS.includes(field)) return omds.get(Number(text)) || text
  if (OPTOMETRIST_FIELDS.includes(field)) return optometrists.get(Number(text)) || text
  if (text === 'true' || text === 'false') return i18n.t(text === 'true' ? 'app.yes' : 'app.no')
  const family = field === 'exam_status' ? 'status' : field
  const key = `exams.${family}.${text}`
  return i18n.hasMessage(key) ? i18n.t(key) : spaced(text)
}

const spaced = (name: string) => name.replaceAll('_', ' ')
