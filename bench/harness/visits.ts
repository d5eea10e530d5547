import { ACCOUNTS } from '../data/load.js'
import { placesOf } from './places.js'
import type { Prepared } from './workload.js'

/** Visits of each account that are read and written in turn. */
const EACH = 20

/** Fewer would be asked for while they are still being written. */
const LEAST = 8

/** A visit that its optometrist sees, of a patient who is still one. */
const SEEN = `e.deactivated_at is null and not e.hide_exam_for_od and p.deactivated_at is null`

/**
 * Gives every optometrist who knocks visits that they may still write: of
 * patients who have a later one, so that no list shows another row for it.
 */
export async function reopenVisits({ client }: Prepared): Promise<void> {
  await client.query(
    `update exams set exam_status = 'not_ready', is_review_processed = false
      where id in (
        select v.id from (select distinct od_id from users where username like 'od%') a
         cross join lateral (
           select e.id from exams e join patients p on p.id = e.patient_id
            where e.od_id = a.od_id and e.id <> p.latest_exam_id and ${SEEN}
            order by e.id limit $1) v)
        and exam_status <> 'not_ready'`,
    [EACH * ACCOUNTS]
  )
}

export type BenchVisit = { id: number; version: number }

/**
 * Open visits of each optometrist who knocks, in the order their requests are
 * sent: the n-th request is about the n-th of them, and none is asked for
 * twice at the same moment.
 */
export async function openVisits(
  prepared: Prepared,
  statuses: readonly string[] = ['not_ready', 'od_review']
): Promise<BenchVisit[]> {
  const places = await placesOf(prepared, 'od')
  const ofAccount: BenchVisit[][] = []
  const taken: number[] = []
  // One after the other: accounts may share an optometrist, and each has visits of its own.
  for (const { od } of places) {
    const { rows } = await prepared.client.query<BenchVisit>(
      `select e.id::int as id, e.version from exams e join patients p on p.id = e.patient_id
        where e.od_id = $1 and e.exam_status = any($4) and ${SEEN} and e.id <> all($3)
        order by e.id limit $2`,
      [od, EACH, taken, statuses]
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

const written = new Set<BenchVisit>()

/**
 * The n-th request's account's next visit that nobody is writing: on a busy
 * machine one answer may take as long as a round of all the others. Give it back
 * with `done`.
 */
export function takeVisit(visits: readonly BenchVisit[], n: number): BenchVisit {
  for (let tries = 0; tries < visits.length / ACCOUNTS; tries++) {
    const visit = visits[(n + tries * ACCOUNTS) % visits.length]!
    if (written.has(visit)) continue
    written.add(visit)
    return visit
  }
  throw new Error('All visits of an account are being written')
}

/** It is written, and has this version now. */
export function done(visit: BenchVisit, version: number) {
  visit.version = version
  written.delete(visit)
}
