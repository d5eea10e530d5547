import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { GpStatus } from '#exams/rules'

/** A visit given to an internal family doctor. */
export type IgpVisit = {
  exam_id: number
  patient_id: number
  first_name: string
  last_name: string
  dob: CalendarDate
  exam_date: CalendarDate
  practice: string
  optometrist: string
  igp_status: GpStatus
  /** The day it was referred on; null while it was not. */
  referred_on: CalendarDate | null
}

/** Where a page ended: its last row's day and visit. */
export type IgpPlace = { readonly day: CalendarDate; readonly id: number }

export type IgpPage = {
  rows: IgpVisit[]
  total: number
  more: boolean
  next: IgpPlace | null
}

/** Rows of a page, and rows that are counted at most (Q172). */
const PAGE = 100
const COUNTED = 10_000

/** Nothing of a visit or patient that was deactivated, or of a test. */
const GIVEN = `from read_visits e
      join read_patients p on p.id = e.patient_id
     where e.igp_id = $1 and e.deactivated_at is null and p.deactivated_at is null
       and not p.is_test_patient`

/** The day it was referred on, as somebody corrected it, as it was noted, or the visit's (F335). */
const REFERRED_ON = 'coalesce(e.manual_gp_referral_date, e.gp_referral_date, e.exam_date)'

type List = { readonly where: string; readonly day: string; readonly order: 'asc' | 'desc' }

/** The longest waiting first; what was referred, the latest first (Q54). */
const LISTS = {
  requiring: {
    where: `e.internal_gp_status in ('ready', 'reviewed')`,
    day: 'e.exam_date',
    order: 'asc',
  },
  referred: { where: `e.internal_gp_status = 'letter_sent'`, day: REFERRED_ON, order: 'desc' },
} as const satisfies Record<string, List>
export type IgpList = keyof typeof LISTS

const statementsOf = (name: IgpList) => {
  const { where, day, order }: List = LISTS[name]
  const beyond = order === 'asc' ? '>' : '<'
  return {
    page: statement<IgpVisit & { day: CalendarDate }>(
      `worklists.igp_page.${name}`,
      `select q.exam_id, q.patient_id, q.first_name, q.last_name, q.dob, q.exam_date,
              pr.name as practice, concat_ws(' ', d.first_name, d.last_name) as optometrist,
              q.igp_status, q.referred_on, q.day
         from (
           select e.id as exam_id, e.patient_id, p.first_name, p.last_name, p.birth_date as dob,
                  e.exam_date, e.practice_id, e.od_id, e.internal_gp_status as igp_status,
                  case when e.internal_gp_status = 'letter_sent' then ${REFERRED_ON} end as referred_on,
                  ${day} as day
             ${GIVEN} and ${where}
              and ($2::date is null or (${day}, e.id) ${beyond} ($2::date, $3::bigint))
            order by ${day} ${order}, e.id ${order}
            limit ${PAGE + 1}) q
         join read_practices pr on pr.id = q.practice_id
         left join read_ods d on d.id = q.od_id
        order by q.day ${order}, q.exam_id ${order}`
    ),
    count: statement<{ total: number }>(
      `worklists.igp_count.${name}`,
      `select count(*)::int as total
         from (select 1 ${GIVEN} and ${where} limit ${COUNTED + 1}) c`
    ),
  }
}

const STATEMENTS = { requiring: statementsOf('requiring'), referred: statementsOf('referred') }

/** A page of what an internal family doctor has to refer, or has referred (C261, C262). */
export async function igpVisits(
  list: IgpList,
  igpId: number,
  after: IgpPlace | null
): Promise<IgpPage> {
  const { page, count } = STATEMENTS[list]
  const [found, [counted]] = await Promise.all([
    page([igpId, after?.day ?? null, after?.id ?? null]),
    count([igpId]),
  ])
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  const total = counted?.total ?? 0
  return {
    rows: rows.map(({ day: _, ...row }) => row),
    total: Math.min(total, COUNTED),
    more: total > COUNTED,
    next: last ? { day: last.day, id: last.exam_id } : null,
  }
}

const standing = statement<{ id: number }>(
  'worklists.igp_standing',
  `select e.id
     from read_visits e
     join read_patients p on p.id = e.patient_id
    where e.id = $1 and e.deactivated_at is null and p.deactivated_at is null`
)

/** Whether a visit and its patient are there (any more). */
export async function isThere(examId: number): Promise<boolean> {
  return (await standing([examId])).length > 0
}
