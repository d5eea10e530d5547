import {
  findGp,
  findIgp,
  findOd,
  findPractice,
  type Gp,
  type Igp,
  type Practice,
} from '#directories'
import type { Actor } from '#identity'
import type { CalendarDate } from '#app/kernel/clock'
import { visits, type PatientVisit } from '#modules/patients/ports'
import type { PatientRecord } from '#modules/patients/patient_record'

/** Everything a patient's page names that is not in their own row. */
export type PatientSurroundings = {
  practice: Practice
  odName: string
  gp: Gp | null
  gp2: Gp | null
  igp: Igp | null
  visits: PatientVisit[]
  lastReviewedOrReady: CalendarDate | null
}

/** Visits are those this person may know of. */
export async function patientSurroundings(
  patient: PatientRecord,
  actor: Actor
): Promise<PatientSurroundings> {
  const [practice, od, gp, gp2, igp, entries, lastReviewedOrReady] = await Promise.all([
    findPractice(patient.practiceId),
    findOd(patient.odId),
    findGp(patient.gpId),
    findGp(patient.gp2Id),
    findIgp(patient.igpId),
    visits().listVisits(patient.id, actor),
    visits().lastReviewedOrReadyDate(patient.id, actor),
  ])
  const odName = od ? `${od.firstName} ${od.lastName}` : ''
  return { practice, odName, gp, gp2, igp, visits: entries, lastReviewedOrReady }
}
