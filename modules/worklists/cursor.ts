/** Where a page of a list ended: the last row's date (null sorts last) and id. */
export type Cursor = { date: string | null; id: number }

export function writeCursor({ date, id }: Cursor): string {
  return `${date ?? 'none'}_${id}`
}

/** @returns null when the text is no cursor */
export function readCursor(text: string): Cursor | null {
  const [, date, id] = /^(none|\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(text) ?? []
  if (!date || !id) return null
  return { date: date === 'none' ? null : date, id: Number(id) }
}
