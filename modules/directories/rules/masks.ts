/**
 * Masks as the documents write them: 9 stands for a digit, a for a letter,
 * anything else for itself (seed-1 section 5).
 */
const DIGIT = '9'
const LETTER = 'a'

/** Filled completely, character for character; a placeholder underscore fits nothing. */
export function matchesMask(mask: string, value: string): boolean {
  return value.length === mask.length && [...mask].every((slot, i) => fits(slot, value[i] ?? ''))
}

/**
 * A value written another way (blanks, dashes, brackets left out or added),
 * put into the mask; null when its letters and digits do not fill it exactly.
 */
export function fillMask(mask: string, value: string): string | null {
  const rest = [...value.replace(/[^0-9A-Za-z]/g, '')]
  const filled = [...mask].map((slot) => (isSlot(slot) ? (rest.shift() ?? '') : slot)).join('')
  return rest.length === 0 && matchesMask(mask, filled) ? filled : null
}

function isSlot(slot: string): boolean {
  return slot === DIGIT || slot === LETTER
}

function fits(slot: string, character: string): boolean {
  if (slot === DIGIT) return /^[0-9]$/.test(character)
  if (slot === LETTER) return /^[A-Za-z]$/.test(character)
  return slot === character
}
