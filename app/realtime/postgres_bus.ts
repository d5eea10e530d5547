import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type {
  Serializable,
  SubscribeHandler,
  Transport,
  TransportFactory,
} from '@boringnode/bus/types/main'
import env from '#app/start/env'

/** NOTIFY refuses payloads of 8,000 bytes and more; broadcasts carry ids only. */
const MAX_NOTIFY_BYTES = 7_900

/** Messages sent at once at most. */
const MOST_TOGETHER = 500

/** Milliseconds in which messages gather after one was sent; the first of them waits for nothing. */
const GATHERED_FOR = 10

/**
 * Nobody waits for a disk that only messages were sent: what is told of is
 * durable already.
 */
const QUICKLY = 'set synchronous_commit = off'

/** Wait before a lost LISTEN connection is opened again, in milliseconds. */
const RECONNECT_DELAY = 1_000

/** Lets two server processes share live updates over PostgreSQL's LISTEN and NOTIFY. */
export function postgresBus(): TransportFactory {
  return () => new PostgresTransport(env.get('DATABASE_URL'))
}

const NOTIFY = `select pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) with ordinality as told(channel, payload, nr) order by nr`

type Waiting = { channel: string; payload: string; sent(): void; lost(error: unknown): void }

class PostgresTransport implements Transport {
  #id = randomUUID() as string
  #handlers = new Map<string, SubscribeHandler<Serializable>>()
  #client: Promise<pg.Client> | null = null
  #onReconnect: () => void = () => {}
  #closed = false
  #retrying = false
  #last: Promise<unknown> = Promise.resolve()
  #waiting: Waiting[] = []
  #isSending = false

  constructor(private readonly url: string) {}

  setId(id: string) {
    this.#id = id
    return this
  }

  onReconnect(callback: () => void) {
    this.#onReconnect = callback
  }

  async publish(channel: string, message: Serializable) {
    const payload = JSON.stringify({ busId: this.#id, payload: message })
    if (Buffer.byteLength(payload) > MAX_NOTIFY_BYTES) {
      throw new RangeError('A live update carries ids only; this one is too large')
    }
    await new Promise<void>((sent, lost) => {
      this.#waiting.push({ channel, payload, sent, lost })
      if (!this.#isSending) void this.#send()
    })
  }

  /** What comes while a message is on its way, or just after, leaves together with the next one. */
  async #send() {
    this.#isSending = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_TOGETHER)
      const channels = together.map(({ channel }) => channel)
      const payloads = together.map(({ payload }) => payload)
      try {
        await this.#query(NOTIFY, [channels, payloads])
        for (const { sent } of together) sent()
      } catch (error) {
        for (const { lost } of together) lost(error)
      }
      await sleep(GATHERED_FOR, undefined, { ref: false })
    }
    this.#isSending = false
  }

  async subscribe<T extends Serializable>(channel: string, handler: SubscribeHandler<T>) {
    this.#handlers.set(channel, handler as SubscribeHandler<Serializable>)
    try {
      await this.#listen(channel)
    } catch {
      this.#reconnect()
    }
  }

  async unsubscribe(channel: string) {
    this.#handlers.delete(channel)
    await this.#query(`unlisten ${pg.escapeIdentifier(channel)}`)
  }

  async disconnect() {
    this.#closed = true
    const client = await this.#client?.catch(() => null)
    await client?.end().catch(() => {})
  }

  async #listen(channel: string) {
    await this.#query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  /** One after the other: a connection answers one question at a time. */
  async #query(text: string, values: readonly unknown[] = []) {
    const turn = this.#last.then(async () => {
      const client = await this.#connection()
      await client.query(text, [...values])
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  #connection(): Promise<pg.Client> {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'farsight live' })
    client.on('notification', ({ channel, payload }) => this.#receive(channel, payload))
    client.on('error', () => this.#reconnect())
    client.on('end', () => this.#reconnect())
    try {
      await client.connect()
      await client.query(QUICKLY)
    } catch (error) {
      this.#client = null
      throw error
    }
    return client
  }

  #receive(channel: string, payload = '{}') {
    const { busId, payload: message } = JSON.parse(payload)
    if (busId !== this.#id) void this.#handlers.get(channel)?.(message)
  }

  /** Listens again to everything, as often as it takes; one attempt at a time. */
  #reconnect() {
    if (this.#closed || this.#retrying) return
    this.#retrying = true
    this.#client = null
    const retry = async () => {
      if (this.#closed) return
      try {
        for (const channel of this.#handlers.keys()) await this.#listen(channel)
        this.#retrying = false
        this.#onReconnect()
      } catch {
        this.#client = null
        setTimeout(retry, RECONNECT_DELAY).unref()
      }
    }
    setTimeout(retry, RECONNECT_DELAY).unref()
  }
}
