import { AsyncLocalStorage } from 'node:async_hooks'
import { isSame, type Question, type Rows } from '#app/database/question'

type Ask = () => Promise<Rows> | null

/** Whose questions these are. */
type Asking = {
  /** The rows of a question that only reads; `ask` finds them, or null where it is asked alone. */
  rowsOf(question: Question, ask: Ask): Promise<Rows> | null
  /** Something is written: what was read before it is of no use. */
  forget(): void
}

const asking = new AsyncLocalStorage<Asking>()

/**
 * Answers to what a request will probably ask, asked before it is known who asks
 * it (docs/adr/0037). Only whoever asks the very same question is given one, and once:
 * what was guessed decides what is asked early, never what is answered.
 */
export class Ahead {
  #kept: (Question & { rows: Promise<Rows> })[] = []

  /** What `work` asks is kept for later; where it fails, or has to ask alone, the request asks for itself. */
  guess(work: () => Promise<unknown>): void {
    const guessing: Asking = {
      rowsOf: (question, ask) => this.#keep(question, ask()),
      forget() {
        throw new Error('Nothing is written ahead')
      },
    }
    asking.run(guessing, () => void work().catch(() => undefined))
  }

  /** Runs a request that is given the answers. */
  serve<T>(work: () => T): T {
    const served: Asking = {
      rowsOf: (question, ask) => this.#take(question) ?? ask(),
      forget: () => void (this.#kept = []),
    }
    return asking.run(served, work)
  }

  #keep(question: Question, rows: Promise<Rows> | null): Promise<Rows> {
    if (!rows) throw new Error(`${question.name} is not asked ahead`)
    // Whoever takes it is told; it may be nobody.
    rows.catch(() => undefined)
    this.#kept.push({ ...question, rows })
    return rows
  }

  #take(question: Question): Promise<Rows> | undefined {
    const at = this.#kept.findIndex((kept) => isSame(kept, question))
    return at < 0 ? undefined : this.#kept.splice(at, 1)[0]!.rows
  }
}

/** Who asks here, where something is asked ahead or was. */
export const whoAsks = (): Asking | undefined => asking.getStore()
