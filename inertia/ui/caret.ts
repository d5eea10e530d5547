import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Gives the caret back, unless what had it is gone. */
export function giveCaret(to: Element | null) {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

/** Where what was pressed went with what it did, the caret stands at the page's head, never nowhere. */
export function caretToHead() {
  setTimeout(() => {
    if (document.activeElement === document.body) giveCaret(document.querySelector('h1'))
  })
}

/**
 * For dialogs that come and go without fading: one that fades still holds the
 * caret and the page's keys, and takes them from a field as it settles.
 */
export const AT_ONCE = { transitionName: '', maskTransitionName: '' }

/** For a dialog that is taken off the page to close it: the caret returns to where it was. */
export function useCaretBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveCaret(before)
    },
    [before]
  )
}

/**
 * For a dialog that opens for one field: the caret is there from the first key on,
 * also where the dialog itself is fetched first.
 */
export function useCaretIn(id: string) {
  useEffect(() => {
    const given = () => {
      const field = document.getElementById(id)
      giveCaret(field)
      return field !== null
    }
    if (given()) return
    const waiting = new MutationObserver(() => given() && waiting.disconnect())
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [id])
}

/**
 * The clear sign of antd's lists and calendars is a button, unseen until the
 * mouse is over it: Tab would stop on it between two fields. The keyboard
 * clears in the field itself.
 */
export function skipClearSign(root: HTMLElement | undefined | null) {
  root?.querySelector('button[class*="-clear"]')?.setAttribute('tabindex', '-1')
}

/** The same after every drawing, because the sign comes and goes with the value. */
export function useSkippedClearSign(root: RefObject<{ nativeElement: HTMLElement } | null>) {
  useLayoutEffect(() => skipClearSign(root.current?.nativeElement))
}
