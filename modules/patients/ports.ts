import type { CalendarDate } from '#app/kernel/clock'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'

/** A visit as the patient's record lists it. */
export type PatientVisit = {
  id: number
  exam_date: CalendarDate
  exam_status: string
  /** As this reader is told it. */
  shown_status: string
  /** In referral-letter mode, which has words of its own. */
  is_rlu: boolean
  is_inactive: boolean
}

/**
 * What a patient's record shows somebody of their visits: those this person may
 * know of (F103). Visits are the business of exams, which is downstream:
 * app/start/ports binds its queries here.
 */
export type VisitsPort = {
  /** Newest first; deactivated ones for administrators only. */
  listVisits(patientId: number, actor: Actor): Promise<PatientVisit[]>
  /** Date of the latest visit that is ready or reviewed (Q58). */
  lastReviewedOrReadyDate(patientId: number, actor: Actor): Promise<CalendarDate | null>
  /** Date of each patient's latest visit; nothing for one without. */
  latestDates(
    patientIds: readonly number[],
    actor: Actor
  ): Promise<ReadonlyMap<number, CalendarDate>>
}

/** What lists and figures count a patient by. */
export type PatientStanding = {
  readonly id: number
  readonly practiceId: number
  /** Active, and no test. */
  readonly counts: boolean
  /** Of their latest visit; null without one. */
  readonly status: string | null
}

/** What counts patients is downstream, too. */
export const patientPorts = {
  /**
   * A patient came (`before` is null then), or stands otherwise than before, in
   * the transaction that changed it.
   */
  async standingChanged(
    _before: PatientStanding | null,
    _after: PatientStanding,
    _trx: Transaction
  ): Promise<void> {
    throw new Error('patientPorts.standingChanged is not bound (app/start/ports)')
  },
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
