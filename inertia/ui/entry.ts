import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Takes over what was typed, or refuses it and says so at the field.
 *
 * @param left the caret is gone; otherwise typing may go on
 * @returns false when it was refused
 */
type Settle = (field: HTMLElement, left: boolean) => boolean

/** What the field with the caret has still to take over. */
let open: (() => boolean) | null = null

/** For a field that judges its text when it is left, by any way of leaving it. */
export function useEntry(settle: Settle) {
  const latest = useRef(settle)
  latest.current = settle
  const own = useRef<(() => boolean) | null>(null)
  const forget = () => {
    if (open === own.current) open = null
  }
  useEffect(() => forget, [])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      own.current = () => latest.current(target, false)
      open = own.current
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Another window was called to the front: the caret is still here, and so is the typing.
      if (document.activeElement === target) return
      forget()
      latest.current(target, true)
    },
  }
}

/**
 * Before a save or a closing: the field with the caret takes its text over.
 *
 * @returns false when it was refused, which has been said; nothing should go on then
 */
export function settleEntry(): boolean {
  return open?.() ?? true
}
