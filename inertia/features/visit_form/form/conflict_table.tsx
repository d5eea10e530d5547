import type { Answer, ExamWire, ExamWritten } from '#exams/rules'
import { formatInstant } from '../../../lib/dates'
import { labelled, text, useLocale, useWords, type Locale } from '../../../lib/messages'
import type { Options } from '../../../lib/options'
import type { Side } from '../../../ui/sides'
import { SidesTable } from '../../../ui/sides_table'
import type { ConflictRow } from './conflict_rows'
import { useExam } from './exam_context'
import { isSame, stored } from './edits'
import { fieldLabel, valueText } from './field_words'
import type { Conflict, FieldWriter } from './save_call'
import { choicesOf } from './use_choices'

type Props = {
  /** What both wrote. */
  rows: readonly ConflictRow[]
  theirs: ExamWire
  conflict: Conflict
  choices: Readonly<Record<string, Side>>
  onChoose: (key: string, side: Side) => void
}

/** Each field or answer both wrote: what stood there before, what each made of it, who and when. */
export function ConflictTable({ rows, theirs, conflict, choices, onChoose }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { form, options } = useExam()
  // A draft was written on a version this page never saw.
  const knowsBefore = form.version === form.base.version && form.base.version < theirs.version
  const said = ({ fields, answer }: ConflictRow, record: ExamWritten) =>
    answer
      ? answerText(answer, record, { options, locale })
      : fieldText(fields[0]!, record, { options, locale })
  const byWhom = (row: ConflictRow) => {
    const writer = writerOf(row, conflict)
    if (!writer) return {}
    const who = writer.by || t('app.somebody')
    return { writer: t('exams.conflict_by', { who, when: formatInstant(writer.at, locale) }) }
  }
  return (
    <SidesTable
      rows={rows.map((row) => ({
        key: row.key,
        label: row.label,
        before: knowsBefore ? said(row, form.base) : t('app.conflict_before_unknown'),
        mine: said(row, form.record()),
        theirs: said(row, theirs),
        ...byWhom(row),
      }))}
      choices={choices}
      onChoose={onChoose}
    />
  )
}

/** Who wrote last in any field of it. */
function writerOf({ fields }: ConflictRow, { writers }: Conflict): FieldWriter | undefined {
  return fields
    .flatMap((name) => writers.get(name) ?? [])
    .reduce<FieldWriter | undefined>(
      (last, each) => (last && last.at > each.at ? last : each),
      undefined
    )
}

type Words = { readonly options: Options | null; readonly locale: Locale }

function fieldText(name: string, record: ExamWritten, { options, locale }: Words): string {
  const value = stored(record, name)
  return choiceText(name, value, options) ?? valueText(name, value, locale)
}

/** All that an answer says, field by field; of boxes those that are ticked. */
function answerText({ fields, isTicked }: Answer, record: ExamWritten, words: Words): string {
  const parts = fields.flatMap((name) => {
    const value = stored(record, name)
    if (isSame(value, null) || (isTicked && value === false)) return []
    if (isTicked && value === true) return fieldLabel(name)
    const said = fieldText(name, record, words)
    return isTicked ? said : labelled(fieldLabel(name), said)
  })
  return parts.length > 0 ? parts.join('; ') : text('exams.empty_value')
}

/** What the form calls a choice, or the chips of the reviewer's notes; null for what is no choice. */
function choiceText(name: string, value: unknown, options: Options | null): string | null {
  if (name === 'selected_omd_note_options' && Array.isArray(value) && value.length > 0) {
    const known = new Map(options?.omd_note_options.map(({ id, label }) => [id, label]))
    return value.map((id) => known.get(Number(id)) ?? String(id)).join('; ')
  }
  if (name === 'od_requested_omd') return options?.omds.find(({ id }) => id === value)?.name ?? null
  return choicesOf(name, options)?.find(({ code }) => code === value)?.label ?? null
}
