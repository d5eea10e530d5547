import { ACCOUNTS } from '../data/load.js'
import type { Knocker, Prepared } from './workload.js'

/** Where an account works; nulls for administrators. */
export type Place = { practice: number | null; od: number | null }

/** The places of a kind's accounts, in the order their requests are sent. */
export async function placesOf({ client }: Prepared, kind: Knocker): Promise<Place[]> {
  const names = Array.from({ length: ACCOUNTS }, (_, n) => `${kind}${n + 1}`)
  const { rows } = await client.query<Place>(
    `select practice_id as practice, od_id as od
       from users where username = any($1) order by array_position($1, username)`,
    [names]
  )
  return rows
}
