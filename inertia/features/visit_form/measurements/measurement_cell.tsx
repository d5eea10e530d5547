import { Button, Input } from 'antd'
import {
  CD_NO_VIEW,
  eyeName,
  isIopAimTyped,
  pairField,
  type Eye,
  type MeasurementName,
  type PageField,
  type PairName,
} from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { ListSelect } from '../../../ui/list_select'
import { Measure } from '../../../ui/measure'
import { useExam, useField } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { MachineMark } from '../form/machine_mark'
import { useChoices } from '../form/use_choices'
import { cellMarks } from './grid_keys'
import styles from './measurements.module.css'
import { RangeInput } from './range_input'

type Props = { pair: PairName; eye: Eye }

/** One value of one eye: typed, chosen, or read. */
export function MeasurementCell({ pair, eye }: Props) {
  const field = useField(eyeName(pair, eye))
  return (
    <>
      {field.writable ? (
        <MeasurementEntry pair={pair} eye={eye} />
      ) : (
        <Measure value={measurementText(field.name, field.value)} />
      )}
      <MachineMark name={field.name} />
    </>
  )
}

/** How the value is given follows its kind. */
export function MeasurementEntry({ pair, eye }: Props) {
  const field = useField(eyeName(pair, eye))
  const { kind } = pairField(pair)
  return (
    <div className={styles.cell} {...cellMarks(eye)}>
      {(kind === 'number' || kind === 'cd') && (
        <RangeInput field={field} range={pair as MeasurementName} />
      )}
      {kind === 'cd' && <NoViewButton name={field.name} />}
      {kind === 'bcva' && <AcuitySelect name={field.name} />}
      {kind === 'iop_aim' && <AimInput name={field.name} />}
      {kind === 'enum' && <CodeSelect name={field.name} />}
    </div>
  )
}

/** That the disc could not be seen, for the pointer; on the keyboard it is N. Not beside a ratio, which it would seem to speak of. */
function NoViewButton({ name }: { name: PageField }) {
  const t = useWords()
  const { value, set } = useField(name)
  const isOn = value === CD_NO_VIEW
  const isOffered = isOn || value === null || value === ''
  const words = t('exams.no_view_of', { field: fieldLabel(name) })
  return (
    <Button
      size="small"
      tabIndex={-1}
      className="fs-no-print"
      style={{ visibility: isOffered ? undefined : 'hidden' }}
      aria-pressed={isOn}
      aria-label={`${CD_NO_VIEW}, ${words}`}
      title={`${words} (N)`}
      onClick={() => set(isOn ? null : CD_NO_VIEW)}
    >
      {CD_NO_VIEW}
    </Button>
  )
}

/** Choices of a report's own words; an empty one is none. */
function CodeSelect({ name }: { name: PageField }) {
  const { value, set, error } = useField(name)
  const codes = useChoices(name)
  return (
    <ListSelect
      id={`field-${name}`}
      aria-label={fieldLabel(name)}
      className={styles.codes}
      isWide
      status={error ? 'error' : undefined}
      style={{ width: '100%' }}
      value={value ? String(value) : null}
      options={codes?.map(({ code, label }) => ({ value: code, label }))}
      onChange={set}
      onClear={() => set(null)}
    />
  )
}

function AcuitySelect({ name }: { name: PageField }) {
  const { options } = useExam()
  const { value, set, error } = useField(name)
  return (
    <ListSelect
      id={`field-${name}`}
      aria-label={fieldLabel(name)}
      isWide
      status={error ? 'error' : undefined}
      style={{ width: '100%' }}
      value={value ? String(value) : null}
      options={options?.bcva.map(({ code, label }) => ({ value: code, label }))}
      showsCode
      onChange={set}
    />
  )
}

/** A target pressure: one or two digits; XXX, not decided, can be read. */
function AimInput({ name }: { name: PageField }) {
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
