/** Where a page of a list ended: the last row's date (null sorts last) and id. */
export type Cursor = { date: string | null; id: number }

export function writeCursor({ date, id }: Cursor): string {
  return `${date ?? 'none'}_${id}`
}

/** A sorted list's pages are told by the rows on those before. */
export const writeSkip = (rows: number): string => `skip_${rows}`

/** @returns null when the text is no such place */
export function readSkip(text: string): number | null {
  const rows = /^skip_(\d{1,4})$/.exec(text)?.[1]
  return rows === undefined ? null : Number(rows)
}

/** @returns null when the text is no cursor */
export function readCursor(text: string): Cursor | null {
  const [, date, id] = /^(none|\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(text) ?? []
  if (!date || !id) return null
  return { date: date === 'none' ? null : date, id: Number(id) }
}
