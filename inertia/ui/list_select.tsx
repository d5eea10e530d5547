import { Select, type SelectProps } from 'antd'
import styles from './ui.module.css'
import { useTypeAhead, type ListOptions, type ListValue } from './use_type_ahead'

type Looks = Pick<
  SelectProps,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'className'
  | 'disabled'
  | 'id'
  | 'loading'
  | 'notFoundContent'
  | 'optionLabelProp'
  | 'optionRender'
  | 'placeholder'
  | 'popupMatchSelectWidth'
  | 'status'
  | 'style'
>

type Shared<V extends ListValue> = Looks & {
  'aria-label': string
  'options': ListOptions<V> | undefined
}

type OneProps<V extends ListValue> = Shared<V> & {
  value: V | null | undefined
  onChange: (value: V) => void
  /** Where nothing may be chosen: empties the field. */
  onClear?: () => void
  onBlur?: () => void
  /** Of several that fit what was typed none is taken: nobody is the first of one name. */
  isPersons?: boolean
}

/** One of a list, found by typing; Tab and Enter take it. Every list of a chart is this one. */
export function ListSelect<V extends ListValue>({
  value,
  options,
  onChange,
  onClear,
  onBlur,
  isPersons,
  ...looks
}: OneProps<V>) {
  const isEmpty = value === null || value === undefined
  const typing = useTypeAhead({
    label: looks['aria-label'],
    options,
    onTake: (taken) => taken !== value && onChange(taken),
    onEmpty: isEmpty ? undefined : onClear,
    isPersons,
  })
  return (
    <div className={styles.asIfAbsent} onKeyDownCapture={typing.onKeyDownCapture}>
      <Select<V>
        {...typing.props}
        {...looks}
        aria-keyshortcuts={onClear && 'Delete'}
        allowClear={onClear !== undefined}
        value={isEmpty ? undefined : value}
        options={shown(options)}
        onBlur={(event) => {
          typing.props.onBlur(event)
          onBlur?.()
        }}
        onChange={(next: V | undefined) => {
          typing.onTaken()
          if (next === undefined) onClear?.()
          else onChange(next)
        }}
      />
    </div>
  )
}

type ManyProps<V extends ListValue> = Shared<V> & {
  value: readonly V[]
  onChange: (values: readonly V[]) => void
}

/** Several of a list. */
export function ManyListSelect<V extends ListValue>({
  value,
  options,
  onChange,
  ...looks
}: ManyProps<V>) {
  const isTaken = (taken: V) => value.includes(taken)
  const typing = useTypeAhead({
    label: looks['aria-label'],
    options,
    onTake: (taken) => !isTaken(taken) && onChange([...value, taken]),
    // Backspace takes the last one away by itself.
    onEmpty: undefined,
    isTaken,
  })
  return (
    <div className={styles.asIfAbsent} onKeyDownCapture={typing.onKeyDownCapture}>
      <Select<V[]>
        {...typing.props}
        {...looks}
        mode="multiple"
        allowClear
        value={[...value]}
        options={shown(options)}
        onChange={(next: readonly V[]) => {
          typing.onTaken()
          onChange(next)
        }}
      />
    </div>
  )
}

/** antd's own types do not know lists that nobody changes. */
function shown<V extends ListValue>(options: ListOptions<V> | undefined): SelectProps['options'] {
  return options?.map((each) =>
    'options' in each ? { ...each, options: [...each.options] } : each
  )
}
