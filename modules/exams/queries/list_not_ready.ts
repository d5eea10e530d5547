import db from '@adonisjs/lucid/services/db'
import type { CalendarDate } from '#app/kernel/clock'
import type { PatientRecord } from '#patients'

export type NotReadyVisit = { id: number; exam_date: CalendarDate; exam_status: string }

/** A patient's active visits that nobody has submitted yet, newest first (F045, Q20). */
export async function listNotReady(patient: PatientRecord): Promise<NotReadyVisit[]> {
  return db
    .from('exams')
    .where({ patient_id: patient.id, exam_status: 'not_ready' })
    .whereNull('deactivated_at')
    .orderBy('exam_date', 'desc')
    .select('id', 'exam_date', 'exam_status')
}
