import { useId } from 'react'
import { labelOf, type ListValue } from './list_choices'
import { ListField, type ListLooks } from './list_field'
import { Chosen } from './list_signs'
import { useTypeAhead } from './use_type_ahead'

type OneProps<V extends ListValue> = ListLooks<V> & {
  value: V | null | undefined
  onChange: (value: V) => void
  /** Where nothing may be chosen: empties the field. */
  onClear?: () => void
  onBlur?: () => void
  /** Of several that fit what was typed none is taken: nobody is the first of one name. */
  isPersons?: boolean
  /** What is chosen is shown by its code, where its words are long. */
  showsCode?: boolean
}

/** One of a list, found by typing; Tab and Enter take it. Every list of a chart is this one. */
export function ListSelect<V extends ListValue>({
  value,
  options,
  onChange,
  onClear,
  onBlur,
  isPersons,
  showsCode = false,
  ...looks
}: OneProps<V>) {
  const id = useId()
  const isEmpty = value === null || value === undefined
  const typing = useTypeAhead({
    label: looks['aria-label'],
    options,
    isTaken: (each) => each === value,
    onTake: onChange,
    onEmpty: isEmpty ? undefined : onClear,
    isPersons,
  })
  const shown = isEmpty ? '' : showsCode ? String(value) : labelOf(options, value)
  return (
    <ListField
      {...looks}
      id={looks.id ?? id}
      options={options}
      typing={typing}
      isTaken={(each) => each === value}
      shown={shown && <span title={shown}>{shown}</span>}
      canEmpty={onClear !== undefined}
      onEmpty={isEmpty ? undefined : onClear}
      onBlur={onBlur}
    />
  )
}

type ManyProps<V extends ListValue> = ListLooks<V> & {
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
  const id = useId()
  const isTaken = (each: V) => value.includes(each)
  const without = (gone: V) => value.filter((each) => each !== gone)
  const typing = useTypeAhead({
    label: looks['aria-label'],
    options,
    isTaken,
    onTake: (taken) => onChange(isTaken(taken) ? without(taken) : [...value, taken]),
    // Backspace takes the last one away.
    onEmpty: undefined,
    onDropLast: value.length > 0 ? () => onChange(value.slice(0, -1)) : undefined,
    isMany: true,
  })
  return (
    <ListField
      {...looks}
      id={looks.id ?? id}
      options={options}
      typing={typing}
      isTaken={isTaken}
      isMany
      shown={
        value.length > 0 &&
        value.map((each) => (
          <Chosen
            key={each}
            label={labelOf(options, each)}
            onGone={looks.disabled ? undefined : () => onChange(without(each))}
          />
        ))
      }
      onEmpty={value.length > 0 ? () => onChange([]) : undefined}
    />
  )
}
