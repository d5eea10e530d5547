/** Brings a field into sight, below the patient strip, and gives it the caret. */
export function jumpTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
