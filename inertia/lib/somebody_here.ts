/** What only a person does. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input'] as const

let isHere = false
const waiting: (() => void)[] = []

/** Notes when the first thing is done on a page; once, before the first is drawn. */
export function watchForSomebody() {
  const options = { capture: true, passive: true }
  function notice() {
    isHere = true
    for (const sign of SIGNS) window.removeEventListener(sign, notice, options)
    for (const work of waiting.splice(0)) work()
  }
  for (const sign of SIGNS) window.addEventListener(sign, notice, options)
}

/**
 * Does work as soon as somebody moves the pointer or presses a key: parts that
 * only open at a press are there before it, and not before the page itself.
 */
export function whenSomebodyIsHere(work: () => void) {
  if (isHere) work()
  else waiting.push(work)
}
