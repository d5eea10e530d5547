/** Diagnoses of the chief complaint (seed-1 section 3). */
export const DIAGNOSIS_FLAGS = [
  'rr_glc',
  'rr_glc_suspect',
  'rr_dm',
  'rr_amd',
  'rr_erm',
  'rr_others',
  'rr_optic_nerve',
  'rr_narrow_angles',
  'rr_cataract',
  'rr_cat_post_op',
  'ped',
  'macular_hole',
  'nevus',
  'plaquenil',
  'rao',
  'vmt',
] as const
export type DiagnosisFlag = (typeof DIAGNOSIS_FLAGS)[number]

/** Diseases of the macula and retina among them. */
export const RETINA_FLAGS = [
  'rr_dm',
  'rr_amd',
  'rr_erm',
  'ped',
  'macular_hole',
  'nevus',
  'plaquenil',
  'rao',
  'vmt',
] as const satisfies readonly DiagnosisFlag[]

type Flags = { readonly [field: string]: unknown }

export function diagnosesOf(exam: Flags): DiagnosisFlag[] {
  return DIAGNOSIS_FLAGS.filter((flag) => exam[flag] === true)
}

/** Known or suspected glaucoma. */
export function isGlaucomaPatient(exam: Flags): boolean {
  return exam.rr_glc === true || exam.rr_glc_suspect === true
}
