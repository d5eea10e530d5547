/** Boxes a prepared text can be put into. */
export const NOTES = ['omd_od', 'omd_gp', 'omd_textbox0'] as const
export type NoteField = (typeof NOTES)[number]
