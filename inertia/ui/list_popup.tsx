import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { text } from '../lib/messages'
import { firstOf, offered, type ListPart, type ListValue } from './list_choices'
import { keepBelow, placeBelow, reveal } from './place_below'
import styles from './list.module.css'

export type ListPopupProps<V extends ListValue> = {
  /** Of the field; what can be chosen is named after it. */
  'id': string
  'aria-label': string
  /** What answers to what was typed. */
  'parts': readonly ListPart<V>[]
  'highlighted': V | null
  'isTaken': (value: V) => boolean
  'isMany': boolean
  'onPoint': (value: V) => void
  'onTake': (value: V) => void
  /** As wide as its longest choice, where the field is narrower. */
  'isWide'?: boolean
  /** What is said where nothing answers. */
  'notFoundContent'?: ReactNode
  /** A choice that is more than its label. */
  'optionRender'?: (value: V) => ReactNode
}

/** Drawn at first, and with each look further down: a list may have thousands of doctors. */
const AT_ONCE = 100

export const optionId = (id: string, value: ListValue) =>
  `${id}-option-${encodeURIComponent(String(value))}`

/** What can be chosen, over everything else on the screen; the caret stays in the field. */
export function ListPopup<V extends ListValue>(
  props: ListPopupProps<V> & { field: RefObject<HTMLElement | null> }
) {
  const { id, parts, highlighted, isTaken, onPoint, onTake, optionRender } = props
  const { field, isWide = false } = props
  const popup = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(AT_ONCE)
  const known = parts.flatMap(({ choices }) => choices)
  const at = known.findIndex(({ value }) => value === highlighted)
  const drawn = firstOf(parts, Math.max(seen, at + AT_ONCE))

  useLayoutEffect(() => {
    popup.current!.showPopover()
    return keepBelow(popup.current!, field.current!, isWide)
  }, [field, isWide])
  useLayoutEffect(() => placeBelow(popup.current!, field.current!, isWide))
  useEffect(() => {
    if (highlighted !== null) reveal(document.getElementById(optionId(id, highlighted)))
  }, [id, highlighted, parts])

  /** What lies under the pointer and can be taken. */
  function under({ target }: MouseEvent): V | undefined {
    const option = (target as HTMLElement).closest('[role=option]')
    return offered(parts).find(({ value }) => optionId(id, value) === option?.id)?.value
  }

  const view = ({ value, label, disabled = false }: (typeof known)[number]) => (
    <Option
      key={value}
      id={optionId(id, value)}
      isTaken={isTaken(value)}
      isHighlighted={value === highlighted}
      disabled={disabled}
    >
      {optionRender ? optionRender(value) : label}
    </Option>
  )
  return (
    <div
      ref={popup}
      popover="manual"
      className={`${styles.popup} fs-no-print`}
      onMouseDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onScroll={({ currentTarget: list }) => {
        if (list.scrollTop + 2 * list.clientHeight > list.scrollHeight) setSeen(seen + AT_ONCE)
      }}
      onMouseMove={(event) => {
        // A list that comes under a pointer at rest is not pointed to.
        const value = event.movementX || event.movementY ? under(event) : undefined
        if (value !== undefined && value !== highlighted) onPoint(value)
      }}
      onClick={(event) => {
        const value = under(event)
        if (value !== undefined) onTake(value)
      }}
    >
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props['aria-label']}
        aria-multiselectable={props.isMany || undefined}
      >
        {drawn.map(({ label, choices }) =>
          label === null ? (
            choices.map(view)
          ) : (
            <div key={label} role="group" aria-label={label}>
              <div className={styles.group} aria-hidden>
                {label}
              </div>
              {choices.map(view)}
            </div>
          )
        )}
      </div>
      {parts.length === 0 && (
        <div role="status" className={styles.nothing}>
          {props.notFoundContent ?? text('app.no_match')}
        </div>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  isTaken: boolean
  isHighlighted: boolean
  disabled: boolean
  children: ReactNode
}

/** The arrows draw two of them anew. */
const Option = memo(({ id, isTaken, isHighlighted, disabled, children }: OptionProps) => {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isTaken}
      aria-disabled={disabled || undefined}
      className={styles.option}
      data-highlighted={isHighlighted || undefined}
    >
      {children}
    </div>
  )
})
