/** Categories of the patients-to-review table (seed-3 section 4, IC categories). */
export const IC_CATEGORIES = [
  'ready',
  'special_attention',
  'retina1',
  'retina2',
  'glc_p',
  'glc_bo',
  'glc_bt',
  'gdgvf',
  'bdgvf',
  'gdbvf',
  'bdbvf',
] as const
export type IcCategory = (typeof IC_CATEGORIES)[number]

/** Kinds of visit that are counted, each also for orientating and special-attention ODs (seed-3 section 2). */
export const REVIEW_COUNT_TYPES = [
  'ic',
  'retina',
  'glaucoma',
  'other',
  'ic_referral',
  'ipc_referral',
  'high_priority',
  'other_referral',
  'od_messaging',
  'outbound_referral',
  'no_od_assigned',
] as const
export type ReviewCountType = (typeof REVIEW_COUNT_TYPES)[number]

/** Groups of the OMDC status list, in the documents' order (C232, Q171). */
export const OMDC_GROUPS = [
  'ready',
  'reviewed',
  'cataracts',
  'early_retina',
  'glaucoma_suspect',
  'processed',
] as const
export type OmdcGroup = (typeof OMDC_GROUPS)[number]

/** Groups of the IGP status list (C233, Q171). */
export const IGP_GROUPS = ['ready', 'reviewed', 'referred'] as const
export type IgpGroup = (typeof IGP_GROUPS)[number]

/** Months a processed consultation stays in the OMDC status list (seed-3 section 2). */
export const OMDC_PROCESSED_MONTHS = 6

/** Months a referral stays in the IGP status list; "referred" is letter_sent (seed-3 section 2, Q54). */
export const IGP_REFERRED_MONTHS = 12
