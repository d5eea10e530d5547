import type { Answer, ExamWire, ExamWritten } from '#exams/rules'
import { formatInstant } from '../../../lib/dates'
import { labelled, text, useLocale, useWords } from '../../../lib/messages'
import type { Side } from '../../../ui/sides'
import { SidesTable } from '../../../ui/sides_table'
import type { ConflictRow } from './conflict_rows'
import { useExam } from './exam_context'
import { isSame, stored } from './edits'
import { fieldLabel } from './field_words'
import type { Conflict, FieldWriter } from './save_call'
import { useWrittenWords, type WrittenWords } from './written_words'

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
  const { form } = useExam()
  const say = useWrittenWords(rows.flatMap(({ fields }) => fields))
  // A draft was written on a version this page never saw.
  const knowsBefore = form.version === form.base.version && form.base.version < theirs.version
  const said = ({ fields, answer }: ConflictRow, record: ExamWritten) =>
    answer ? answerText(answer, record, say) : say(fields[0]!, stored(record, fields[0]!))
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

/** All that an answer says, field by field; of boxes those that are ticked. */
function answerText({ fields, isTicked }: Answer, record: ExamWritten, say: WrittenWords): string {
  const parts = fields.flatMap((name) => {
    const value = stored(record, name)
    if (isSame(value, null) || (isTicked && value === false)) return []
    if (isTicked && value === true) return fieldLabel(name)
    const said = say(name, value)
    return isTicked ? said : labelled(fieldLabel(name), said)
  })
  return parts.length > 0 ? parts.join('; ') : text('exams.empty_value')
}
