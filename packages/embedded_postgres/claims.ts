import { randomBytes } from 'node:crypto'
import { stat, utimes } from 'node:fs/promises'
import { type DataDir, readJson, writeWhole } from './data_dir.js'
import { codeOf, EmbeddedDatabaseError } from './errors.js'
import { HERE, type ProcessIdentity, identify, isRunning } from './processes.js'

/**
 * A claim is a file that says "this process uses that". Within one machine its
 * process number and start time tell whether it still holds. Across containers
 * that share DATA_DIR numbers mean nothing: there the file's age decides, which
 * the holder keeps young.
 */
export type Claim = ProcessIdentity & { token: string }

/** Milliseconds between two signs of life. */
const BEAT = 3_000
/** Milliseconds without a sign of life after which a claim from elsewhere is void. */
export const FOREIGN_CLAIM_LIFE = 15_000

/** A claim of this process, not yet written. */
export function ownClaim(): Claim {
  const self = identify(process.pid)
  if (!self)
    throw new EmbeddedDatabaseError('This process cannot be identified (is /proc mounted?)')
  return { ...self, token: randomBytes(9).toString('hex') }
}

/** Reads a claim; null when the file is gone or unreadable as a claim. */
export async function readClaim(path: string): Promise<Claim | null> {
  const claim = (await readJson(path)) as Partial<Claim> | undefined
  if (!claim || !claim.pid || !claim.born || !claim.place || !claim.token) return null
  return claim as Claim
}

/** Whether the holder of a claim from `path` still lives. */
export async function holds(path: string, claim: Claim): Promise<boolean> {
  return isForeign(claim) ? isYoung(path) : isRunning(claim)
}

/** True for claims of another container, machine or boot. */
export function isForeign(claim: Claim): boolean {
  return claim.place !== HERE
}

async function isYoung(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs < FOREIGN_CLAIM_LIFE
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Keeps a claim young until the returned function is called; writes it again when it vanished. */
export function keepYoung(dataDir: DataDir, path: string, claim: Claim): () => void {
  let stopped = false
  const timer = setInterval(async () => {
    try {
      await utimes(path, new Date(), new Date())
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || stopped) return
      // Someone cleaned up too eagerly. Where DATA_DIR itself is gone, there is nothing to claim.
      await writeWhole(dataDir, path, JSON.stringify(claim)).catch(() => undefined)
    }
  }, BEAT)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
