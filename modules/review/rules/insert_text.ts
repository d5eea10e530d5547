/** A stretch of a text, as a caret marks it; both ends alike where nothing is marked. */
export type Caret = { readonly from: number; readonly to: number }

/**
 * A prepared text at the caret, in place of what is marked, apart from its
 * neighbours by a blank; and where the caret stands after it (F256).
 *
 * @param caret beyond the text it is at its end
 */
export function insertText(
  text: string,
  caret: Caret,
  addition: string
): { text: string; caret: number } {
  const from = Math.min(caret.from, text.length)
  const to = Math.min(Math.max(caret.to, from), text.length)
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const trail = after === '' || /^\s/.test(after) ? '' : ' '
  const inserted = `${before}${lead}${addition}`
  return { text: `${inserted}${trail}${after}`, caret: inserted.length }
}
