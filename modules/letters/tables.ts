/** The tables of letters: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'referral_letter_pages',
  'referral_letter_edits',
  'referral_loops',
  'referral_steps',
  'letter_templates',
]

export const VIEWS: readonly string[] = ['read_referral_loops']
