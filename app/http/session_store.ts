import { MessageBuilder } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import type { SessionConfig, SessionData, SessionStoreContract } from '@adonisjs/session/types'
import { statement } from '#app/database/statement'

/** The row of somebody who logged in. */
export type SignedInRow = { data: string; expires_at: Date }

/**
 * Bound in app/start/ports: whoever knows the accounts reads a session's row and
 * its account in one statement, and keeps the account for this request.
 */
export const sessionPorts: {
  readSignedIn: (ctx: HttpContext, id: string, now: Date) => Promise<SignedInRow | null>
  /** Runs the rest of a request, which is given what that statement read for it as well. */
  goOn: <T>(ctx: HttpContext, work: () => T) => T
} = {
  readSignedIn: () => Promise.reject(new Error('Nobody reads sessions')),
  goOn: (_, work) => work(),
}

/**
 * The row of a session that may still be used, for that statement; `opened` is
 * what is kept in it under `key`, the number of the login.
 *
 * @param id placeholder of the session's id
 * @param now placeholder of the instant
 */
export const signedInRow = (id: string, now: string, key: string) =>
  `(select data, expires_at, (data::jsonb -> 'message' ->> '${key}')::uuid as opened
      from sessions where id = ${id} and expires_at > ${now})`

const write = statement(
  'sessions.write',
  `insert into sessions (id, data, expires_at) values ($1, $2, $3)
   on conflict (id) do update set data = excluded.data, expires_at = excluded.expires_at`
)

const touch = statement('sessions.touch', 'update sessions set expires_at = $2 where id = $1')
const destroy = statement('sessions.destroy', 'delete from sessions where id = $1')
const forgetExpired = statement<{ id: string }>(
  'sessions.expired',
  'delete from sessions where expires_at <= $1 returning id'
)

/** An idle limit may end this much early, in milliseconds, so that reading a page writes nothing. */
const TOUCH_EVERY = 60_000

/** Characters of a visitor's values at most: a browser keeps no cookie above 4 KB. */
const MAX_KEPT = 2_000

type Options = {
  /** Idle limit in milliseconds. */
  age: number
  /** Whether these are the values of somebody who logged in. */
  isSignedIn: (values: object) => boolean
}

/** What a visitor's browser keeps for us, sealed; of no use under another session's id. */
type Kept = { id: string; values: SessionData }

/**
 * Who logged in has a row in the framework's own table: read on every request
 * together with their account, its expiry moved at most once a minute. A visitor
 * has none: their few values (the anti-forgery secret, a notice) stay sealed in
 * a cookie, so that nobody fills the table by asking. One for each request.
 */
export class SessionStore implements SessionStoreContract {
  readonly #ctx: HttpContext
  readonly #config: SessionConfig
  readonly #options: Options
  #expiresAt = 0
  #isVisitor = false

  constructor(ctx: HttpContext, config: SessionConfig, options: Options) {
    this.#ctx = ctx
    this.#config = config
    this.#options = options
  }

  async read(sessionId: string): Promise<SessionData | null> {
    const kept = this.#kept()
    if (kept?.id === sessionId) {
      this.#isVisitor = true
      return kept.values
    }
    // An id nobody was given yet has no row.
    if (!this.#ctx.request.cookiesList()[this.#config.cookieName]) return null
    const row = await sessionPorts.readSignedIn(this.#ctx, sessionId, new Date())
    if (!row) return null
    this.#expiresAt = row.expires_at.getTime()
    return new MessageBuilder().verify<SessionData>(row.data, sessionId)
  }

  async write(sessionId: string, values: object) {
    if (!this.#options.isSignedIn(values)) return this.#keep(sessionId, values as SessionData)
    this.#forgetKept()
    const data = new MessageBuilder().build(values, undefined, sessionId)
    await write([sessionId, data, this.#expiry()])
  }

  async destroy(sessionId: string) {
    this.#forgetKept()
    if (!this.#isVisitor) await destroy([sessionId])
  }

  async touch(sessionId: string) {
    const expiry = this.#expiry()
    if (this.#isVisitor || expiry.getTime() - this.#expiresAt < TOUCH_EVERY) return
    await touch([sessionId, expiry])
  }

  get #cookieName() {
    return `${this.#config.cookieName}-visitor`
  }

  #kept(): Kept | null {
    const kept: unknown = this.#ctx.request.encryptedCookie(this.#cookieName)
    return typeof kept === 'object' ? (kept as Kept | null) : null
  }

  /** What was signed in and is no more loses its row. A notice too long for a cookie is not said. */
  async #keep(id: string, { __flash__: flash, ...values }: SessionData) {
    if (!this.#isVisitor && this.#expiresAt > 0) await destroy([id])
    const isShort = JSON.stringify(flash ?? null).length <= MAX_KEPT
    const kept: Kept = {
      id,
      values: flash !== undefined && isShort ? { ...values, __flash__: flash } : values,
    }
    this.#ctx.response.encryptedCookie(this.#cookieName, kept, this.#config.cookie)
  }

  #forgetKept() {
    if (!this.#ctx.request.cookiesList()[this.#cookieName]) return
    this.#ctx.response.clearCookie(this.#cookieName, this.#config.cookie)
  }

  #expiry(): Date {
    return new Date(Date.now() + this.#options.age)
  }
}

/** Removes the rows of sessions nobody can use any more; how many they were. */
export async function forgetExpiredSessions(now: Date): Promise<number> {
  return (await forgetExpired([now])).length
}
