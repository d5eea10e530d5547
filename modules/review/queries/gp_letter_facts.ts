import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import { lastGpLetterDate, type ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { ageOn } from '#patients/rules'

/** What decides whether a letter to the visit's family doctor goes out by itself (Q80). */
export async function gpLetterFacts(exam: ExamRecord, now: DateTime) {
  const { birthDate } = await patientIdentity(exam.patient_id)
  const today = dateIn(await practiceZone(exam.practice_id), now)
  return { age: ageOn(birthDate, today), lastSent: await lastGpLetterDate(exam.patient_id), today }
}
