import { statement } from '#app/database/statement'
import { UPLOAD_FEE_CAD } from '#patients/rules'
import type { Period } from '#reporting/rules'
import { aroundOf, BOUNDS, boundsOf, isBetween, isWithin } from '#modules/reporting/bounds'
import { localDate } from '#modules/reporting/exports/local_time'
import {
  code,
  date,
  number,
  text,
  type OpenReport,
  type ReportColumn,
  type ReportRow,
} from '#modules/reporting/exports/report'
import { COUNTED, HANDED_IN, UPLOADED } from '#modules/reporting/visits'

const OPTOMETRIST = `nullif(concat_ws(' ', d.first_name, d.last_name), '')`

/** A few rows that are counted at once, and told again after the one they broke off at. */
function counted(
  columns: readonly ReportColumn[],
  count: () => Promise<readonly ReportRow[]>
): OpenReport {
  const rows = async function* (after = 0) {
    yield* (await count()).filter(({ key }) => key > after)
  }
  return { columns, rows }
}

const uploads = statement<{
  key: number
  practice: string
  province: string
  optometrist: string | null
  visits: number
  referral_letters: number
  retina_only: number
  glaucoma: number
  cataract_referrals: number
  high_priority: number
  fees: number
}>(
  'reporting.upload_metrics',
  `select (row_number() over (order by lower(pr.name), pr.id, lower(d.last_name), d.id))::int as key,
          pr.name as practice, pr.province, ${OPTOMETRIST} as optometrist,
          count(*)::int as visits,
          (count(*) filter (where e.is_referral_letter_upload_pei))::int as referral_letters,
          (count(*) filter (where e.exam_is_retina_only))::int as retina_only,
          (count(*) filter (where e.rr_glc or e.rr_glc_suspect))::int as glaucoma,
          (count(*) filter (where e.cat_refer))::int as cataract_referrals,
          (count(*) filter (where e.is_urgent))::int as high_priority,
          (count(*) filter (where e.fee_applies))::int as fees
     from read_visits e
     join read_patients p on p.id = e.patient_id
     join read_practices pr on pr.id = e.practice_id
     join ${BOUNDS('$1')} on b.zone = pr.zone
     left join read_ods d on d.id = e.od_id
    where ${UPLOADED} and ${isWithin(HANDED_IN)} and ${isBetween(HANDED_IN, '$2', '$3')}
    group by pr.id, pr.name, pr.province, d.id, d.first_name, d.last_name
    order by 1`
)

/** Visits handed in within the period by practice and optometrist, and their fees in CAD (C240, Q83). */
export async function uploadMetrics(period: Period): Promise<OpenReport> {
  const bounds = await boundsOf(period)
  const columns = [
    ...[text('practice', 30), text('province', 10), text('optometrist', 26)],
    ...['visits', 'referral_letters', 'retina_only', 'glaucoma'].map(number),
    ...['cataract_referrals', 'high_priority', 'fees', 'fee'].map(number),
  ]
  return counted(columns, async () =>
    (await uploads([bounds, ...aroundOf(bounds)])).map((row) => ({
      ...row,
      fee: row.fees * UPLOAD_FEE_CAD,
    }))
  )
}

/** Days after joining in which the first visits are counted. */
const FIRST_DAYS = 30

const onboarded = statement<{
  key: number
  practice: string
  province: string
  optometrist: string
  od_status: string
  joined: Date
  zone: string
  first_upload: Date | null
  days_to_first: number | null
  first_visits: number
  visits: number
}>(
  'reporting.onboarding_metrics',
  `select (row_number() over (order by d.created_at, d.id))::int as key,
          pr.name as practice, pr.province, concat_ws(' ', d.first_name, d.last_name) as optometrist,
          d.status as od_status, d.created_at as joined, pr.zone, h.first_upload,
          floor(extract(epoch from h.first_upload - d.created_at) / 86400)::int as days_to_first,
          coalesce(h.first_visits, 0)::int as first_visits, coalesce(h.visits, 0)::int as visits
     from read_ods d
     join read_practices pr on pr.id = d.practice_id
     join ${BOUNDS('$1')} on b.zone = pr.zone
     left join lateral (
       select min(${HANDED_IN}) as first_upload, count(*) as visits,
              count(*) filter (where ${HANDED_IN} < d.created_at + interval '${FIRST_DAYS} days') as first_visits
         from read_visits e
         join read_patients p on p.id = e.patient_id
        where e.od_id = d.id and ${COUNTED} and ${HANDED_IN} is not null) h on true
    where ${isWithin('d.created_at')}
    order by 1`
)

/** Optometrists who joined within the period: how soon and how much they handed in until now (C241). */
export async function onboardingMetrics(period: Period): Promise<OpenReport> {
  const bounds = await boundsOf(period)
  const columns = [
    ...[text('practice', 30), text('province', 10), text('optometrist', 26), code('od_status')],
    ...[date('joined'), date('first_upload')],
    ...['days_to_first', 'first_visits', 'visits'].map(number),
  ]
  return counted(columns, async () =>
    (await onboarded([bounds])).map(({ zone, ...row }) => ({
      ...row,
      joined: localDate(row.joined, zone),
      first_upload: localDate(row.first_upload, zone),
    }))
  )
}

const HOURS = (from: string, to: string) =>
  `greatest(extract(epoch from ${to} - ${from}) / 3600, 0)`

const turnaround = statement<{
  key: number
  step: string
  reviewer: string | null
  reviews: number
  median_hours: number | null
  p90_hours: number | null
  longest_hours: number | null
  median_minutes: number | null
}>(
  'reporting.turnaround_metrics',
  `with steps as (
     select 'pre_review' as step, 0::bigint as omd_id, null::float8 as minutes,
            ${HOURS('e.ready_at', 'e.last_prereview_date')} as hours
       from read_visits e
       join read_patients p on p.id = e.patient_id
       join read_practices pr on pr.id = e.practice_id
       join ${BOUNDS('$1')} on b.zone = pr.zone
      where ${COUNTED} and e.ready_at is not null and ${isWithin('e.last_prereview_date')}
        and ${isBetween('e.last_prereview_date', '$3', '$4')}
      union all
     select v.role, coalesce(v.omd_id, 0), v.minutes::float8,
            ${HOURS(`case when v.role = 'omdr' then coalesce(e.ready_at, v.assigned_at) else coalesce(v.assigned_at, e.submitted_at) end`, 'v.reviewed_at')}
       from read_reviews v
       join read_visits e on e.id = v.exam_id
       join read_patients p on p.id = e.patient_id
       join read_practices pr on pr.id = e.practice_id
       join ${BOUNDS('$1')} on b.zone = pr.zone
      where ${COUNTED} and ${isWithin('v.reviewed_at')}
        and ${isBetween('v.reviewed_at', '$3', '$4')}),
   told as (
     select s.step, s.omd_id, grouping(s.omd_id) as is_all, count(*)::int as reviews,
            percentile_cont(0.5) within group (order by s.hours) as median_hours,
            percentile_cont(0.9) within group (order by s.hours) as p90_hours,
            max(s.hours) as longest_hours,
            percentile_cont(0.5) within group (order by s.minutes) as median_minutes
       from steps s
      group by grouping sets ((s.step), (s.step, s.omd_id)))
   select (row_number() over (order by array_position($2::text[], t.step), t.is_all desc, lower(o.last_name), t.omd_id))::int as key,
          t.step, nullif(concat_ws(' ', o.first_name, o.last_name), '') as reviewer, t.reviews,
          round(t.median_hours::numeric, 1)::float8 as median_hours,
          round(t.p90_hours::numeric, 1)::float8 as p90_hours,
          round(t.longest_hours::numeric, 1)::float8 as longest_hours,
          round(t.median_minutes::numeric, 1)::float8 as median_minutes
     from told t
     left join read_omds o on o.id = t.omd_id
    where t.is_all = 1 or t.omd_id > 0
    order by 1`
)

/** Steps of a visit in their order: the roles of reviews, and what comes before them. */
const STEPS = ['pre_review', 'omdr', 'second_omdr', 'third_omdr', 'omdc', 'igp', 'admin']

/**
 * How long visits waited for each step that was done within the period (C242):
 * for everybody together, then for each reviewer. A reviewer's and the
 * pre-review's wait begins when the visit is ready, another reader's when it is
 * given to them. Hours; minutes of work where they were measured.
 */
export async function turnaroundMetrics(period: Period): Promise<OpenReport> {
  const bounds = await boundsOf(period)
  const columns = [
    ...[code('step'), text('reviewer', 26), number('reviews')],
    ...['median_hours', 'p90_hours', 'longest_hours', 'median_minutes'].map(number),
  ]
  return counted(columns, () => turnaround([bounds, STEPS, ...aroundOf(bounds)]))
}
