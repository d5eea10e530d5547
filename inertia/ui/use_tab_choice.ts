import { useRef, useState, type KeyboardEvent } from 'react'

type Options<Value> = {
  /** What Tab takes after these words; null takes nothing. */
  readonly best: (typed: string) => Value | null
  readonly choose: (value: Value) => void
  /** The list is still being fetched: what stands in it answers other words. */
  readonly isBusy?: boolean
}

/**
 * Tab in a select takes what was typed or walked to and goes on to the next
 * field, in one press. A list that was merely opened is left as it was, and
 * Enter waits for a list that is still on its way. The handler belongs on an
 * element around the select, which would otherwise take the first of the list
 * and keep the caret.
 */
export function useTabChoice<Value>({ best, choose, isBusy = false }: Options<Value>) {
  const typed = useRef('')
  const walkedTo = useRef<Value | null>(null)
  const walking = useRef(false)
  const [isOpen, setOpen] = useState(false)

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { key, nativeEvent } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') walking.current ||= isOpen
    if (key === 'Enter' && isOpen && isBusy && !walking.current) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key !== 'Tab' || nativeEvent.isComposing || !(isOpen || typed.current)) return
    event.stopPropagation()
    const value = walking.current ? walkedTo.current : typed.current ? best(typed.current) : null
    typed.current = ''
    walking.current = false
    setOpen(false)
    if (value !== null) choose(value)
  }

  return {
    around: { onKeyDownCapture, style: { display: 'contents' } },
    onSearch(text: string) {
      typed.current = text
      walking.current = false
    },
    select: {
      open: isOpen,
      onOpenChange(open: boolean) {
        setOpen(open)
        if (!open) walking.current = false
      },
      onActive(value: Value) {
        walkedTo.current = value
      },
    },
  }
}
