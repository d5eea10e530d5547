/**
 * What has become of a finished review: it stands; its visit was opened again, so that
 * values may have changed; another ophthalmologist has written in its notes since (Q164).
 */
export type ReviewStanding = 'stands' | 'reopened' | 'rewritten'

/** Notes that letters print over the name of whoever reviewed. */
export const REVIEWERS_WORDS = ['omd_od', 'omd_gp', 'omd_referral_text'] as const
