import { PHONE_MASK, fillMask } from '#directories/rules'
import type { ApiFailure } from '../../lib/api'
import type { Versions } from './conflict_sides'
import { valuesOf, type PatientValues } from './form_values'
import type { Gp, Patient } from './types'

/** Somebody else saved first: what stands there now, who saved it and when. */
export type PatientConflict = {
  readonly patient: Patient
  readonly savedBy: string
  readonly savedAt: string
  /** Columns saved since the version that was typed on. */
  readonly changed: readonly string[]
  /** Family doctors by their number, as name and fax. */
  readonly doctors: ReadonlyMap<number, string>
}

/** What is saved: what is typed, over which record of which version. */
export type Over = {
  readonly values: PatientValues
  readonly base: PatientValues
  readonly version: number | null
}

export const versionsOf = ({ patient, changed }: PatientConflict, over: Over): Versions => ({
  before: over.base,
  mine: over.values,
  theirs: valuesOf(patient),
  changed,
})

/** Null where the answer does not tell the record: then it is told as any other failure. */
export function conflictOf(
  { body }: ApiFailure,
  doctors: ReadonlyMap<number, string>
): PatientConflict | null {
  const patient = body.patient as Patient | undefined
  if (!patient) return null
  return {
    patient,
    savedBy: String(body.last_saved_by ?? ''),
    savedAt: String(body.last_saved_at ?? ''),
    changed: Array.isArray(body.changed_fields) ? (body.changed_fields as string[]) : [],
    doctors: new Map([...doctors, ...doctorsOf(patient)]),
  }
}

export const doctorText = ({ name, fax_number: fax }: Pick<Gp, 'name' | 'fax_number'>) =>
  [name, fax && (fillMask(PHONE_MASK, fax) ?? fax)].filter(Boolean).join(', ')

/** A patient's family doctors by their numbers: namesakes are told apart by the fax. */
export function doctorsOf(patient: Patient): [number, string][] {
  const { gp_id: first, gp2_id: second } = patient
  const one = { name: patient.current_gp, fax_number: patient.gp_fax_number }
  const two = { name: patient.current_gp2, fax_number: patient.gp2_fax_number }
  return [
    ...(first === null ? [] : [[first, doctorText(one)] as [number, string]]),
    ...(second === null ? [] : [[second, doctorText(two)] as [number, string]]),
  ]
}
