import { statement } from '#app/database/statement'
import { CD_LARGE } from '#exams/rules'
import { IC_CATEGORIES, REVIEW_POINTS, reviewPoints, type IcCategory } from '#reporting/rules'
import { COUNTED } from '#modules/reporting/visits'

/** Whether an eye of visit `e` is like that: looked up visit by visit, which the offset sees to. */
const eye = (condition: string) =>
  `exists (select 1 from read_visit_eyes y where y.exam_id = e.id and ${condition} offset 0)`

/** A disc is bad where its OCT is read red, or the ratio is large; words in its place are none. */
const BAD_DISC = eye(
  `(y.octav = 'red' or case when y.cd ~ '^[0-9]' then y.cd::numeric >= ${CD_LARGE} end)`
)

/** A field is bad outside normal limits, unless a reader took that for normal. */
const BAD_FIELD = eye(`y.ght = 'onl' and y.vf_override is distinct from 'wnl'`)

const GLAUCOMA = '(e.rr_glc or e.rr_glc_suspect)'

/**
 * Which category a visit is in, in SQL over `read_visits e` and `read_ods d`: the
 * first of these that holds, so that every visit is counted once. The words of
 * `reporting.category.<key>.how` say the same to the reader.
 */
const CATEGORIES: readonly (readonly [IcCategory, string])[] = [
  ['special_attention', 'd.special_attention'],
  ['retina1', '(e.rr_dm or e.rr_amd or e.rr_erm)'],
  ['glc_p', `e.patient_status = 'P'`],
  ['glc_bo', `e.patient_status = 'BO'`],
  ['glc_bt', `e.patient_status = 'BT'`],
  ['bdbvf', `${GLAUCOMA} and ${BAD_DISC} and ${BAD_FIELD}`],
  ['bdgvf', `${GLAUCOMA} and ${BAD_DISC}`],
  ['gdbvf', `${GLAUCOMA} and ${BAD_FIELD}`],
  ['gdgvf', GLAUCOMA],
]

const CATEGORY = `(case ${CATEGORIES.map(([key, holds]) => `when ${holds} then '${key}'`).join('\n            ')}
            else 'retina2' end)`

/** Visits that are ready and not reviewed, each with its category and its pre-review's alerts. */
const WAITING = `
     select ${CATEGORY} as category, coalesce(e.prereview_alert, '[]'::jsonb) as alerts
       from read_visits e
       join read_patients p on p.id = e.patient_id
       left join read_ods d on d.id = e.od_id
      where e.exam_status = 'ready' and ${COUNTED}`

const byCategory = statement<{ key: string; total: number; prereview_alerts: number }>(
  'reporting.patients_to_review',
  `with waiting as (${WAITING})
   select k.key, count(w.category)::int as total,
          (count(*) filter (where jsonb_array_length(w.alerts) > 0))::int as prereview_alerts
     from unnest($1::text[]) with ordinality k(key, place)
     left join waiting w on w.category = k.key or k.key = 'ready'
    group by k.key, k.place
    order by k.place`
)

const byAlert = statement<{ alert: string; total: number }>(
  'reporting.prereview_alerts',
  `with waiting as (${WAITING})
   select a.alert, count(*)::int as total
     from waiting w cross join lateral jsonb_array_elements_text(w.alerts) a(alert)
    group by a.alert`
)

/** A category of the patients-to-review table (F331, F332). */
export type CategoryRow = {
  key: IcCategory
  total: number
  /** Points of one visit; null for all together. */
  points_each: number | null
  /** Standardized review points: visits times the points of each. */
  points: number
  /** Visits whose pre-review raised an alert, or several. */
  prereview_alerts: number
}

/**
 * Visits that wait for their review by category (C230), `ready` being all of
 * them, and how often each alert of the pre-review stands among them.
 */
export async function patientsToReview() {
  const [rows, alerts] = await Promise.all([byCategory([IC_CATEGORIES]), byAlert([])])
  const counts = rows.map((row) => ({ ...row, key: row.key as IcCategory }))
  const points = reviewPoints(counts)
  const categories = counts.map(({ key, total, prereview_alerts }): CategoryRow => ({
    key,
    total,
    points_each: key === 'ready' ? null : REVIEW_POINTS[key],
    points: points.get(key)!,
    prereview_alerts,
  }))
  return { categories, alerts }
}
