import type { PairFields, VisitFields } from './field.js'

const FLAG = { kind: 'bool', access: 'entry', science: true } as const
const DIAGNOSIS = { ...FLAG, place: 'diagnoses' } as const
const CONDITION = { ...FLAG, place: 'conditions' } as const

/** Diagnoses of the chief complaint (seed-1 section 3). */
export const DIAGNOSIS_FIELDS = {
  rr_glc: DIAGNOSIS,
  rr_glc_suspect: DIAGNOSIS,
  rr_dm: DIAGNOSIS,
  rr_amd: DIAGNOSIS,
  rr_erm: DIAGNOSIS,
  rr_others: DIAGNOSIS,
  rr_optic_nerve: DIAGNOSIS,
  rr_narrow_angles: DIAGNOSIS,
  rr_cataract: DIAGNOSIS,
  rr_cat_post_op: DIAGNOSIS,
  ped: DIAGNOSIS,
  macular_hole: DIAGNOSIS,
  nevus: DIAGNOSIS,
  plaquenil: DIAGNOSIS,
  rao: DIAGNOSIS,
  vmt: DIAGNOSIS,
} as const satisfies VisitFields

/** Conditions of the body that bear on the eyes or on their treatment (seed-1 section 3). */
export const BODY_CONDITION_FIELDS = {
  asthma: CONDITION,
  fhx: CONDITION,
  heart_block: CONDITION,
  hx_stroke: CONDITION,
} as const satisfies VisitFields

/** The same of the eyes. */
export const EYE_CONDITION_FIELDS = {
  uveitis: { od: 'uveitis_od', os: 'uveitis_os', stored: 'visit', ...CONDITION },
  pxf: { od: 'pxf_od', os: 'pxf_os', stored: 'visit', ...CONDITION },
  pds: { od: 'pds_od', os: 'pds_os', stored: 'visit', ...CONDITION },
} as const satisfies PairFields
