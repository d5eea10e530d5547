import { HAS_LASTING_ALERT } from '#modules/worklists/queries/alerts'
import { AUDITS } from '#modules/worklists/queries/audits'

/** Visits that were given to a consultant and are not done. */
export const OPEN_CONSULT = `e.omdc_status in ('ready', 'reviewed')`

/** When the consultant was given visit `e`; null of visits from before reviews were kept. */
export const CONSULT_GIVEN = `(
      select max(v.assigned_at) from read_reviews v
       where v.exam_id = e.id and v.role = 'omdc' and v.released_at is null)`

const READY = `e.exam_status = 'ready'`
const HANDED_IN = 'coalesce(e.ready_at, e.submitted_at)'
const UNALERTED = `${READY} and not (${HAS_LASTING_ALERT})`

type Kept = {
  readonly holds: string
  /** Since when, a timestamptz; null counts from the visit's day, where the practice is. */
  readonly since: string
}

/**
 * What is kept of the administrators' queues, in SQL over `read_visits e`
 * (docs/adr/0036): who stands in one whatever the time is. What the clock
 * decides is asked of `since` when it is counted.
 */
const KEPT = {
  ready: { holds: `${READY} and e.ready_at is not null`, since: 'e.ready_at' },
  prereviewed: {
    holds: `${READY} and e.is_pre_reviewed and e.last_prereview_date is not null`,
    since: 'e.last_prereview_date',
  },
  unassigned: { holds: AUDITS.with_no_omdr_assigned, since: HANDED_IN },
  alert: { holds: `${READY} and ${HAS_LASTING_ALERT}`, since: HANDED_IN },
  // Whoever has no alert yet, and gets one by waiting; since it was ready, or where that
  // was later or is not known, since its pre-review.
  unalerted: { holds: `${UNALERTED} and e.ready_at is not null`, since: 'e.ready_at' },
  unalerted_prereviewed: {
    holds: `${UNALERTED} and e.is_pre_reviewed and e.last_prereview_date is not null
            and (e.ready_at is null or e.last_prereview_date < e.ready_at)`,
    since: 'e.last_prereview_date',
  },
  several_consults: {
    holds: AUDITS.with_multiple_exams_having_an_omdc_status,
    since: 'null::timestamptz',
  },
  open_consult: { holds: OPEN_CONSULT, since: CONSULT_GIVEN },
} as const satisfies Record<string, Kept>
export type KeptQueue = keyof typeof KEPT

/** Every place of these visits in a queue, asked of the visits themselves. */
export const places = (whose: string) => `
     select k.queue, e.id as exam_id, e.patient_id, e.practice_id, k.since, e.exam_date as day
       from read_visits e
       join read_patients p on p.id = e.patient_id
      cross join lateral (values
        ${Object.entries(KEPT)
          .map(([queue, { holds, since }]) => `('${queue}', ${holds}, ${since})`)
          .join(',\n        ')}) k (queue, holds, since)
      where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
        and (${READY} or e.omdc_status <> '') and k.holds and ${whose}`

/** Brings the places of these visits up to what `places` says, and touches no other. */
const placing = (visits: string, kept: string) => `
  with truth as (${places(visits)}),
  gone as (
    delete from queued_visits q
     where ${kept} and not exists (
       select 1 from truth t where t.queue = q.queue and t.exam_id = q.exam_id))
  insert into queued_visits as q (queue, exam_id, patient_id, practice_id, since, day)
  select queue, exam_id, patient_id, practice_id, since, day from truth
      on conflict (exam_id, queue) do update
     set practice_id = excluded.practice_id, since = excluded.since, day = excluded.day
   where (q.practice_id, q.since, q.day)
         is distinct from (excluded.practice_id, excluded.since, excluded.day)`

export const PLACE_PATIENT = placing('e.patient_id = $1', 'q.patient_id = $1')

/** What streams rows past the program's actions asks this afterwards. */
export const PLACE_ALL = placing('true', 'true')
