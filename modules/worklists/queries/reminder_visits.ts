import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { statement } from '#app/database/statement'
import { dateIn, DEFAULT_ZONE, type CalendarDate } from '#app/kernel/clock'
import { findOd } from '#directories'
import type { ExamStatus } from '#exams/rules'
import { isReminded, REMINDER_AGE_DAYS, REMINDER_STATUSES } from '#worklists/rules'

/** A visit that its optometrist is reminded of; the link names it and nobody. */
export type ReminderVisit = {
  id: number
  exam_date: CalendarDate
  age_days: number
  exam_status: ExamStatus
  od_id: number
  od: string
  /** Empty where the directory has none. */
  od_email: string
  link: string
}

type Row = Pick<ReminderVisit, 'id' | 'exam_date' | 'exam_status' | 'od_id'>

const open = statement<Row>(
  'worklists.reminder_visits',
  `select e.id, e.exam_date, e.exam_status, e.od_id
     from read_visits e
     join read_patients p on p.id = e.patient_id
    where e.exam_status = any($1) and e.exam_date < $2 and e.deactivated_at is null
      and p.deactivated_at is null and not coalesce(e.hide_exam_for_od, false)
      and e.od_id is not null and ($3::bigint[] is null or e.id = any($3))
    order by e.od_id, e.exam_date, e.id`
)

/**
 * Visits that optometrists are reminded of (F320): theirs to finish, older than
 * thirty days, and such as they may open.
 *
 * @param ids of these alone; null for all
 */
export async function reminderVisits(
  ids: readonly number[] | null,
  now: DateTime
): Promise<ReminderVisit[]> {
  const today = dateIn(DEFAULT_ZONE, now)
  const day = (date: CalendarDate) => DateTime.fromISO(date, { zone: 'utc' })
  const before = day(today).minus({ days: REMINDER_AGE_DAYS }).toISODate()
  const rows = await open([[...REMINDER_STATUSES], before, ids && [...ids]])
  const ods = new Map<number, Awaited<ReturnType<typeof findOd>>>()
  for (const id of new Set(rows.map(({ od_id: od }) => od))) ods.set(id, await findOd(id))
  return rows
    .map((row) => {
      const od = ods.get(row.od_id)
      return {
        ...row,
        age_days: day(today).diff(day(row.exam_date), 'days').days,
        od: od ? `${od.firstName} ${od.lastName}` : '',
        od_email: od?.email?.trim() ?? '',
        link: `${appUrl}/patient-exam/${row.id}`,
      }
    })
    .filter(({ exam_status: status, age_days: ageDays }) => isReminded({ status, ageDays }))
}
