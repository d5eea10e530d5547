type Listener = () => void

/**
 * Whether the server can be reached. Lost, it is asked again and again until it
 * answers; then everybody who waited is told, so that nobody has to press a key.
 */
export class Connection {
  #isLost = false
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

  /** @returns stops listening */
  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
