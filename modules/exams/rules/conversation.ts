/** Who speaks in the log of a patient's visits (F098). */
export const SPEAKERS = ['od', 'omdr', 'omdc', 'admin'] as const
export type Speaker = (typeof SPEAKERS)[number]

/** Texts of a visit in the order in which they are written, and whose they are. */
export const CONVERSATION_FIELDS = [
  { field: 'od_omd', speaker: 'od' },
  { field: 'od_question', speaker: 'od' },
  { field: 'omd_od', speaker: 'omdr' },
  { field: 'omd_gp', speaker: 'omdr' },
  { field: 'omd_referral_text', speaker: 'omdr' },
  { field: 'admin_private_notes', speaker: 'admin' },
] as const satisfies readonly { field: string; speaker: Speaker }[]

export type ConversationField = (typeof CONVERSATION_FIELDS)[number]['field']
