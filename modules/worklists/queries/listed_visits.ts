import { ownText } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import type { ExamStatus } from '#exams/rules'

/** A visit as a row of patients names it (F044). */
export type ListedVisit = {
  id: number
  visit_date: CalendarDate
  status: ExamStatus
  is_inactive: boolean
}

/**
 * The visits `v` of a patient, newest first, for `listedVisits`: none of their words holds a
 * blank or a comma. As JSON they were a seventh of what a page of a list costs the database.
 */
export const LISTED_VISITS = ownText(
  `string_agg(concat_ws(' ', v.id, v.exam_date, v.exam_status, v.deactivated_at is not null), ','
                         order by v.exam_date desc, v.id desc)`
)

/** @param text what `LISTED_VISITS` selected; null without a visit */
export function listedVisits(text: string | null): ListedVisit[] {
  return (text?.split(',') ?? []).map((visit) => {
    const [id, date, status, isInactive] = visit.split(' ') as [string, string, ExamStatus, string]
    return { id: Number(id), visit_date: date, status, is_inactive: isInactive === 't' }
  })
}
