import { MessageBuilder } from '@adonisjs/core/helpers'
import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'
import { statement } from '#app/database/statement'

const read = statement<{ data: string; expires_at: Date }>(
  'sessions.read',
  'select data, expires_at from sessions where id = $1 and expires_at > $2'
)

const write = statement(
  'sessions.write',
  `insert into sessions (id, data, expires_at) values ($1, $2, $3)
   on conflict (id) do update set data = excluded.data, expires_at = excluded.expires_at`
)

const touch = statement('sessions.touch', 'update sessions set expires_at = $2 where id = $1')
const destroy = statement('sessions.destroy', 'delete from sessions where id = $1')
const forgetExpired = statement('sessions.expired', 'delete from sessions where expires_at <= $1')

/** One write in so many also removes what has expired. */
const WRITES_PER_SWEEP = 50

/** An idle limit may end this much early, in milliseconds, so that reading a page writes nothing. */
const TOUCH_EVERY = 60_000

/**
 * Sessions in the framework's own table, read on every request: prepared
 * statements, and an expiry that moves at most once a minute. One for each
 * request.
 */
export class SessionStore implements SessionStoreContract {
  readonly #age: number
  #expiresAt = 0

  /** @param age idle limit in milliseconds */
  constructor(age: number) {
    this.#age = age
  }

  async read(sessionId: string): Promise<SessionData | null> {
    const [row] = await read([sessionId, new Date()])
    if (!row) return null
    this.#expiresAt = row.expires_at.getTime()
    return new MessageBuilder().verify<SessionData>(row.data, sessionId)
  }

  async write(sessionId: string, values: object) {
    const data = new MessageBuilder().build(values, undefined, sessionId)
    await write([sessionId, data, this.#expiry()])
    if (Math.random() * WRITES_PER_SWEEP < 1) await forgetExpired([new Date()])
  }

  async destroy(sessionId: string) {
    await destroy([sessionId])
  }

  async touch(sessionId: string) {
    const expiry = this.#expiry()
    if (expiry.getTime() - this.#expiresAt < TOUCH_EVERY) return
    await touch([sessionId, expiry])
  }

  #expiry(): Date {
    return new Date(Date.now() + this.#age)
  }
}
