import { statement } from '#app/database/statement'
import type { ReviewRole } from '#modules/review/queries/find_review'

const roles = statement<{ role: ReviewRole }>(
  'review.reviewed_roles',
  `select distinct role from reviews
    where exam_id = $1 and reviewed_at is not null
    order by role`
)

/** The roles in which somebody finished a review of a visit (Q176). */
export async function reviewedRoles(examId: number): Promise<ReviewRole[]> {
  return (await roles([examId])).map(({ role }) => role)
}
