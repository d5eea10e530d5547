import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkpointFile,
  checkpointsIn,
  copyFolder,
  isSigned,
  type Checkpoint,
} from '#app/audit/checkpoint_file'
import type { Mark } from '#app/audit/verify/chain_check'
import { Misfits } from '#app/audit/verify/misfits'

/** Where a file of checkpoints ends. */
type End = { number: number; mac: string }

const COPY = /^checkpoints-[0-9a-f]+\.jsonl$/

/**
 * The signed checkpoints outside the database, read before the trail itself:
 * one taken meanwhile tells of records that were not there yet.
 */
export class Checkpoints {
  /** Of each chain the latest end that a signed checkpoint saw. */
  readonly marks = new Map<number, Mark>()
  /** Ends by file, over both places. */
  readonly #ends = new Map<string, End>()
  /** The last checkpoint of each file that the trail itself tells of. */
  readonly #told = new Map<string, End>()

  constructor(private readonly found: Misfits) {}

  async load(): Promise<void> {
    const own = await this.#loadFile(checkpointFile())
    for (const path of await copies()) {
      const copy = await this.#loadFile(path)
      if (own && copy?.file === own.file && copy.number > own.number) {
        // The second place goes on where the first one ends.
        this.found.add({ kind: 'checkpoint_missing', seq: own.number + 1, to: copy.number })
      } else if (
        own &&
        copy?.file === own.file &&
        copy.number === own.number &&
        copy.mac !== own.mac
      ) {
        this.found.add({ kind: 'checkpoint_forged', name: own.number })
      }
    }
  }

  /** How many there are, each once. */
  get count(): number {
    return [...this.#ends.values()].reduce((sum, { number }) => sum + number, 0)
  }

  /** A record of the trail that tells of a checkpoint. */
  hear(subjectId: string, details: unknown): void {
    const { file, mac } = (details ?? {}) as { file?: unknown; mac?: unknown }
    const number = Number(subjectId)
    if (typeof file !== 'string' || typeof mac !== 'string' || !Number.isSafeInteger(number)) return
    if (number > (this.#told.get(file)?.number ?? 0)) this.#told.set(file, { number, mac })
  }

  /** What the trail tells of and no file holds. */
  async compare(): Promise<void> {
    // Taken while the trail was read, a checkpoint came after the files were: they are read again.
    if ([...this.#told].some(([file, { number }]) => number > this.#endOf(file))) {
      const again = new Checkpoints(new Misfits())
      await again.load()
      for (const [file, end] of again.#ends) this.#ends.set(file, end)
    }
    for (const [file, { number, mac }] of this.#told) {
      const last = this.#endOf(file)
      if (number > last) {
        this.found.add({ kind: 'checkpoint_missing', seq: last + 1, to: number, name: file })
      } else if (number === last && this.#ends.get(file)!.mac !== mac) {
        this.found.add({ kind: 'checkpoint_forged', name: number })
      }
    }
  }

  #endOf(file: string): number {
    return this.#ends.get(file)?.number ?? 0
  }

  /** Checks a file line by line. @returns its last good checkpoint */
  async #loadFile(path: string): Promise<Checkpoint | null> {
    let last: Checkpoint | null = null
    let line = 0
    let broken = 0
    for await (const checkpoint of checkpointsIn(path)) {
      line++
      if (!checkpoint) {
        broken = line
        continue
      }
      const signed = isSigned(checkpoint)
      const follows =
        checkpoint.number === (last?.number ?? 0) + 1 && checkpoint.prev === (last?.mac ?? '')
      // A line cut off by a crash is followed by the one that should have stood there.
      if (broken && !follows) this.found.add({ kind: 'checkpoint_forged', line: broken })
      broken = 0
      if (signed === null) this.found.add({ kind: 'key_unknown', name: checkpoint.key, line })
      else if (!signed) this.found.add({ kind: 'checkpoint_forged', name: checkpoint.number, line })
      else if (!follows) this.#reportGap(last, checkpoint, line)
      if (!signed) continue
      last = checkpoint
      this.#mark(checkpoint)
    }
    if (broken) this.found.add({ kind: 'checkpoint_forged', line: broken })
    const known = last && this.#endOf(last.file)
    if (last && last.number > known!)
      this.#ends.set(last.file, { number: last.number, mac: last.mac })
    return last
  }

  #reportGap(last: Checkpoint | null, { number }: Checkpoint, line: number) {
    const expected = (last?.number ?? 0) + 1
    if (number > expected) {
      this.found.add({ kind: 'checkpoint_missing', seq: expected, to: number - 1, line })
    } else {
      this.found.add({ kind: 'checkpoint_forged', name: number, line })
    }
  }

  #mark({ chains, number }: Checkpoint) {
    for (const [chain, [seq, seal]] of Object.entries(chains)) {
      if (seq >= (this.marks.get(Number(chain))?.seq ?? 0)) {
        this.marks.set(Number(chain), { seq, seal, checkpoint: number })
      }
    }
  }
}

/** Files of checkpoints in the second place: this installation's and, where it is shared, others'. */
async function copies(): Promise<string[]> {
  const folder = copyFolder()
  if (!folder) return []
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => COPY.test(name)).map((name) => join(folder, name))
}
