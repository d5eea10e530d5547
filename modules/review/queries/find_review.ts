import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'

/** In which role a visit is reviewed (Q176). */
export type ReviewRole = 'omdr' | 'second_omdr' | 'third_omdr' | 'omdc' | 'igp' | 'admin'

/** A review that happened: who signs for it and when. */
export type Review = {
  id: number
  exam_id: number
  role: ReviewRole
  /** The account that handed it in; null for those brought along from before accounts were noted. */
  user_id: number | null
  /** The directory's entry of the ophthalmologist who reviewed. */
  omd_id: number | null
  igp_id: number | null
  reviewed_at: Date
  /** Version of the visit that the review left behind. */
  exam_version: number | null
}

/** The latest finished review of a visit in a role, or null when none happened (Q164). */
export async function findReview(
  examId: number,
  role: ReviewRole,
  trx?: Transaction
): Promise<Review | null> {
  return (trx ?? db)
    .from('reviews')
    .where({ exam_id: examId, role })
    .whereNotNull('reviewed_at')
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .select(
      ...['id', 'exam_id', 'role', 'user_id', 'omd_id', 'igp_id', 'reviewed_at', 'exam_version']
    )
    .first()
}
