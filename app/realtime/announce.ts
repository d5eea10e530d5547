import transmit from '@adonisjs/transmit/services/main'
import type { Transaction } from '#app/database/transaction'

/**
 * Tells open pages, after commit, that something of a record changed: the
 * channel names the record, `part` which prop to reload. Ids and words only.
 */
export function announceChange(trx: Transaction, channel: string, part: string) {
  trx.after('commit', () => transmit.broadcast(channel, { part }))
}
