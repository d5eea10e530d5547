import type { Socket } from 'node:net'
import pg from 'pg'
import env from '#app/start/env'
import { askPrepared, type Answer } from '#app/database/described'
import type { Asked } from '#app/database/question'

/** Milliseconds after which an answer does not come any more: its connection is given up. */
const WAIT = 10_000

/**
 * A connection that carries several questions at the same time, one behind the other
 * (PostgreSQL's pipeline): what lies behind one waits for it.
 */
export class Line {
  underWay = 0
  readonly #client: pg.Client
  #isOpen = false
  #isHeld = false

  /**
   * @param settings how it is set once it is open, SQL
   * @param gone told when it can carry nothing any more
   */
  constructor(settings: string, gone: (line: Line) => void) {
    this.#client = new pg.Client({
      connectionString: env.get('DATABASE_URL'),
      connectionTimeoutMillis: WAIT,
      query_timeout: WAIT,
      pipeline: true,
    })
    // Whoever asked on it is told by their own question.
    for (const end of ['error', 'end'] as const) this.#client.on(end, () => gone(this))
    this.#client.connect().then(
      () => (this.#isOpen = true),
      () => gone(this)
    )
    this.#client.query(settings).catch(() => undefined)
  }

  async ask(asked: Asked): Promise<Answer> {
    this.underWay += 1
    try {
      if (this.#isOpen) this.#hold()
      return await this.#sent(asked)
    } finally {
      this.underWay -= 1
    }
  }

  #sent({ name, text, values }: Asked): Promise<Answer> {
    if (name) return askPrepared(this.#client, { name, text, values })
    return this.#client.query(text, [...values])
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }

  /** What several requests ask at the same time leaves in one packet. */
  #hold() {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = (this.#client as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    setImmediate(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}
