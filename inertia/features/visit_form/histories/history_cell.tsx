import { Input } from 'antd'
import {
  HISTORY_COLUMNS,
  HISTORY_LISTS,
  PROCEDURE_PREFIXES,
  pressureMessage,
  type HistoryName,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import type { Choice, ChoiceList } from '../../../lib/options'
import { ListSelect, ManyListSelect } from '../../../ui/list_select'
import { useExam } from '../form/exam_context'
import { useTyping } from '../form/use_typing'
import { RangeInput } from '../measurements/range_input'

/** Which server list a column chooses from. */
export const COLUMN_LISTS: Readonly<Record<string, ChoiceList>> = {
  ...(HISTORY_LISTS as Readonly<Record<string, ChoiceList>>),
  glc_past_drops_eye_select: 'eyes',
  glc_current_drops_eye_select: 'eyes',
  eye_select: 'eyes',
}

const PREFIXES: readonly Choice[] = PROCEDURE_PREFIXES.map((code) => ({
  id: code,
  code,
  label: code,
}))

type Props = {
  history: HistoryName
  column: string
  /** Place in the card, counted from 1. */
  row: number
  value: unknown
  onChange: (value: unknown) => void
}

/** One column of a history row, named for the row it is in. */
export function HistoryCell({ history, column, row, value, onChange }: Props) {
  const t = useWords()
  const { options } = useExam()
  const label = t('exams.row_cell', { column: codeText('exams.column', column), row })
  const kind = (HISTORY_COLUMNS[history] as Readonly<Record<string, string>>)[column]
  const list = COLUMN_LISTS[column]
  if (list || kind === 'prefix') {
    const choices = list ? (options?.[list] ?? []) : PREFIXES
    return (
      <ChoiceCell
        label={label}
        choices={choices}
        many={kind === 'list'}
        value={value}
        onChange={onChange}
      />
    )
  }

  if (kind === 'iop') {
    const pressure = column === 'high_iop' ? 'high_iop' : 'low_iop'
    // As in the grid; refused by its own name and row (F125, F144).
    return (
      <RangeInput
        range={pressure}
        label={label}
        refusal={pressureMessage(pressure, row)}
        field={{ name: `${history}-${row}-${column}`, value, set: onChange, error: undefined }}
      />
    )
  }
  return <TextCell label={label} isYear={kind === 'year'} value={value} onChange={onChange} />
}

type TextProps = Pick<Props, 'value' | 'onChange'> & { label: string; isYear: boolean }

function TextCell({ label, isYear, value, onChange }: TextProps) {
  const typing = useTyping(value, onChange, isYear ? yearOf : undefined)
  return (
    <Input
      aria-label={label}
      autoComplete="off"
      inputMode={isYear ? 'numeric' : 'text'}
      {...typing}
    />
  )
}

/** Four digits at most. */
function yearOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}

type ChoiceProps = Pick<Props, 'value' | 'onChange'> & {
  label: string
  choices: readonly Choice[]
  many: boolean
}

function ChoiceCell({ label, choices, many, value, onChange }: ChoiceProps) {
  const looks = {
    'aria-label': label,
    'isWide': true,
    'style': { width: '100%' },
    'options': choices.map(({ code, label: words }) => ({ value: code, label: words })),
  }
  if (many) {
    return <ManyListSelect {...looks} value={(value ?? []) as string[]} onChange={onChange} />
  }
  return (
    <ListSelect
      {...looks}
      value={value ? String(value) : null}
      onChange={onChange}
      onClear={() => onChange('')}
    />
  )
}
