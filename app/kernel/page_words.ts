/** A place on a page, in shares of the page's width and height from its top left corner. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A word that stands on a page. */
export type PageWord = {
  readonly text: string
  readonly box: Box
  /** Number of the line it stands in, from the top of the reading. */
  readonly line: number
  /** False where a picture was read and the reading is in doubt. */
  readonly sure: boolean
  /** How sure, of 100, where a picture was read. */
  readonly confidence?: number
}

/** `unreadable`: something stands there that nobody but a person can read. */
export const PAGE_STATES = ['read', 'blank', 'unreadable'] as const
export type PageState = (typeof PAGE_STATES)[number]

/**
 * Everything that could be read of a page, twice: what the file says is
 * written there, and what its picture shows. Each alone may miss a word, such
 * as one in a letterhead's picture, or one under a wrong layer of text.
 */
export type PageReading = {
  /** From 1. */
  readonly page: number
  readonly state: PageState
  readonly written: readonly PageWord[]
  readonly seen: readonly PageWord[]
}
