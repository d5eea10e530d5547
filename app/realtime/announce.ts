import transmit from '@adonisjs/transmit/services/main'

/** What tells once it is durable: a transaction. */
export type Commit = { after(event: 'commit', tell: () => void): unknown }

/**
 * Tells open pages, after commit, that something of a record changed: the
 * channel names the record, `part` which prop to reload. Ids and words only.
 */
export function announceChange(commit: Commit, channel: string, part: string) {
  commit.after('commit', () => transmit.broadcast(channel, { part }))
}

/** At most so often is a channel told of many records, in milliseconds. */
const GATHERED_FOR = 1_000

const gathering = new Set<string>()

/**
 * The same of many records together, such as the numbers of a first page: what
 * is committed within a second is told once.
 */
export function announceTogether(commit: Commit, channel: string, part: string) {
  commit.after('commit', () => {
    if (gathering.has(channel)) return
    gathering.add(channel)
    setTimeout(() => {
      gathering.delete(channel)
      transmit.broadcast(channel, { part })
    }, GATHERED_FOR).unref()
  })
}
