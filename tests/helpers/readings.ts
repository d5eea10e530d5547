import db from '@adonisjs/lucid/services/db'
import type { ReadingDecisions } from '#review/rules'
import type { Visitor } from '#tests/helpers/session'
import { examRow } from '#tests/helpers/visits'

/** What a chart read as normal decides. */
export const READ_AS_NORMAL: ReadingDecisions = {
  follow_up: 'od',
  omd_follow_up: false,
  retina_referral: '',
  treatment: false,
  glaucoma_suspect: false,
  urgent: false,
}

/** Sets which share of the charts read as normal is read again. */
export async function givenShare(share: number) {
  await db.from('second_reading_settings').update({ share })
}

/** Hands the first review in. */
export async function submitFirst(person: Visitor, examId: number, fields: object = {}) {
  const { version } = await examRow(examId)
  return person.post(`/api/data/exam/${examId}/omdr_submit/`, { version, ...fields })
}

/** Locks a blind reading. */
export function lockReading(person: Visitor, examId: number, answer: object = READ_AS_NORMAL) {
  return person.post(`/api/data/exam/${examId}/second_reading/`, answer)
}

export function readingOf(examId: number) {
  return db.from('second_readings').where('exam_id', examId).first()
}

export function decisionsOf(examId: number) {
  return db.from('review_decisions').where('exam_id', examId).orderBy('decided_at').orderBy('role')
}
