import { examField, type PageField } from '#exams/rules'
import { codeText } from '../../../lib/messages'
import type { Options } from '../../../lib/options'
import { useExam } from './exam_context'

type Coded = { readonly code: string; readonly label: string }

/** What a field offers, by the table: a server list, words of the catalogue, or its bare codes. Undefined while the lists are on their way. */
export function useChoices(name: PageField): readonly Coded[] | undefined {
  return choicesOf(name, useExam().options)
}

/** The same outside a field of the form. */
export function choicesOf(name: string, options: Options | null): readonly Coded[] | undefined {
  const field = examField(name)
  if (field?.kind === 'option') return options?.[field.list]
  if (field?.kind !== 'enum') return []
  const { list, words, values } = field
  if (list) return options?.[list]
  return values.map((code) => ({ code, label: words ? codeText(words, code) : code }))
}
