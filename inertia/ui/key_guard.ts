/**
 * One press of a key means one thing. Where Enter opens a dialog, the caret is
 * in it before the press is over, and the browser would press the button it
 * stands on; held down, it would press it again and again. The rest of a press
 * that began elsewhere is dropped.
 *
 * @returns takes the guard away
 */
export function guardKeys(): () => void {
  let began: EventTarget | null = null

  function onKeyDown(event: KeyboardEvent) {
    if (!presses(event)) return
    if (!event.repeat) began = event.target
    else if (event.target !== began) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  function onRest(event: KeyboardEvent) {
    if (presses(event) && event.target !== began) event.preventDefault()
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keypress', onRest, true)
  window.addEventListener('keyup', onRest, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('keypress', onRest, true)
    window.removeEventListener('keyup', onRest, true)
  }
}

/** Keys that press what has the focus. */
const presses = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
