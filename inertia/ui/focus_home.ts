/** Layers that come and go over what a person is doing; nobody goes back to one. */
const PASSING = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'

const DIALOGS = '.ant-modal-wrap'

/** What a dialog focuses when nothing in it has the focus: no place of anybody's work. */
const FRAMES = '[role=dialog]'

/** Visits remembered. */
const REMEMBERED = 50

/** The work itself, where everything else is gone. */
const WORK = '#work'

/** Where the focus was: on an element, or (null) on nothing, as after a click beside everything. */
type Visit = { readonly element: HTMLElement | null; readonly dialog: Element | null }

/**
 * When a dialog goes and takes the focus along, the focus goes back to where it
 * was before: the button or the row the dialog was opened from, inside the
 * dialog below where there is one. Dialogs that stand over one another lead
 * back one by one; who was nowhere before is left there, so that the keys of
 * the page still mean the page. A dialog that is still fading in when another
 * opens over it does not take the focus out of that one when it has settled, nor
 * from the field that somebody was just walking to: what they type would be lost,
 * or stand in the field they came from.
 *
 * @returns stops watching
 */
export function keepFocusHome(): () => void {
  const visited: Visit[] = []
  /** Where the focus is bound while it is nowhere: a dialog that looks then takes itself for left. */
  let bound: HTMLElement | null = null

  function visit(element: HTMLElement | null) {
    if (element?.closest(PASSING) || element?.matches(FRAMES)) return
    const before = visited.findIndex((each) => element !== null && each.element === element)
    if (before >= 0) visited.splice(before, 1)
    visited.push({ element, dialog: element ? element.closest(DIALOGS) : topDialog() })
    if (visited.length > REMEMBERED) visited.shift()
  }

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    if (target.matches(FRAMES)) return leadOn(target)
    bound = null
    visit(target)
  }
  function onLeave({ relatedTarget: next }: FocusEvent) {
    bound = next instanceof HTMLElement && !next.matches(FRAMES) ? next : null
    setTimeout(() => (bound = null))
  }
  function leadOn(frame: HTMLElement) {
    const next = bound
    bound = null
    if (next && frame.contains(next)) next.focus({ preventScroll: true })
    else giveBack(frame)
  }
  /** The frame of a dialog under another one was focused by nobody. */
  function giveBack(frame: HTMLElement) {
    const top = topDialog()
    if (!top || top.contains(frame)) return
    const before = visited.findLast((each) => each.dialog === top && isThere(each, top))
    before?.element?.focus({ preventScroll: true })
  }
  function onPointer() {
    setTimeout(() => isNowhere() && visited.at(-1)?.element && visit(null))
  }

  /** A page that went with what had the focus leaves nowhere to go back to. */
  function noteOpened() {
    const last = visited.at(-1)
    if (last?.element && !last.element.isConnected && last.dialog === null) {
      visited.push({ element: null, dialog: null })
    }
  }

  /** Between two fields the focus is nowhere as well: what goes just then leads nobody back. */
  function goHome() {
    if (!isNowhere() || bound?.isConnected) return
    const dialog = topDialog()
    const home = visited.findLast((each) => isThere(each, dialog))
    if (home) home.element?.focus({ preventScroll: true })
    else if (!dialog) document.querySelector<HTMLElement>(WORK)?.focus({ preventScroll: true })
  }

  // Dialogs stand beside the page, each in an element of its own below the body.
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) noteOpened()
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) goHome()
  })
  observer.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onLeave, true)
  document.addEventListener('pointerdown', onPointer, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onLeave, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}

function isNowhere(): boolean {
  const { activeElement: element } = document
  return element === null || element === document.body || isLeaving(element)
}

/** A menu that fades out takes the focus along in a moment; a dialog's frame is nobody's place. */
function isLeaving(element: Element): boolean {
  const layer = element.closest(PASSING)
  return element.matches(FRAMES) || (layer !== null && /-leave\b|-hidden\b/.test(layer.className))
}

/** Can one go back there while this dialog, or none, stands over the page. */
function isThere({ element, dialog }: Visit, top: Element | null): boolean {
  if (element === null) return dialog === top
  const isUsable = element.isConnected && isDrawn(element) && !element.matches(':disabled')
  return isUsable && (top === null || top.contains(element))
}

function topDialog(): Element | null {
  return [...document.querySelectorAll(DIALOGS)].filter(isDrawn).at(-1) ?? null
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0
}
