import { Select } from 'antd'
import {
  OCT_VF_CATEGORIES,
  fieldTone,
  formatDecibel,
  formatPercent,
  type MeasurementName,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { Measure } from '../../../ui/measure'
import { ToneTag } from '../../../ui/tone_tag'
import { useExam, useField, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { cellMarks, walkGrid } from './grid_keys'
import styles from './measurements.module.css'
import { RangeInput } from './range_input'

const SIDES = [
  { side: 'right', eye: 'od' },
  { side: 'left', eye: 'os' },
] as const
type Side = (typeof SIDES)[number]

type Row = { readonly name: string } & (
  | { readonly kind: 'ght' | 'category' }
  | { readonly kind: 'range'; readonly range: MeasurementName; readonly unit: string }
)

const range = (name: string, kind: MeasurementName, unit: string): Row => ({
  name,
  kind: 'range',
  range: kind,
  unit,
})

/** The field as its report prints it, then the nerve fibre layer. */
const FIELD_ROWS: readonly Row[] = [
  { name: 'ght', kind: 'ght' },
  range('vfi', 'vfi', '%'),
  range('vqi', 'vqi', '%'),
  range('vf_md', 'vf_md', 'dB'),
  range('vf_psd', 'vf_psd', 'dB'),
]
const LAYER_ROWS: readonly Row[] = [
  { name: 'octav', kind: 'category' },
  { name: 'octav_sup', kind: 'category' },
  { name: 'octav_inf', kind: 'category' },
  range('oct_rnfl_avg', 'rnfl', 'µm'),
  range('oct_rnfl_sup', 'rnfl', 'µm'),
  range('oct_rnfl_inf', 'rnfl', 'µm'),
]

/** What field and OCT reports say of each eye (F136, F137): reviewers and administrators. */
export function AnalysesCard() {
  const t = useWords()
  const isRead = useFormState(({ base }) => 'right_ght' in base)
  const { role } = useExam()
  if (!isRead || role === 'od') return null
  return (
    <div className={styles.analyses}>
      <Table title={t('exams.visual_field')} rows={FIELD_ROWS} />
      <Table title={t('exams.nerve_fibre_layer')} rows={LAYER_ROWS} />
    </div>
  )
}

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <table className={styles.grid} onKeyDown={walkGrid}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <td />
          {SIDES.map(({ eye }) => (
            <th key={eye} scope="col" className={styles.eye}>
              <EyeLetters side={eye} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={styles.rowHead}>
              {codeText('exams.field', row.name)}
              {row.kind === 'range' && <span className={styles.unit}>{row.unit}</span>}
            </th>
            {SIDES.map((side) => (
              <td key={side.side} className={styles.value}>
                <Cell row={row} {...side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ row, side, eye }: { row: Row } & Side) {
  const field = useField(`${side}_${row.name}`)
  if (!field.writable) return <Reading row={row} value={field.value} />
  return (
    <div className={styles.cell} {...cellMarks(eye)}>
      {row.kind === 'range' ? (
        <RangeInput field={field} range={row.range} />
      ) : (
        <CodeSelect name={field.name} kind={row.kind} />
      )}
    </div>
  )
}

/** Choices of a report's own words; an empty one is none. */
function useCodes(kind: 'ght' | 'category') {
  const { options } = useExam()
  if (kind === 'ght') return options?.ght_options ?? []
  return OCT_VF_CATEGORIES.map((code) => ({ code, label: codeText('exams.oct_category', code) }))
}

function CodeSelect({ name, kind }: { name: string; kind: 'ght' | 'category' }) {
  const { value, set, error } = useField(name)
  const codes = useCodes(kind)
  return (
    <Select
      id={`field-${name}`}
      aria-label={fieldLabel(name)}
      allowClear
      popupMatchSelectWidth={false}
      status={error ? 'error' : undefined}
      style={{ width: '100%' }}
      value={value ? String(value) : undefined}
      options={codes.map(({ code, label }) => ({ value: code, label }))}
      onChange={(next: string | undefined) => set(next ?? null)}
    />
  )
}

function Reading({ row, value }: { row: Row; value: unknown }) {
  const t = useWords()
  const codes = useCodes(row.kind === 'ght' ? 'ght' : 'category')
  if (row.kind !== 'range') {
    const code = String(value ?? '')
    const words = codes.find((each) => each.code === code)?.label ?? code
    const tone = row.kind === 'ght' ? fieldTone(code) : null
    if (!code) return <Measure value={null} />
    return tone ? <ToneTag tone={tone}>{words}</ToneTag> : <span>{words}</span>
  }
  const number = value === null || value === undefined || value === '' ? null : Number(value)
  if (row.unit === '%') return <span>{formatPercent(number) ?? t('app.not_available_short')}</span>
  if (row.unit === 'dB') return <Measure value={formatDecibel(number)} />
  return <Measure value={number} unit={row.unit} />
}
