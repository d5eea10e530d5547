import type { Socket } from 'node:net'
import pg from 'pg'
import env from '#app/start/env'
import { askPrepared, type Answer } from '#app/database/described'
import { PLANNING } from '#app/database/planning'
import type { Question } from '#app/database/question'

/** Connections at most, beside the pool of config/database. */
const MOST = 4

/**
 * Questions on one connection before the next one is taken, and before any counts as
 * waiting: a few hundredths of a second. Those on one connection share packets, and
 * the database is woken once for all of them.
 */
const DEEP = 16

/** Milliseconds after which an answer does not come any more: its connection is given up. */
const WAIT = 10_000

const lines = new Set<Line>()

/**
 * Asks on a connection that carries several questions at the same time, one
 * behind the other (PostgreSQL's pipeline). Only for what reads, waits for no
 * lock and is short whatever the size: what lies behind it waits for it.
 */
export async function askQuickly(asked: Question): Promise<Answer> {
  return freest().ask(asked)
}

/** Questions that have a wait before them on the connection they were sent by. */
export function waitingBehind(): number {
  let waiting = 0
  for (const { underWay } of lines) waiting += Math.max(0, underWay - DEEP)
  return waiting
}

/** Ends every connection once what was asked on it is answered; later questions open new ones. */
export async function closeQuick(): Promise<void> {
  const open = [...lines]
  lines.clear()
  await Promise.all(open.map((line) => line.end()))
}

/** The first that is not deep yet; a new one while there may be more, else the one with the least to do. */
function freest(): Line {
  let least: Line | undefined
  for (const line of lines) {
    if (line.underWay < DEEP) return line
    if (!least || line.underWay < least.underWay) least = line
  }
  if (least && lines.size >= MOST) return least
  const made = new Line((gone) => lines.delete(gone))
  lines.add(made)
  return made
}

class Line {
  underWay = 0
  readonly #client: pg.Client
  #isOpen = false
  #isHeld = false

  constructor(gone: (line: Line) => void) {
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
    this.#client.query(PLANNING).catch(() => undefined)
  }

  async ask(asked: Question): Promise<Answer> {
    this.underWay += 1
    try {
      if (this.#isOpen) this.#hold()
      return await askPrepared(this.#client, asked)
    } finally {
      this.underWay -= 1
    }
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
