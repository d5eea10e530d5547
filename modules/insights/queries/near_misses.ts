import { statement } from '#app/database/statement'
import type { NearMissKind } from '#insights/rules'

export type NearMissRow = {
  id: number
  kind: NearMissKind
  reason: string
  exam_id: number | null
  smart_upload_id: number | null
  line: number | null
  field: string
  eye: 'od' | 'os' | null
  stored: string | null
  read: string | null
  noted_at: Date
}

const ofKind = statement<NearMissRow>(
  'insights.near_misses',
  `select id, kind, reason, exam_id, smart_upload_id, line, field, eye, stored, read, noted_at
     from near_misses
    where kind = $1 and noted_at >= $2
      and ($5::bigint is null
           or (noted_at, id) < (select l.noted_at, l.id from near_misses l where l.id = $5))
    order by noted_at desc, id desc
    limit $3 offset $4`
)

const known = statement<{ id: number }>(
  'insights.near_miss_known',
  `select id from near_misses where kind = $1 and id = $2`
)

const counted = statement<{ kind: NearMissKind; count: number }>(
  'insights.near_miss_counts',
  `select kind, count(*)::int as count from near_misses where noted_at >= $1 group by kind`
)

export type NearMissesAsked = {
  kind: NearMissKind
  since: Date
  page: number
  pageSize: number
  /** The last row of the page before, which goes before `page`. */
  after: number | null
}

/** Near misses of a kind, newest first; all are counted (Q179), told past their last page too. */
export async function listNearMisses({ kind, since, page, pageSize, after }: NearMissesAsked) {
  const skipped = after === null ? (page - 1) * pageSize : 0
  const [found, counts] = await Promise.all([
    ofKind([kind, since, pageSize + 1, skipped, after]),
    countNearMisses(since),
  ])
  const rows = found.slice(0, pageSize)
  const next = found.length > pageSize ? rows.at(-1)!.id : null
  return { rows, more: false, next, total: counts.get(kind) ?? 0 }
}

/** Whether there is a near miss of this number and kind. */
export async function isNearMissOf(kind: NearMissKind, id: number): Promise<boolean> {
  return (await known([kind, id])).length > 0
}

/** How many there are of each kind; a kind without any is not in it. */
export async function countNearMisses(since: Date): Promise<Map<NearMissKind, number>> {
  return new Map((await counted([since])).map(({ kind, count }) => [kind, count]))
}
