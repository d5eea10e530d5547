import type { Section } from '#exams/rules'
import { SECTION_FIELDS } from './chart_parts'

/** Brings a field into sight, below the patient strip, and gives it the caret. */
export function jumpTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Where on this page something that is missing is given: its field, else the part that asks for it. */
export function placeOf(section: Section): string {
  const field = SECTION_FIELDS[section]
  if (document.getElementById(field) || section !== 'gp_referral_letter') return field
  return 'part-plan-title'
}

/** Brings a part into sight from its top, with the caret on its heading. */
export function jumpToPart(id: string) {
  const title = document.getElementById(`part-${id}-title`)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}
