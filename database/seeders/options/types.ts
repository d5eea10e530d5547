/**
 * One choice of a list: its stable code and its texts in the order of LOCALES.
 * Where one is missing the first is read (trade names, codes).
 */
export type Choice = readonly [code: string, first: string, ...others: string[]]

/** Lists by their name on the wire. */
export type ChoiceLists = Readonly<Record<string, readonly Choice[]>>
