import { statement } from '#app/database/statement'
import { EXAM_STATUSES, type ExamStatus } from '#exams/rules'

/** Months a dashboard looks back, the present one included. */
const MONTHS = 12

const byStatus = statement<{ status: ExamStatus; patients: number }>(
  'worklists.patients_by_status',
  `select latest_exam_status as status, count(*) as patients
     from patients
    where deactivated_at is null and not is_test_patient and latest_exam_status is not null
      and ($1::bigint is null or practice_id = $1)
    group by latest_exam_status`
)

const byMonth = statement<{ month: string; visits: number; cataract_referrals: number }>(
  'worklists.visits_by_month',
  `select to_char(e.exam_date, 'YYYY-MM') as month, count(*) as visits,
          count(*) filter (where e.cat_refer) as cataract_referrals
     from exams e
     join patients p on p.id = e.patient_id
    where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
      and e.exam_date >= $2::date
      and ($1::bigint is null or e.practice_id = $1)
    group by 1`
)

const patientCount = statement<{ total: number }>(
  'worklists.active_patients',
  `select count(*) as total from patients
    where deactivated_at is null and not is_test_patient and ($1::bigint is null or practice_id = $1)`
)

/**
 * Figures of the dashboards whose content the documents do not specify
 * (Q120): patients by the status of their latest visit, visits by the month of
 * the visit's date. Test patients and deactivated records do not count.
 *
 * @param practiceId null counts every practice
 * @param today calendar date YYYY-MM-DD
 */
export async function dashboardFigures(practiceId: number | null, today: string) {
  const months = monthsUntil(today)
  const [statuses, visits, [patients]] = await Promise.all([
    byStatus([practiceId]),
    byMonth([practiceId, `${months[0]}-01`]),
    patientCount([practiceId]),
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
      patients: patients!.total,
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
