import { DIAGNOSIS_FIELDS } from '../fields/diagnoses.js'

/** Diagnoses of the chief complaint (seed-1 section 3). */
export type DiagnosisFlag = keyof typeof DIAGNOSIS_FIELDS
export const DIAGNOSIS_FLAGS = Object.keys(DIAGNOSIS_FIELDS) as readonly DiagnosisFlag[]

type Flags = { readonly [field: string]: unknown }

export function diagnosesOf(exam: Flags): DiagnosisFlag[] {
  return DIAGNOSIS_FLAGS.filter((flag) => exam[flag] === true)
}

/** Known or suspected glaucoma. */
export function isGlaucomaPatient(exam: Flags): boolean {
  return exam.rr_glc === true || exam.rr_glc_suspect === true
}
