import transmit from '@adonisjs/transmit/services/main'
import type { Transaction } from '#app/database/transaction'

/**
 * Tells open pages, after commit, that something of a record changed: the
 * channel names the record, `part` which prop to reload. Ids and words only.
 */
export function announceChange(trx: Transaction, channel: string, part: string) {
  trx.after('commit', () => transmit.broadcast(channel, { part }))
}

/** At most so often is a channel told of many records, in milliseconds. */
const GATHERED_FOR = 1_000

const gathering = new Set<string>()

/**
 * The same of many records together, such as the numbers of a first page: what
 * is committed within a second is told once.
 */
export function announceTogether(trx: Transaction, channel: string, part: string) {
  trx.after('commit', () => {
    if (gathering.has(channel)) return
    gathering.add(channel)
    setTimeout(() => {
      gathering.delete(channel)
      transmit.broadcast(channel, { part })
    }, GATHERED_FOR).unref()
  })
}
