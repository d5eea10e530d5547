import { isDialogOpen } from './is_dialog_open'

const OPEN_LIST =
  'input[aria-expanded=true], .ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), .ant-dropdown:not(.ant-dropdown-hidden)'

/** Out of a field to the heading of its part, where keys are heard; a list or a dialog that is open is closed by it first. */
export function leaveField(event: KeyboardEvent) {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented || isDialogOpen()) return
  if (!target.matches('input, textarea') || document.querySelector(OPEN_LIST)) return
  const title = target.closest('section[id^="part-"]')?.querySelector('h2')
  if (title) title.focus({ preventScroll: true })
  else target.blur()
}
