/** A dialog in which a letter is shown beside the note. */
export const SHEET_WIDTH = 'min(1240px, calc(100vw - 32px))'
