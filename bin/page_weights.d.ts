/** The built files of one place; more of it is in the script itself. */
export class Built {
  constructor(folder: string)
  /** Every file that the first visit of a page fetches, in any language. */
  firstVisits(): Set<string>
}

/** The sources that each page's first visit begins with, by the page's name. */
export const PAGES: Readonly<Record<string, readonly string[]>>
