/** Conditions that bear on the eyes or on their treatment (seed-1 section 3). */
export const COMORBIDITIES = [
  'asthma',
  'fhx',
  'heart_block',
  'hx_stroke',
  'uveitis_od',
  'uveitis_os',
  'pxf_od',
  'pxf_os',
  'pds_od',
  'pds_os',
] as const
export type Comorbidity = (typeof COMORBIDITIES)[number]

/** Those that administrators keep as tags (seed-2 section 2). */
export const COMORBIDITY_TAGS = ['fhx', 'pxf_od', 'pxf_os', 'pds_od', 'pds_os'] as const

/** The answer that there is none; not the same as not asked (Q150). */
export const NO_COMORBIDITY = 'none'
export type ComorbidityChoice = Comorbidity | typeof NO_COMORBIDITY

/** "None" clears the others, any other clears "none" (seed-1 section 4). */
export function chooseComorbidity(
  selected: readonly ComorbidityChoice[],
  chosen: ComorbidityChoice
): ComorbidityChoice[] {
  if (chosen === NO_COMORBIDITY) return [NO_COMORBIDITY]
  return [...selected.filter((each) => each !== NO_COMORBIDITY && each !== chosen), chosen]
}

/** None, some or not answered, kept apart (Q150). */
export function comorbidityAnswer(exam: {
  readonly [field: string]: unknown
}): 'some' | 'none' | 'not_answered' {
  if (COMORBIDITIES.some((name) => exam[name] === true)) return 'some'
  return exam.comorbidities_none === true ? 'none' : 'not_answered'
}

/**
 * The tags to show: the visit's own, or, for a message to the reviewer without
 * any, those of the visit before (F230).
 */
export function shownComorbidityTags(
  exam: { readonly [field: string]: unknown },
  past: { readonly [field: string]: unknown } | null
): Comorbidity[] {
  const own = COMORBIDITY_TAGS.filter((name) => exam[name] === true)
  if (own.length > 0 || exam.is_od_messaging_submission !== true || !past) return own
  return COMORBIDITY_TAGS.filter((name) => past[name] === true)
}
