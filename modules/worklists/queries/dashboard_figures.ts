import { sql, toStatement } from '#app/database/sql'
import { composed } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { Sight } from '#exams'
import { EXAM_STATUSES, type ExamStatus } from '#exams/rules'
import { shadowedPart } from '#modules/worklists/queries/shadowed'
import { whose } from '#modules/worklists/tallies/read_tallies'

/** Months a dashboard looks back, the present one included. */
const MONTHS = 12

type OfStatus = { status: ExamStatus | null; patients: number }

/** Everybody's patients, or a practice's: tallied, however many there are. */
const tallied = (practiceId: number | null) => sql`
    select patients, status from patient_tallies
     where ${practiceId === null ? sql`true` : sql`practice_id = ${practiceId}`}`

/** Patients of whom an optometrist knows a part of the visits count by that part (F103); they are few. */
const corrected = (sight: Sight) => sql`
  with ${shadowedPart(sight)}, alive as (
    select id, latest_exam_status from shadowed where deactivated_at is null and not is_test_patient)
  select status, sum(patients)::int as patients
    from (${tallied(sight.practiceId)}
           union all
          select -1, p.latest_exam_status from alive a join read_patients p on p.id = a.id
           union all
          select 1, latest_exam_status from alive) t
   group by status`

export const byStatus = (sight: Sight) =>
  sight.practiceId === null
    ? sql`select status, sum(patients)::int as patients from (${tallied(null)}) t group by status`
    : corrected(sight)

type OfMonth = { month: string; visits: number; cataract_referrals: number }

export const byMonth = ({ practiceId }: Sight, since: CalendarDate) => sql`
  select to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits,
         sum(cataract_referrals)::int as cataract_referrals
    from visit_tallies
   where kind = 'visited' and ${whose(practiceId)} and day >= ${since}::date
   group by 1`

/**
 * Figures of the dashboards whose content the documents do not specify
 * (Q120): patients by the status of their latest visit, visits by the month of
 * the visit's date, both from tallies. Test patients and deactivated records do not count.
 *
 * @param practiceId whose optometrist looks, and counts the visits they know of (F103); null counts
 *   every practice's
 * @param today calendar date YYYY-MM-DD
 */
export async function dashboardFigures(practiceId: number | null, today: string) {
  const months = monthsUntil(today)
  const sight = { practiceId, others: practiceId === null, readerId: null }
  const [statuses, visits] = await Promise.all([
    composed<OfStatus>('worklists.patients_by_status', toStatement(byStatus(sight))),
    composed<OfMonth>('worklists.visits_by_month', toStatement(byMonth(sight, `${months[0]}-01`))),
  ])
  const counted = new Map(statuses.map((row) => [row.status, row.patients]))
  const monthly = new Map(visits.map((row) => [row.month, row]))
  const sum = (of: (row: (typeof visits)[number]) => number) =>
    visits.reduce((total, row) => total + of(row), 0)
  return {
    statuses: EXAM_STATUSES.map((status) => ({ status, patients: counted.get(status) ?? 0 })),
    visits: months.map((month) => ({ month, visits: monthly.get(month)?.visits ?? 0 })),
    totals: {
      visits_12_months: sum((row) => row.visits),
      patients: statuses.reduce((total, row) => total + row.patients, 0),
      cataract_referrals_12_months: sum((row) => row.cataract_referrals),
    },
  }
}

/** `YYYY-MM` of the last twelve months, oldest first. */
function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = year * 12 + (month - 1) - (MONTHS - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
