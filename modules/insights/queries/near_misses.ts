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
  total: number
}

const ofKind = statement<NearMissRow>(
  'insights.near_misses',
  `select id, kind, reason, exam_id, smart_upload_id, line, field, eye, stored, read, noted_at,
          count(*) over ()::int as total
     from near_misses
    where kind = $1 and noted_at >= $2
    order by noted_at desc, id desc
    limit $3 offset $4`
)

const counted = statement<{ kind: NearMissKind; count: number }>(
  'insights.near_miss_counts',
  `select kind, count(*)::int as count from near_misses where noted_at >= $1 group by kind`
)

export type NearMissesAsked = { kind: NearMissKind; since: Date; page: number; pageSize: number }

/** Near misses of a kind, newest first; how many there are is told past their last page too. */
export async function listNearMisses({ kind, since, page, pageSize }: NearMissesAsked) {
  const rows = await ofKind([kind, since, pageSize, (page - 1) * pageSize])
  return { rows, total: rows[0]?.total ?? (await countNearMisses(since)).get(kind) ?? 0 }
}

/** How many there are of each kind; a kind without any is not in it. */
export async function countNearMisses(since: Date): Promise<Map<NearMissKind, number>> {
  return new Map((await counted([since])).map(({ kind, count }) => [kind, count]))
}
