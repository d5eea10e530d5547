/**
 * A style sheet that writes on each printed page whose it is and which of how
 * many: browsers repeat margin boxes by themselves.
 *
 * @param head plain text, e.g. the patient's name and birth date
 */
export function printedPages(head: string): string {
  return `@page {
  margin: 18mm 14mm 16mm;
  @top-left { content: ${quoted(head)}; font: 9pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
}`
}

/** As a string of a style sheet: what is neither letter nor figure is written by its number, so that no name ends it. */
function quoted(text: string): string {
  const safe = text.replace(
    /[^\p{L}\p{N} ,.:;()–-]/gu,
    (letter) => `\\${letter.codePointAt(0)!.toString(16)} `
  )
  return `"${safe}"`
}
