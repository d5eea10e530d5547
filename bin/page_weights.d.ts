/** The sources that each page's first visit begins with, by the page's name. */
export const PAGES: Readonly<Record<string, readonly string[]>>
