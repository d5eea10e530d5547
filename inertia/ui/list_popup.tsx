import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { text } from '../lib/messages'
import { partsOf, type ListChoice, type ListOptions, type ListValue } from './list_choices'
import styles from './list.module.css'

export type ListPopupProps<V extends ListValue> = {
  /** Of the field; what can be chosen is named after it. */
  'id': string
  'aria-label': string
  'options': ListOptions<V> | undefined
  'typed': string
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

/** px between the field and its list, and from the edge of the screen. */
const GAP = 4

export const optionId = (id: string, value: ListValue) =>
  `${id}-option-${encodeURIComponent(String(value))}`

/** What can be chosen, over everything else on the screen; the caret stays in the field. */
export function ListPopup<V extends ListValue>(
  props: ListPopupProps<V> & { field: RefObject<HTMLElement | null> }
) {
  const { id, options, typed, field, isWide = false } = props
  const popup = useRef<HTMLDivElement>(null)
  const parts = partsOf(options, typed)

  useLayoutEffect(() => {
    if (!popup.current || !field.current) return
    popup.current.showPopover()
    return keepPlaced(popup.current, field.current, isWide)
  }, [field, isWide])
  useLayoutEffect(() => placeBelow(popup.current, field.current, isWide))
  const { highlighted } = props
  useEffect(() => {
    if (highlighted !== null) reveal(document.getElementById(optionId(id, highlighted)))
  }, [id, highlighted, typed])

  return (
    <div
      ref={popup}
      popover="manual"
      className={`${styles.popup} fs-no-print`}
      onMouseDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props['aria-label']}
        aria-multiselectable={props.isMany || undefined}
      >
        {parts.map(({ label, choices }) =>
          label === null ? (
            choices.map((choice) => <Option key={choice.value} {...props} choice={choice} />)
          ) : (
            <div key={label} role="group" aria-label={label}>
              <div className={styles.group} aria-hidden>
                {label}
              </div>
              {choices.map((choice) => (
                <Option key={choice.value} {...props} choice={choice} />
              ))}
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

function Option<V extends ListValue>(props: ListPopupProps<V> & { choice: ListChoice<V> }) {
  const { id, choice, highlighted, isTaken, onPoint, onTake, optionRender } = props
  const { value, label, disabled = false } = choice
  return (
    <div
      id={optionId(id, value)}
      role="option"
      aria-selected={isTaken(value)}
      aria-disabled={disabled || undefined}
      className={styles.option}
      data-highlighted={value === highlighted || undefined}
      // A list that comes under a pointer at rest is not pointed to.
      onMouseMove={({ movementX, movementY }) => {
        if (!disabled && value !== highlighted && (movementX || movementY)) onPoint(value)
      }}
      onClick={disabled ? undefined : () => onTake(value)}
    >
      {optionRender ? optionRender(value) : label}
    </div>
  )
}

/** Below its field wherever that goes, until the list is closed. */
function keepPlaced(popup: HTMLElement, field: HTMLElement, isWide: boolean) {
  const again = (event: Event) => {
    if (event.target !== popup) placeBelow(popup, field, isWide)
  }
  document.addEventListener('scroll', again, true)
  window.addEventListener('resize', again)
  return () => {
    document.removeEventListener('scroll', again, true)
    window.removeEventListener('resize', again)
  }
}

/** Above it where there is more room; within the screen. */
function placeBelow(popup: HTMLElement | null, field: HTMLElement | null, isWide: boolean) {
  if (!popup || !field) return
  const about = field.getBoundingClientRect()
  popup.style[isWide ? 'minWidth' : 'width'] = `${about.width}px`
  const { width, height } = popup.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - about.bottom - 2 * GAP
  const goesUp = height > below && about.top > clientHeight - about.bottom
  const left = Math.min(about.left, clientWidth - width - GAP)
  popup.style.left = `${Math.max(GAP, left)}px`
  popup.style.top = `${goesUp ? about.top - height - GAP : about.bottom + GAP}px`
}

/** Scrolls the list, never the page. */
function reveal(option: HTMLElement | null) {
  const popup = option?.closest<HTMLElement>('[popover]')
  if (!option || !popup) return
  const { offsetTop, offsetHeight } = option
  const { scrollTop, clientHeight } = popup
  const lowest = offsetTop + offsetHeight - clientHeight + GAP
  popup.scrollTop = Math.max(Math.min(scrollTop, offsetTop - GAP), lowest)
}
