import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { hasRole, type Actor } from '#identity'
import { ageOn } from '#patients/rules'
import { REVIEW_MINUTES, totalReviewMinutes } from '#worklists/rules'

export type VisitToReview = {
  exam_id: number
  patient_id: number
  first_name: string
  last_name: string
  dob: CalendarDate
  age: number
  exam_date: CalendarDate
  is_urgent: boolean
  ready_at: Date | null
  omdr: string
  review_minutes: number
}

/** More are not waiting for one reviewer; an administrator sees the first of them. */
const SHOWN = 1_000

type Row = Omit<VisitToReview, 'age' | 'review_minutes'>

const visitsOf = (name: string, whose: string) =>
  statement<Row>(
    `worklists.to_review.${name}`,
    `select e.id as exam_id, e.patient_id, p.first_name, p.last_name, p.birth_date as dob,
            e.exam_date, e.is_urgent, e.ready_at, concat_ws(' ', r.first_name, r.last_name) as omdr
       from exams e
       join patients p on p.id = e.patient_id and p.deactivated_at is null
       left join omds r on r.id = coalesce(e.omdr_id, e.second_omdr_id)
      where e.exam_status = 'ready' and e.deactivated_at is null and ${whose}
      order by e.is_urgent desc, e.ready_at nulls last, e.id
      limit ${SHOWN}`
  )

const everybodys = visitsOf('all', 'coalesce(e.omdr_id, e.second_omdr_id) is not null')
const reviewers = visitsOf('omdr', '(e.omdr_id = $1 or e.second_omdr_id = $1)')

/**
 * Visits ready for this reviewer, priority first, then the longest waiting;
 * every reviewer's for an administrator (C231).
 */
export async function toReview(
  actor: Actor,
  now: DateTime
): Promise<{ visits: VisitToReview[]; minutes: number }> {
  const rows = hasRole(actor, 'omdr') ? await reviewers([actor.omdId]) : await everybodys([])
  const today = dateIn(actor.zone ?? DEFAULT_ZONE, now)
  const visits = rows.map((row) => ({
    ...row,
    age: ageOn(row.dob, today),
    review_minutes: REVIEW_MINUTES,
  }))
  return { visits, minutes: totalReviewMinutes(visits.length) }
}
