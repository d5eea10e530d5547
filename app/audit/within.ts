import { waitedTooLong } from '#app/database/writing'
import type { Content } from '#app/audit/content'
import { knownEnd, learnEnd, sealedBehind, type Appended, type End } from '#app/audit/ends'

/** The call that appends, for a statement of somebody else's: `bind` answers a value's placeholder. */
export type AppendCall = (bind: (value: unknown) => string) => string

/**
 * Asks the statement around the call, on the writing line of this number and before it
 * waits for anything; null when there was nothing to write.
 */
export type RunWithin = (call: AppendCall, line: number) => Promise<Appended | null>

/** Statements of one chain that are under way at the same time. */
const MOST = 16

/** Tries of a statement; whoever had none may take a transaction, which waits for the chain. */
const FEW_TRIES = 3

/**
 * Appends within the statement that writes what the records tell of, so that
 * both are there or neither is, in one question to the database. The statement
 * must write nothing unless the call answered nulls, must call it only for what
 * it is about to write, and runs by itself: its commit is the record's.
 *
 * @returns whether it was written; false as well where something else held the visit or the
 *   chain for longer than a statement waits
 */
export function appendWithin(
  chain: number,
  contents: readonly Content[],
  run: RunWithin
): Promise<boolean> {
  let writer = writers.get(chain)
  if (!writer) writers.set(chain, (writer = new Writer(chain)))
  return writer.add(contents, run)
}

const writers = new Map<number, Writer>()

type Waiting = {
  readonly contents: readonly Content[]
  readonly run: RunWithin
  tries: number
  done(isWritten: boolean): void
  failed(error: unknown): void
}

type Sealed = ReturnType<typeof sealedBehind>

/**
 * The statements of one chain. Those that wait at the same time leave together, one behind
 * the other on one connection, each sealed behind the one before it. Where one does not
 * append what those behind it were sealed for, these write nothing and are sealed anew.
 */
class Writer {
  #waiting: Waiting[] = []
  #isBusy = false

  constructor(private readonly chain: number) {}

  add(contents: readonly Content[], run: RunWithin): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ contents, run, tries: 0, done, failed })
      if (!this.#isBusy) void this.#write()
    })
  }

  async #write() {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const leaving = this.#waiting.splice(0, MOST)
      let from = knownEnd(this.chain)
      const again = await Promise.all(
        leaving.map((one) => {
          const sealed = this.#sealed(one, from)
          if (!sealed) return null
          from = sealed.end
          return this.#ask(one, sealed)
        })
      )
      this.#waiting.unshift(...again.filter((one) => one !== null))
    }
    this.#isBusy = false
  }

  /** Null for what cannot be sealed, which fails by itself and keeps nobody waiting. */
  #sealed({ contents, failed }: Waiting, from: End): Sealed | null {
    try {
      return sealedBehind(this.chain, from, contents)
    } catch (error) {
      failed(error)
      return null
    }
  }

  /** Itself where it has to be tried again. */
  async #ask(one: Waiting, { values, end }: Sealed): Promise<Waiting | null> {
    try {
      const answer = await one.run(callOf(values), this.chain)
      const isWritten = answer !== null && learnEnd(this.chain, end, answer)
      one.tries += 1
      if (answer !== null && !isWritten && one.tries < FEW_TRIES) return one
      one.done(isWritten)
    } catch (error) {
      if (waitedTooLong(error)) one.done(false)
      else one.failed(error)
    }
    return null
  }
}

const callOf =
  (values: unknown[]): AppendCall =>
  (bind) => {
    const [number, seq, seal, records, key, proof] = values.map(bind)
    return `audit_append(${number}::int, ${seq}::bigint, ${seal}::bytea, ${records}::jsonb, ${key}::text, ${proof}::bytea)`
  }
