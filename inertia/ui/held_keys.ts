/** Keys that are held for another one, or belong to it. */
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Insert']

/** Keys that begin a character, or lead to the next field. */
const LEADING = ['Tab', 'Dead', 'Process', 'Unidentified']

export type HeldKeys = {
  /** From now on there is something that a key can close. */
  readonly closeBy: (close: () => void) => void
  readonly giveBack: () => void
}

/**
 * The page's keys, from a refused value until its message is closed. Who types
 * without looking up goes on with the next field, which may be the other eye's:
 * what is typed is entered nowhere, and closes nothing. Escape closes, and so
 * does any key that types nothing while nothing was typed.
 */
export function holdKeys(): HeldKeys {
  let close: (() => void) | null = null
  let isTypedOn = false
  function onKey(event: KeyboardEvent) {
    const { key, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || HELD.includes(key)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    isTypedOn ||= isTyping(event)
    if (key === 'Escape' || (!isTypedOn && !repeat)) close?.()
  }
  window.addEventListener('keydown', onKey, true)
  return {
    closeBy: (by) => {
      close = by
    },
    giveBack: () => window.removeEventListener('keydown', onKey, true),
  }
}

/** Space presses the button of the message, unless it stands among words. */
function isTyping({ key, isComposing }: KeyboardEvent): boolean {
  return isComposing || LEADING.includes(key) || (key.length === 1 && key !== ' ')
}
