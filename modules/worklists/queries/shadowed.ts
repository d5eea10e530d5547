import { sql, type Sql } from '#app/database/sql'
import { seenVisit, type Sight } from '#exams'

/** What a patient's row keeps of their visits, over all that are active. */
export const VISIT_SUMMARY = [
  'visit_count',
  'latest_exam_id',
  'latest_exam_date',
  'latest_exam_status',
  'last_reviewed_date',
] as const
export type VisitSummaryColumn = (typeof VISIT_SUMMARY)[number]

/**
 * A `with` part named `shadowed`: the patients of a practice with a visit that
 * is hidden from its optometrists, their visit columns as an optometrist knows
 * them (F103). They are few, and read from an index of their own: everybody
 * else's columns are right as they stand.
 */
export function shadowedPart(sight: Sight): Sql {
  return sql`shadowed as materialized (
    select p.id, p.practice_id, p.od_id, p.search_text, p.phn_key, p.is_test_patient,
           p.deactivated_at, seen.*
      from (select distinct e.patient_id from read_visits e
             where e.practice_id = ${sight.practiceId}::bigint and e.hide_exam_for_od
               and e.deactivated_at is null) h
      join read_patients p on p.id = h.patient_id
     cross join lateral (
       select count(*) as visit_count,
              (array_agg(e.id order by e.exam_date desc))[1] as latest_exam_id,
              (array_agg(e.exam_date order by e.exam_date desc))[1] as latest_exam_date,
              (array_agg(e.exam_status order by e.exam_date desc))[1] as latest_exam_status,
              max(e.exam_date) filter (where e.exam_status = 'reviewed') as last_reviewed_date
         from read_visits e where e.patient_id = p.id and ${seenVisit('e', sight)}) seen)`
}

/** Of patient `p`: all their visits are known, so that their own columns tell the truth. */
export const NOT_SHADOWED = sql`p.id <> all (array(select id from shadowed))`
