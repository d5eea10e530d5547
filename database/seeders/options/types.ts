/**
 * One choice of a list: its stable code, its English and French text. A choice
 * without a French text reads the same in both languages (trade names, codes).
 */
export type Choice = readonly [code: string, english: string, french?: string]

/** Lists by their name on the wire. */
export type ChoiceLists = Readonly<Record<string, readonly Choice[]>>
