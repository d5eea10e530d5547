import type { CalendarDate } from '#app/kernel/clock'

/** A visit as the patient's record lists it. */
export type PatientVisit = {
  id: number
  exam_date: CalendarDate
  exam_status: string
  is_inactive: boolean
}

/**
 * What a patient's record shows of his visits. Visits are the business of
 * exams, which is downstream: app/start/ports binds its queries here.
 */
export type VisitsPort = {
  /** Newest first; deactivated ones only where asked for. */
  listVisits(patientId: number, options: { inactive: boolean }): Promise<PatientVisit[]>
  /** Date of the latest visit that is ready or reviewed (Q58). */
  lastReviewedOrReadyDate(patientId: number): Promise<CalendarDate | null>
}

let bound: VisitsPort | null = null

export function bindVisits(port: VisitsPort) {
  bound = port
}

/** @throws when nothing was bound, which is a mistake of the wiring */
export function visits(): VisitsPort {
  if (!bound)
    throw new Error('Nothing is bound to the port of patients to visits (app/start/ports)')
  return bound
}
