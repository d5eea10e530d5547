import db from '@adonisjs/lucid/services/db'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { waitForLock } from '#app/database/locks'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'

/**
 * A machine that answered a number. Numbers are given up and given to others:
 * one that never answered there before is looked at by a person, and until then
 * nothing more goes to that number.
 */
export type FaxStation = {
  id: number
  number: string
  station: string
  /** The fax it answered first. */
  delivery_id: number
  first_seen_at: Date
  /** Since when it is known to be the right one; null while nobody has looked. */
  known_since: Date | null
  known_by: number | null
}

/**
 * Keeps which machine answered. The first that ever answers a number is taken
 * for its own; each other one waits for a person.
 */
export async function noteStation(
  { id, address, station }: Pick<Delivery, 'id' | 'address'> & { station: string },
  trx: Transaction
) {
  await waitForLock(trx, LOCK_SPACES.fax_station, address)
  await trx.rawQuery(
    `insert into fax_stations (number, station, delivery_id, known_since)
     select ?, ?, ?, case when exists (select 1 from fax_stations where number = ?) then null
                          else now() end
     on conflict (number, station) do nothing`,
    [address, station, id, address]
  )
}

/** The machines that answered a number and that nobody has looked at. */
export async function strangeStations(number: string): Promise<FaxStation[]> {
  return db.from('fax_stations').where({ number, known_since: null }).orderBy('id')
}

/**
 * A person knows the machines that answered a number: faxes go there again.
 *
 * @returns how many were not known before
 */
export function knowStations(number: string, actor: AuditActor): Promise<number> {
  return inTransaction(async (trx) => {
    const known: FaxStation[] = await trx
      .from('fax_stations')
      .where({ number, known_since: null })
      .update({ known_since: new Date(), known_by: actor.userId })
      .returning('*')
    for (const { id, station } of known) {
      await recordAudit(
        {
          actor,
          action: 'fax_station.known',
          subjectType: 'fax_station',
          subjectId: id,
          details: { number, station },
        },
        trx
      )
    }
    return known.length
  })
}
