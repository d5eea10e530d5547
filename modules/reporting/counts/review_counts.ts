import { statement } from '#app/database/statement'
import { REVIEW_COUNT_TYPES, type ReviewCountType } from '#reporting/rules'

/** One kind of visit that waits for its review (F336). */
export type ReviewCount = {
  key: ReviewCountType
  total: number
  /** Those of optometrists who are being shown the ropes. */
  od_orientating: number
  /** Those of optometrists who are given special attention. */
  special_attention: number
}

/**
 * Which kind a visit is, in SQL over `read_visits e` and `read_ods d`: the first
 * of these that holds, so that every visit is counted once. High priority
 * counts again what it holds. The words of `reporting.review_count.<key>.how`
 * say the same to the reader.
 */
const KINDS: readonly (readonly [ReviewCountType, string])[] = [
  ['no_od_assigned', 'e.od_id is null'],
  ['od_messaging', 'e.is_od_messaging_submission'],
  ['outbound_referral', 'e.is_outbound_referral'],
  ['ipc_referral', `e.is_referral_letter_upload_pei and e.ipc <> ''`],
  ['ic_referral', 'e.is_referral_letter_upload_pei and d.integrated_only'],
  ['other_referral', 'e.is_referral_letter_upload_pei'],
  ['retina', 'e.exam_is_retina_only'],
  ['glaucoma', 'e.rr_glc'],
  ['ic', 'd.integrated_only'],
]

const KIND = `(case ${KINDS.map(([key, holds]) => `when ${holds} then '${key}'`).join('\n            ')}
            else 'other' end)`

/** Visits are counted by what tells them apart before the kinds are gone through; who does not count is few. */
const counts = statement<ReviewCount>(
  'reporting.review_counts',
  `with waiting as (
     select ${KIND} as kind, e.is_urgent, coalesce(d.orientating, false) as orientating,
            coalesce(d.special_attention, false) as attention, count(*) as visits
       from read_visits e
       left join read_ods d on d.id = e.od_id
      where e.exam_status = 'ready' and e.deactivated_at is null
        and not exists (
          select 1 from read_patients p
           where p.id = e.patient_id and (p.deactivated_at is not null or p.is_test_patient))
      group by 1, 2, 3, 4
   )
   select k.key, coalesce(sum(w.visits), 0)::int as total,
          coalesce(sum(w.visits) filter (where w.orientating), 0)::int as od_orientating,
          coalesce(sum(w.visits) filter (where w.attention), 0)::int as special_attention
     from unnest($1::text[]) with ordinality k (key, place)
     left join waiting w on w.kind = k.key or (k.key = 'high_priority' and w.is_urgent)
    group by k.key, k.place
    order by k.place`
)

/** Visits that wait for their review by kind (C234), in the documented order; kinds without any are 0. */
export function reviewCounts(): Promise<ReviewCount[]> {
  return counts([REVIEW_COUNT_TYPES])
}
