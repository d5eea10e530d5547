import { CD_NO_VIEW, examField, formatAxis, formatCylinder, formatSphere } from '#exams/rules'
import { LANGUAGES } from '../../../../app/kernel/languages'
import { formatDate } from '../../../lib/dates'
import { codeText, shownLocale, text, type Locale } from '../../../lib/messages'

/** 'C/D right eye (OD)': what a field of the visit is called, to screen readers and in conflicts. */
export function fieldLabel(name: string): string {
  const field = examField(name)
  if (!field?.eye || field.row === 'visit') return codeText('exams.field', name)
  const what = codeText('exams.field', field.base)
  return text('exams.of_eye', { what, eye: text(`exams.eye_${field.eye}`) })
}

/** A field's value in words, for conflicts and texts; an empty one says so. */
export function valueText(name: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return text('exams.empty_value')
  if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no')
  if (Array.isArray(value)) return listText(value)
  if (examField(name)?.kind === 'date') return formatDate(String(value), locale)
  return measurementText(name, value)
}

/** Sphere with its sign, cylinder with two places, axis with three digits; the language's decimal mark. */
export function measurementText(name: string, value: unknown): string {
  const number = Number(value)
  if (value === null || value === undefined || value === '') return ''
  if (value === CD_NO_VIEW) return text('exams.no_view')
  if (Number.isNaN(number)) return String(value)
  return pointed(name, number, value).replace('.', LANGUAGES[shownLocale()].decimalMark)
}

function pointed(name: string, number: number, value: unknown): string {
  if (name.endsWith('sphere')) return formatSphere(number)
  if (name.endsWith('cylinder')) return formatCylinder(number)
  if (name.endsWith('axis')) return formatAxis(number)
  return String(value)
}

/** Rows of a history one behind the other; ids of a list. */
function listText(list: readonly unknown[]): string {
  if (list.length === 0) return text('exams.empty_value')
  const parts = list.map((item) =>
    typeof item === 'object' && item !== null
      ? Object.values(item).flat().filter(Boolean).join(' ')
      : String(item)
  )
  return parts.join('; ')
}
