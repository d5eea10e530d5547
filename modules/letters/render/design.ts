/**
 * The letter's looks, shared by PDF and DOCX. Points unless a name says
 * otherwise; colours are hex without '#'. Grey means secondary, never clinical.
 */

/** US Letter, the paper of Canadian and US offices. */
export const PAGE = { width: 612, height: 792 } as const

export const MARGIN = { top: 46, side: 54, footer: 30 } as const

/** Left column of the letter's grid: section headings and measurement labels. */
export const LABEL_COLUMN = 128

export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN.side

export const COLOUR = {
  ink: '1c2329',
  secondary: '5b6670',
  line: 'cbd2d8',
  band: 'f3f5f7',
} as const

/** One setting of the page. */
export type Density = {
  text: number
  small: number
  fine: number
  name: number
  /** Line height as a multiple of the text size. */
  leading: number
  /** Between blocks. */
  gap: number
  /** Above and below the text of a table row. */
  rowPadding: number
}

export const COMFORTABLE: Density = {
  text: 10,
  small: 8.5,
  fine: 7.5,
  name: 12.5,
  leading: 1.27,
  gap: 8,
  rowPadding: 1.6,
}

const MIDDLE: Density = {
  text: 9.5,
  small: 8.25,
  fine: 7.25,
  name: 12,
  leading: 1.25,
  gap: 7,
  rowPadding: 1.3,
}

const COMPACT: Density = {
  text: 9,
  small: 8,
  fine: 7,
  name: 11.5,
  leading: 1.22,
  gap: 6,
  rowPadding: 1,
}

/**
 * From roomy to tight. A tighter one is taken only when it saves the letter a
 * page; 9 pt is the least that survives a standard fax.
 */
export const DENSITIES = [COMFORTABLE, MIDDLE, COMPACT] as const

/** Word sets its own line heights (1.22 of the size in Calibri) and cannot measure first. */
export const WORD: Density = { ...COMFORTABLE, gap: 6, rowPadding: 1 }

export const LETTERHEAD_SIZE = 14

/** Facts in a row of the patient band. */
export const FACT_COLUMNS = 4

/** Inside the patient band, points. */
export const BAND_PADDING = 8

/** Share of the width the recipient's lines may take beside the date. */
export const RECIPIENT_SHARE = 0.62
