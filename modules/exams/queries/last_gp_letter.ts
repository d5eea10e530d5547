import db from '@adonisjs/lucid/services/db'
import type { CalendarDate } from '#app/kernel/clock'

/** When the family doctor was last written to about any visit of the patient; null for never. */
export async function lastGpLetterDate(patientId: number): Promise<CalendarDate | null> {
  const sent = await db
    .from('exams')
    .where('patient_id', patientId)
    .max('gp_letter_sent_date as last')
    .first()
  return sent?.last ?? null
}
