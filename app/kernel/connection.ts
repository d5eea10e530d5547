/** A closed session stream is opened again after this, in milliseconds (F394). */
export const REOPEN_AFTER = 5_000

type Listener = () => void

/**
 * Whether the server can be reached. Lost, it is asked again and again until it
 * answers; then everybody who waited is told, so that nobody has to press a key.
 */
export class Connection {
  #isLost = false
  #hasUnsent = false
  readonly #listeners = new Set<Listener>()
  readonly #waiting = new Set<Listener>()

  /**
   * @param answers whether the server answers now; never throws
   * @param later calls back after a pause
   */
  constructor(
    private readonly answers: () => Promise<boolean>,
    private readonly later: (work: () => void) => void
  ) {}

  get isLost(): boolean {
    return this.#isLost
  }

  /** Whether something was sent and never answered, which nobody sends again by itself. */
  get hasUnsent(): boolean {
    return this.#hasUnsent
  }

  /** A write got no answer: it may have arrived, so only a person sends it again. */
  leftUnsent() {
    this.#setUnsent(true)
    this.lost()
  }

  /** A write was answered, or the person has read that one was not. */
  settleUnsent() {
    this.#setUnsent(false)
  }

  #setUnsent(hasUnsent: boolean) {
    if (this.#hasUnsent === hasUnsent) return
    this.#hasUnsent = hasUnsent
    this.#tell()
  }

  /** A call got no answer, or the browser says that the network is gone. */
  lost() {
    if (this.#isLost) return
    this.#isLost = true
    this.#tell()
    this.later(() => void this.look())
  }

  /** Asks now; what waited goes on if the server answers. */
  async look(): Promise<void> {
    if (!this.#isLost) return
    if (!(await this.answers())) return this.later(() => void this.look())
    // Two looks at once must not tell twice.
    if (!this.#isLost) return
    this.#isLost = false
    const waited = [...this.#waiting]
    this.#waiting.clear()
    this.#tell()
    for (const work of waited) work()
  }

  /** Done once the server answers again; at the latest of several looks, once. @returns gives it up */
  whenBack(work: Listener): Listener {
    this.#waiting.add(work)
    return () => this.#waiting.delete(work)
  }

  /**
   * A read, and once more when the server answers again; what fails then has failed.
   * Never a write: the first one may have arrived.
   */
  async readAgain<Answer>(
    read: () => Promise<Answer>,
    { isLost, signal }: { isLost: (answer: Answer) => boolean; signal?: AbortSignal | null }
  ): Promise<Answer> {
    const first = await read()
    if (!isLost(first)) return first
    if (this.#isLost) {
      await new Promise<void>((go) => {
        const giveUp = this.whenBack(go)
        signal?.addEventListener('abort', () => (giveUp(), go()), { once: true })
      })
    }
    return signal?.aborted ? first : read()
  }

  /** @returns stops listening */
  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
