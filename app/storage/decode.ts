import type { Decoded, DecodeFailure, DecodeTask } from '#app/storage/decode_protocol'
import { decodeChildFile, DecodeWorker, type WorkerLimits } from '#app/storage/decode_worker'
import { DecoderUnavailableError, StorageFullError } from '#app/storage/errors'
import { err, ok, type Result } from '#app/kernel/result'

export type DecoderOptions = Partial<WorkerLimits> & {
  /** processes at most; a slow file in one does not hold up the other */
  workers?: number
  /** milliseconds an unused child is kept */
  idleMs?: number
  /** resident bytes; a child that has grown beyond is replaced: WebAssembly memory never shrinks */
  retireAboveBytes?: number
  /** the child's program */
  childFile?: string
}

const DEFAULTS = {
  workers: 2,
  timeLimitMs: 15_000,
  /** More than the largest picture of any type takes (docs/adr/0010). */
  memoryLimitBytes: 400_000_000,
  startLimitMs: 30_000,
  idleMs: 60_000,
  retireAboveBytes: 300_000_000,
}

/** A task whose child died under it is tried once more, in a fresh one. */
const ATTEMPTS = 2

/**
 * A small pool of killable decoding processes. Tasks wait as paths, never as
 * buffers, so memory does not grow with the queue; nothing is decoded in
 * this process, so its event loop is not held up.
 */
export class Decoder {
  readonly #options: Required<DecoderOptions>
  readonly #idle: { worker: DecodeWorker; timer: NodeJS.Timeout }[] = []
  readonly #busy = new Set<DecodeWorker>()
  readonly #waiting: (() => void)[] = []
  /** Those that wait for so long only; they go before the others. */
  readonly #pressed: (() => void)[] = []
  #running = 0

  constructor(options: DecoderOptions = {}) {
    this.#options = { ...DEFAULTS, childFile: decodeChildFile(), ...options }
  }

  /** Process ids of the children, for operators and for tests that kill them. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle.map(({ worker }) => worker)].flatMap(
      ({ pid }) => pid ?? []
    )
  }

  /**
   * Runs one task when its turn comes.
   *
   * @param timeLimitMs for this one, where it is worth less time than others
   * @param waitLimitMs where its turn is worth waiting for so long and no longer; it goes before others
   * @returns the size found, or why the file is refused
   * @throws StorageFullError, DecoderUnavailableError
   */
  async run(
    task: DecodeTask,
    timeLimitMs = this.#options.timeLimitMs,
    waitLimitMs?: number
  ): Promise<Result<Decoded, DecodeFailure>> {
    if (!(await this.#takeTurn(waitLimitMs))) {
      return err({ type: 'timed_out', detail: 'decoder_busy' })
    }
    try {
      for (let attempt = 1; ; attempt++) {
        const result = await this.#attempt(task, attempt, timeLimitMs)
        if (result !== 'again') return result
      }
    } finally {
      this.#giveTurn()
    }
  }

  /** Ends all children and waits for them. Tasks under way are refused or fail. */
  async close(): Promise<void> {
    const idle = this.#idle.splice(0)
    for (const { timer } of idle) clearTimeout(timer)
    await Promise.all([...this.#busy, ...idle.map(({ worker }) => worker)].map((w) => w.stop()))
  }

  async #attempt(
    task: DecodeTask,
    attempt: number,
    timeLimitMs: number
  ): Promise<Result<Decoded, DecodeFailure> | 'again'> {
    const worker = this.#take()
    this.#busy.add(worker)
    let keep = false
    try {
      const outcome = await worker.run(task, timeLimitMs)
      if (outcome.ended !== 'answered') {
        if (outcome.ended === 'crashed' && attempt < ATTEMPTS) return 'again'
        const type = outcome.ended === 'timed_out' ? 'timed_out' : 'undecodable'
        return err({ type, detail: `decoder_${outcome.ended}` })
      }
      const { reply } = outcome
      if (reply.outcome === 'disk_full') throw new StorageFullError()
      keep = reply.residentBytes < this.#options.retireAboveBytes
      return reply.outcome === 'done' ? ok(reply.decoded) : err(reply.failure)
    } catch (error) {
      if (error instanceof DecoderUnavailableError && attempt < ATTEMPTS) return 'again'
      throw error
    } finally {
      this.#busy.delete(worker)
      if (keep && worker.alive) this.#keep(worker)
      else worker.kill()
    }
  }

  #take(): DecodeWorker {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.worker.alive) return kept.worker
    }
    return new DecodeWorker(this.#options.childFile, this.#options)
  }

  #keep(worker: DecodeWorker): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.worker === worker),
        1
      )
      worker.kill()
    }, this.#options.idleMs)
    timer.unref()
    this.#idle.push({ worker, timer })
  }

  /** @returns false where it did not come in time */
  async #takeTurn(waitLimitMs?: number): Promise<boolean> {
    if (this.#running < this.#options.workers) {
      this.#running++
      return true
    }
    if (waitLimitMs === undefined) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
      return true
    }
    return new Promise((resolve) => {
      const comes = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#pressed.splice(this.#pressed.indexOf(comes), 1)
        resolve(false)
      }, waitLimitMs)
      this.#pressed.push(comes)
    })
  }

  /** The turn passes to the next in line, or is given back. */
  #giveTurn(): void {
    const next = this.#pressed.shift() ?? this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
