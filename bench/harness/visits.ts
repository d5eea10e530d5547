import { ACCOUNTS } from '../data/load.js'
import { placesOf } from './places.js'
import type { Prepared } from './workload.js'

/** Visits of each account that are read and written in turn. */
const EACH = 20

/** Fewer would be asked for while they are still being written. */
const LEAST = 8

export type BenchVisit = { id: number; version: number }

/**
 * Open visits of each optometrist who knocks, in the order their requests are
 * sent: the n-th request is about the n-th of them, and none is asked for
 * twice at the same moment.
 */
export async function openVisits(prepared: Prepared): Promise<BenchVisit[]> {
  const places = await placesOf(prepared, 'od')
  const ofAccount: BenchVisit[][] = []
  const taken: number[] = []
  // One after the other: accounts may share an optometrist, and each has visits of its own.
  for (const { od } of places) {
    const { rows } = await prepared.client.query<BenchVisit>(
      `select e.id::int as id, e.version from exams e
        where e.od_id = $1 and e.exam_status in ('not_ready', 'od_review')
          and e.deactivated_at is null and e.id <> all($3)
        order by e.id limit $2`,
      [od, EACH, taken]
    )
    ofAccount.push(rows)
    taken.push(...rows.map(({ id }) => id))
  }
  const least = Math.min(...ofAccount.map((rows) => rows.length))
  if (least < LEAST) throw new Error(`An account has ${least} open visits`)
  return Array.from({ length: least * ACCOUNTS }, (_, n) => {
    return ofAccount[n % ACCOUNTS]![Math.floor(n / ACCOUNTS)]!
  })
}
