import type { Place } from '../../shell/table/index'

/** A patient of the portal. */
export const patientOf = (patient: number | null): Place | null =>
  patient === null ? null : { to: `/patients/${patient}/show` }
