import { appendTo } from '#app/audit/append'
import type { Content } from '#app/audit/content'

/** Most records of one commit. */
const LARGEST = 100

type Waiting = { content: Content; kept(): void; lost(error: unknown): void }

/**
 * Commits records that belong to no transaction in groups: what comes while a
 * commit is under way leaves with the next one. Whoever waits for `add` goes on
 * only once their record is durable (reliability 11).
 */
export class RecordGroup {
  #waiting: Waiting[] = []
  #isBusy = false

  constructor(private readonly chain: number) {}

  add(content: Content): Promise<void> {
    return new Promise((kept, lost) => {
      this.#waiting.push({ content, kept, lost })
      if (!this.#isBusy) void this.#commit()
    })
  }

  async #commit() {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      // Whatever came in at the same time has asked for its record by then.
      await new Promise((done) => setImmediate(done))
      await this.#append(this.#waiting.splice(0, LARGEST))
    }
    this.#isBusy = false
  }

  /** A record the database refuses must not take the others of its group with it. */
  async #append(group: readonly Waiting[]): Promise<void> {
    try {
      await appendTo(
        this.chain,
        group.map(({ content }) => content)
      )
      for (const { kept } of group) kept()
    } catch (error) {
      if (group.length > 1 && isAboutARecord(error)) {
        for (const one of group) await this.#append([one])
      } else {
        for (const { lost } of group) lost(error)
      }
    }
  }
}

/** PostgreSQL refused a value or a row (classes 22 and 23); anything else concerns them all. */
function isAboutARecord(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}
