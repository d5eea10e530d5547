import { statement } from '#app/database/statement'
import { changedByOtherOmd } from '#exams'
import { signedColumns, type ReviewStanding } from '#review/rules'
import type { ReviewRole } from '#modules/review/queries/find_review'

const SIGNED = signedColumns()

const isRewritten = changedByOtherOmd({
  exam: 'r.exam_id',
  since: 'r.exam_version',
  omd: 'r.omd_id',
  columns: '$2',
})

const standings = statement<{ role: ReviewRole; standing: ReviewStanding }>(
  'review.standings',
  `select distinct on (r.role) r.role,
          case when r.reopened_at is not null then 'reopened'
               when ${isRewritten} then 'rewritten'
               else 'stands' end as standing
     from reviews r
    where r.exam_id = $1 and r.reviewed_at is not null
    order by r.role, r.reviewed_at desc, r.id desc`
)

/** How the latest finished review in each role stands by now; roles without one are absent (Q176). */
export async function reviewStandings(
  examId: number
): Promise<Partial<Record<ReviewRole, ReviewStanding>>> {
  const rows = await standings([examId, SIGNED])
  return Object.fromEntries(rows.map(({ role, standing }) => [role, standing]))
}
