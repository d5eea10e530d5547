/** Parts of a letter below the measurements, in reading order. */
export const SECTION_KINDS = [
  'reason',
  'diagnoses',
  'history',
  'examination',
  'impression',
  'od_plan',
  'plan',
  'optometrist',
  'treatment',
  'notes',
  'referral',
  'follow_up',
] as const
/** Those that hold what the optometrist found and wrote, and nothing of a review. */
export const FOUND_SECTIONS = [
  'referral',
  'reason',
  'diagnoses',
  'history',
  'examination',
  'impression',
  'od_plan',
  'notes',
] as const satisfies readonly SectionKind[]

export type SectionKind = (typeof SECTION_KINDS)[number]
