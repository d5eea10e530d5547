/** Right and left eye; OU is both (seed-1 section 3, Q157). */
export const EYES = ['od', 'os'] as const
export type Eye = (typeof EYES)[number]
export const EYE_SELECTS = ['OD', 'OS', 'OU'] as const
export type EyeSelect = (typeof EYE_SELECTS)[number]

/** How the pressure was measured; one value for the visit (seed-1 section 9). */
export const APPLANATION_METHODS = [
  'applanation',
  'Tono-Pen',
  'non-contact',
  'iCare',
  'unknown',
] as const

/** Surgery in the histories (seed-1 section 3, Other lists). */
export const SURGERY_TYPES = [
  'LASIK',
  'PRK',
  'SLT',
  'ALT',
  'Trab',
  'Tube',
  'iStent',
  'Cataract Sx',
  'Ret. Detachment',
] as const

/** Patient status codes of the glaucoma review; XXX is not decided (seed-1 section 9). */
export const PATIENT_STATUSES = ['XXX', 'P', 'BO', 'BT'] as const
export type PatientStatus = (typeof PATIENT_STATUSES)[number]

/** Target pressures offered, mm[Hg]; XXX is not decided (seed-1 section 9). */
export const IOP_AIMS = ['XXX', '14', '17', '21', '24'] as const
export type IopAim = (typeof IOP_AIMS)[number]

/** Which report the optometrist asks for (seed-1 section 3). */
export const REPORT_TYPES = ['AI_AND_OMD', 'OMD_ONLY'] as const

/** A booked follow-up counts weeks or months (seed-1 section 3). */
export const FOLLOW_UP_UNITS = ['week', 'month'] as const
export type FollowUpUnit = (typeof FOLLOW_UP_UNITS)[number]

/** Referral to a retina specialist; empty is shown N/A (F261, Q76). */
export const RETINA_REFERRALS = ['', 'optional', 'needed', 'custom'] as const
export type RetinaReferral = (typeof RETINA_REFERRALS)[number]

/** Where a glaucoma booking stands (seed-3 section 4). */
export const GLAUCOMA_BOOKINGS = ['needed', 'skipped', 'booked'] as const
export type GlaucomaBooking = (typeof GLAUCOMA_BOOKINGS)[number]

/** What the disc model found on an image (seed-1 section 4); texts are `exams.disc_scan.<code>`. */
export const DISC_SCAN_STATUSES = ['did_not_run', 'not_detected', 'detected'] as const
export type DiscScanStatus = (typeof DISC_SCAN_STATUSES)[number]

/** The administrators' selector tags, in the order of the documents (F224, Q167). */
export const ADMIN_TAGS = [
  'gp_info',
  'no_surg',
  'oct',
  'oct_vf',
  'cat_tm',
  'gp_letter',
  'issues',
  'past_omd',
  'od_baseline',
  'tele_fu',
  'od_has_quest',
  'od_rqst_omd_appt',
  'assign_first',
  'curt_upcoming_omd',
] as const
export type AdminTag = (typeof ADMIN_TAGS)[number]
