import db from '@adonisjs/lucid/services/db'
import type { ExamRecord } from '#modules/exams/exam_record'

/** Older active visits of the same patient that were never set ready (F172). */
export async function listOlderNotReady(
  exam: ExamRecord
): Promise<{ id: number; exam_date: string }[]> {
  return db
    .from('exams')
    .where('patient_id', exam.patient_id)
    .where('practice_id', exam.practice_id)
    .where('exam_date', '<', exam.exam_date)
    .whereIn('exam_status', ['not_ready', 'od_review'])
    .whereNull('deactivated_at')
    .orderBy('exam_date')
    .select('id', 'exam_date')
}
