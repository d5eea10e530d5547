import { Input, Select } from 'antd'
import { HISTORY_COLUMNS, PROCEDURE_PREFIXES, filterTyped, type HistoryName } from '#exams/rules'
import { codeText, ruleText, useWords } from '../../../lib/messages'
import type { Choice, ChoiceList } from '../../../lib/options'
import { showInfo } from '../../../ui/dialogs'
import { useExam } from '../form/exam_context'
import { acceptTyped } from '../measurements/accept_typed'

/** Which server list a column chooses from. */
export const COLUMN_LISTS: Readonly<Record<string, ChoiceList>> = {
  glc_past_drops_eye_select: 'eyes',
  glc_past_drops_select: 'drops',
  glc_past_drops_compliance_select: 'compliance',
  glc_current_drops_eye_select: 'eyes',
  glc_current_drops_select: 'drops',
  eye_select: 'eyes',
  iop_history_drops_select: 'drops',
  iop_history_procedure_select: 'procedures',
  machine_select: 'machines',
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

  /** A pressure outside its range is cleared and said, as in the grid (F125, F144). */
  function leave(typed: string) {
    const range = column === 'high_iop' ? 'high_iop' : 'low_iop'
    const accepted = acceptTyped(range, typed)
    if (!accepted.message) return
    onChange('')
    showInfo(ruleText(accepted.message))
  }

  return (
    <Input
      aria-label={label}
      autoComplete="off"
      inputMode={kind === 'text' ? 'text' : 'numeric'}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(kept(kind, target.value))}
      onBlur={({ target }) => kind === 'iop' && leave(target.value)}
    />
  )
}

/** Pressures lose what is no digit, years have four of them. */
function kept(kind: string | undefined, typed: string): string {
  if (kind === 'iop') return filterTyped('low_iop', typed)
  return kind === 'year' ? typed.replace(/\D/g, '').slice(0, 4) : typed
}

type ChoiceProps = Pick<Props, 'value' | 'onChange'> & {
  label: string
  choices: readonly Choice[]
  many: boolean
}

function ChoiceCell({ label, choices, many, value, onChange }: ChoiceProps) {
  const shown = many ? ((value ?? []) as string[]) : value ? String(value) : undefined
  return (
    <Select
      aria-label={label}
      mode={many ? 'multiple' : undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
      value={shown}
      options={choices.map(({ code, label: words }) => ({ value: code, label: words }))}
      onChange={(next: unknown) => onChange(next ?? (many ? [] : ''))}
    />
  )
}
