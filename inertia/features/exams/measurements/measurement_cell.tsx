import { Input, Select } from 'antd'
import { isIopAimTyped, type Eye } from '#exams/rules'
import { Measure } from '../../../ui/measure'
import { useExam, useField } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { cellMarks } from './grid_keys'
import styles from './measurements.module.css'
import type { MeasurementRow } from './measurement_rows'
import { RangeInput } from './range_input'

/** One value of one eye: typed, chosen, or read. */
export function MeasurementCell({ row, eye }: { row: MeasurementRow; eye: Eye }) {
  const field = useField(`${eye}_${row.name}`)
  if (!field.writable) {
    return <Measure value={measurementText(field.name, field.value)} />
  }
  return (
    <div className={styles.cell} {...cellMarks(eye)}>
      {row.kind === 'range' && <RangeInput field={field} range={row.range} />}
      {row.kind === 'bcva' && <AcuitySelect name={field.name} />}
      {row.kind === 'aim' && <AimInput name={field.name} />}
    </div>
  )
}

function AcuitySelect({ name }: { name: string }) {
  const { options } = useExam()
  const { value, set, error } = useField(name)
  return (
    <Select
      id={`field-${name}`}
      aria-label={fieldLabel(name)}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      status={error ? 'error' : undefined}
      style={{ width: '100%' }}
      value={value ? String(value) : undefined}
      options={options?.bcva.map(({ code, label }) => ({ value: code, label }))}
      optionLabelProp="value"
      onChange={(next: string) => set(next)}
    />
  )
}

/** A target pressure: one or two digits; XXX, not decided, can be read. */
function AimInput({ name }: { name: string }) {
  const { value, set, error } = useField(name)
  return (
    <Input
      id={`field-${name}`}
      aria-label={fieldLabel(name)}
      status={error ? 'error' : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={String(value ?? '')}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => isIopAimTyped(target.value) && set(target.value)}
    />
  )
}
