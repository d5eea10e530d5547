import {
  useEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { ListOptions, ListValue } from './list_choices'
import { ListPopup, optionId, type ListPopupProps } from './list_popup'
import { Arrow, ClearSign } from './list_signs'
import { Sign } from './plain/sign'
import type { TypeAhead } from './use_type_ahead'
import styles from './list.module.css'

/** What a list looks like and is told by, whether one or several of it are chosen. */
export type ListLooks<V extends ListValue> = Pick<
  ListPopupProps<V>,
  'isWide' | 'notFoundContent' | 'optionRender'
> & {
  'aria-label': string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  'className'?: string
  'disabled'?: boolean
  'id'?: string
  'loading'?: boolean
  /** Undefined while it is on its way. */
  'options': ListOptions<V> | undefined
  'placeholder'?: string
  'status'?: 'error' | 'warning'
  'style'?: CSSProperties
}

type Props<V extends ListValue> = ListLooks<V> & {
  id: string
  typing: TypeAhead<V>
  isTaken: (value: V) => boolean
  isMany?: boolean
  /** What is chosen. */
  shown: ReactNode
  /** Delete empties it, once something is chosen. */
  canEmpty?: boolean
  onEmpty: (() => void) | undefined
  onBlur?: () => void
}

/** The field of a list, in the kit's look: what is chosen, what is typed, and below it what can be chosen. */
export function ListField<V extends ListValue>(props: Props<V>) {
  const { typing, isMany = false, disabled = false, onEmpty } = props
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // A visit may be closed to them while somebody types; browsers tell no field of that.
  useEffect(() => {
    if (disabled) typing.close()
  }, [disabled])

  /** A press anywhere in the field is one in its text. */
  function onMouseDown(event: MouseEvent) {
    if (disabled || event.button !== 0) return
    const isText = event.target === input.current
    if (!isText) {
      event.preventDefault()
      input.current?.focus()
    }
    if (!typing.isOpen) typing.open()
    else if (!isText) typing.close()
  }

  return (
    <div
      ref={root}
      className={`fs-list ${styles.list} ${props.className ?? ''}`}
      style={props.style}
      data-status={props.status}
      data-disabled={disabled || undefined}
      data-open={typing.isOpen || undefined}
      data-many={isMany || undefined}
      onMouseDown={onMouseDown}
    >
      <Content {...props} input={input} />
      {props.loading ? <Sign name="loading" turning /> : <Arrow />}
      {onEmpty && !disabled && (
        <ClearSign
          onPress={() => {
            typing.close()
            onEmpty()
          }}
        />
      )}
      {typing.isOpen && (
        <ListPopup
          id={props.id}
          aria-label={props['aria-label']}
          parts={typing.parts}
          highlighted={typing.highlighted}
          isTaken={props.isTaken}
          isMany={isMany}
          onPoint={typing.pointTo}
          onTake={typing.take}
          isWide={props.isWide}
          notFoundContent={props.notFoundContent}
          optionRender={props.optionRender}
          field={root}
        />
      )}
    </div>
  )
}

/** What is chosen stands where it is typed over. */
function Content<V extends ListValue>(
  props: Props<V> & { input: RefObject<HTMLInputElement | null> }
) {
  const { id, typing, shown } = props
  const shownId = `${id}-shown`
  const described = [shown && shownId, props['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div
      className={`fs-list-content ${styles.content}`}
      data-typed={typing.typed !== '' || undefined}
    >
      {shown ? (
        <span id={shownId} className={styles.shown}>
          {shown}
        </span>
      ) : (
        <span className={`fs-list-placeholder ${styles.placeholder}`}>{props.placeholder}</span>
      )}
      <input
        {...typing.field}
        ref={props.input}
        id={id}
        type="text"
        role="combobox"
        className={styles.input}
        autoComplete="off"
        spellCheck={false}
        disabled={props.disabled}
        value={typing.typed}
        onBlur={(event) => {
          typing.field.onBlur(event)
          props.onBlur?.()
        }}
        aria-label={props['aria-label']}
        aria-describedby={described || undefined}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        aria-keyshortcuts={props.canEmpty ? 'Delete' : undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={typing.isOpen}
        aria-controls={typing.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={
          typing.highlighted === null ? undefined : optionId(id, typing.highlighted)
        }
      />
    </div>
  )
}
