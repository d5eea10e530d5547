/** Where an uploaded referral letter is kept among the files of a visit; it is no image and is not counted as one. */
export const REFERRAL_LETTER_SLOT = 'od_referral_letter'

/** What the ledger calls an outbound referral; its optometrist follows it (F190). */
export const OUTBOUND_REFERRAL = 'outbound-referral'
