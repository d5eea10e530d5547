import type { I18n } from '@adonisjs/i18n'
import { EXTRA_IMAGES, REFERRAL_LETTER_SLOT, fieldOfColumn } from '#exams/rules'

/** Where the words of an area's fields stand in the catalogue. */
const FAMILIES: Record<string, readonly string[]> = {
  patient: ['patients.field', 'patients'],
  exam: ['exams.field', 'review.field', 'operations.field'],
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

/** What has no word of its own, at least without its underscores. */
export const spaced = (name: string) => name.replaceAll('_', ' ')
