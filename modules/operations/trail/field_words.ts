import type { I18n } from '@adonisjs/i18n'
import { EXTRA_IMAGES, REFERRAL_LETTER_SLOT, fieldOfColumn } from '#exams/rules'

/** Where the words of an area's fields stand in the catalogue. */
const FAMILIES: Record<string, readonly string[]> = {
  patient: ['patients.field', 'patients'],
  exam: ['exams.field', 'review.field', 'operations.field'],
  insurance_policy: ['insurance'],
  user: [
    'identity.portal.users.fields',
    'identity.field',
    'identity.role',
    'directories.portal.ods.fields',
  ],
}

/** What a field is called; a measurement with its eye. One without a word is told by its name. */
export function fieldWord(i18n: I18n, subjectType: string, name: string): string {
  // `od_iop` is of the right eye, `od_id` names the optometrist: the table of fields knows.
  const field = subjectType === 'exam' ? fieldOfColumn(name) : null
  const families = FAMILIES[subjectType] ?? [`directories.portal.${subjectType}s.fields`]
  const key = [...namesOf(subjectType, name), ...(field ? [field.name] : [])]
    .flatMap((each) => families.map((family) => `${family}.${each}`))
    .find((each) => i18n.hasMessage(each))
  if (key) return i18n.t(key)
  if (!field?.eye || field.base === name) return spaced(namesOf(subjectType, name)[0]!)
  const what = fieldWord(i18n, subjectType, field.base)
  return i18n.t('exams.of_eye', { what, eye: i18n.t(`exams.eye_${field.eye}`) })
}

/** What columns of the directories are called on their pages. */
const ON_PAGES: Readonly<Record<string, string>> = {
  fax: 'fax_number',
  glaucoma_program: 'has_glaucoma_program',
  phone: 'telephone',
  smart_upload: 'has_smart_upload',
  zone: 'time_zone',
}

/**
 * Names under which a field may have a word. An account's are named as the code
 * names them, `isPreReviewer`, `odHasSmartUpload`: roles and the doctor's own go by less.
 */
function namesOf(subjectType: string, name: string): string[] {
  if (subjectType !== 'user') return [name, ON_PAGES[name] ?? name]
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [column, column.replace(/^is_(.+?)(_user)?$/, '$1'), column.replace(/^od_/, '')]
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
