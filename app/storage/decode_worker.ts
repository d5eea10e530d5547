import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildMessage, DecodeReply, DecodeTask } from '#app/storage/decode_protocol'
import { DecoderUnavailableError } from '#app/storage/errors'

export type WorkerLimits = {
  /** milliseconds for one task, then SIGKILL */
  timeLimitMs: number
  /** resident bytes during a task, then SIGKILL (measured on Linux) */
  memoryLimitBytes: number
  /** milliseconds for the process to come up */
  startLimitMs: number
}

/** How a task ended: the child's answer, or how the child was lost over it. */
export type WorkerOutcome =
  { ended: 'answered'; reply: DecodeReply } | { ended: 'timed_out' | 'out_of_memory' | 'crashed' }

const MEMORY_CHECK_MS = 100
const PAGE_BYTES = 4096
const HEAP_LIMIT_MB = 512
const STDERR_KEPT = 2000

/** The environment the child gets: where programs are, and no secret of ours. */
const PASSED_ON = ['PATH', 'LANG', 'TMPDIR', 'TS_EXEC_PWD', 'LD_LIBRARY_PATH'] as const

/** The child's file beside this one, `.ts` in development and `.js` when built. */
export function decodeChildFile(): string {
  const self = new URL(import.meta.url)
  return fileURLToPath(new URL(`./decode_child${extname(self.pathname)}`, self))
}

/** One forked child and at most one task in it. */
export class DecodeWorker {
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  readonly #ready: Promise<void>
  #nextId = 1
  #busy = false

  constructor(file: string, limits: WorkerLimits) {
    this.#limits = limits
    const loader =
      extname(file) === '.ts' ? [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] : []
    this.#child = fork(file, {
      execArgv: [...loader, `--max-old-space-size=${HEAP_LIMIT_MB}`],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#ready = this.#start()
    // Whoever runs a task awaits this; a worker lost before its first is not a surprise.
    this.#ready.catch(() => {})
    this.#release()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected
  }

  /**
   * Runs one task. The clock starts when the child is up, so a cold start is
   * not held against the upload.
   *
   * @throws DecoderUnavailableError
   */
  async run(task: DecodeTask, timeLimitMs = this.#limits.timeLimitMs): Promise<WorkerOutcome> {
    if (this.#busy) throw new Error('A decode worker takes one task at a time')
    this.#busy = true
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      await this.#ready
      return await this.#perform(task, timeLimitMs)
    } finally {
      this.#busy = false
      this.#release()
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Resolves when the process is gone. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.ref()
    this.kill()
    await gone
  }

  #start(): Promise<void> {
    const child = this.#child
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-STDERR_KEPT)
    })
    return new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => {
        clearTimeout(timer)
        this.kill()
        reject(new DecoderUnavailableError(`${reason} ${complaint}`.trim()))
      }
      const timer = setTimeout(() => fail('too slow'), this.#limits.startLimitMs)
      timer.unref()
      child.once('message', () => {
        clearTimeout(timer)
        resolve()
      })
      child.once('error', (error) => fail(error.message))
      child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`))
    })
  }

  #perform(task: DecodeTask, timeLimitMs: number): Promise<WorkerOutcome> {
    const child = this.#child
    const id = this.#nextId++
    return new Promise((resolve) => {
      const finish = (outcome: WorkerOutcome) => {
        clearTimeout(clock)
        clearInterval(scale)
        child.off('message', onMessage)
        child.off('exit', onExit)
        resolve(outcome)
      }
      const lose = (ended: 'timed_out' | 'out_of_memory') => {
        this.kill()
        finish({ ended })
      }
      const onMessage = (message: ChildMessage) => {
        if ('id' in message && message.id === id) finish({ ended: 'answered', reply: message })
      }
      const onExit = () => finish({ ended: 'crashed' })
      const clock = setTimeout(() => lose('timed_out'), timeLimitMs)
      const scale = setInterval(() => {
        void residentBytes(child.pid).then((bytes) => {
          if (bytes > this.#limits.memoryLimitBytes) lose('out_of_memory')
        })
      }, MEMORY_CHECK_MS)

      child.on('message', onMessage)
      child.on('exit', onExit)
      if (!this.alive) onExit()
      else child.send({ id, task }, (error) => error && onExit())
    })
  }

  /** An idle child does not keep the server or a command from ending. */
  #release(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    ;(this.#child.stderr as { unref?: () => void } | null)?.unref?.()
  }
}

/** Memory of a process; 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}
