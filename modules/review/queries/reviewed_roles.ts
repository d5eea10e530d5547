import db from '@adonisjs/lucid/services/db'
import type { ReviewRole } from '#modules/review/queries/find_review'

/** The roles in which somebody finished a review of a visit (Q176). */
export async function reviewedRoles(examId: number): Promise<ReviewRole[]> {
  const rows: { role: ReviewRole }[] = await db
    .from('reviews')
    .where('exam_id', examId)
    .whereNotNull('reviewed_at')
    .distinct('role')
    .orderBy('role')
  return rows.map(({ role }) => role)
}
