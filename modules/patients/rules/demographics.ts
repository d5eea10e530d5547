/** As documented; nothing else is recorded (Q116). */
export const GENDERS = ['M', 'F'] as const
export type Gender = (typeof GENDERS)[number]
