/** As documented; nothing else is recorded (Q116). */
export const GENDERS = ['M', 'F'] as const
export type Gender = (typeof GENDERS)[number]

/** Consent items behind the one required "Please confirm" box (seed-1 section 2, Q115). */
export const CONSENT_ITEMS = 4
