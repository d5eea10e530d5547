/** What an optometrist's entry is marked with, in the order the documents list it (seed-3 section 3, F362). */
export const OD_FLAGS = [
  'integrated_only',
  'reimburse',
  'orientating',
  'rural',
  'special_attention',
  'retina_only',
  'essentials_only',
  'retina_enabled',
  'send_gp_letters',
  'hidden_from_dropdown',
  'uses_referral_letter',
  'has_glaucoma_program',
  'has_smart_upload',
  'pdf_reviews',
  'send_reviews_to_od',
  'is_perc',
] as const
export type OdFlag = (typeof OD_FLAGS)[number]

/** Status a new optometrist starts with (F361). */
export const DEFAULT_OD_STATUS = 'active'

/** An optometrist who left: their entry stays, they cannot log in. */
export function isInactiveOd(status: string): boolean {
  return status === 'inactive'
}
