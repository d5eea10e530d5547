/** The dialog itself: what it lies in is shown for a moment longer, when it is closed already. */
const QUESTIONS = '.ant-modal'

/** Dialogs, drawers and the lightbox lie over the page and take its keys. */
const OVERLAYS = `${QUESTIONS}, .ant-drawer-open, .ant-image-preview`

/** Keys of the page do nothing behind a dialog: a digit typed there must not toggle a note. */
export function isDialogOpen(): boolean {
  return isShown(OVERLAYS)
}

/** A question waits for its answer. A drawer is none: its rows are part of the form and may be saved. */
export function isQuestionOpen(): boolean {
  return isShown(QUESTIONS)
}

function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0)
}
