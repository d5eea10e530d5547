import { link, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { holds, keepYoung, ownClaim, readClaim } from './claims.js'
import { type DataDir, writeDraft } from './data_dir.js'
import { codeOf, EmbeddedDatabaseError } from './errors.js'

/** Milliseconds: a first start or a recovery after a crash may hold the lock this long. */
const LONGEST_WAIT = 180_000
/** Milliseconds between two tries; a random share keeps waiting processes apart. */
const RETRY = 20

/**
 * Runs `work` while no other process (or other call of this one) does for this
 * DATA_DIR. Locks of dead processes are broken.
 *
 * @throws EmbeddedDatabaseError when the lock stays taken for three minutes
 */
export async function withLock<T>(dataDir: DataDir, work: () => Promise<T>): Promise<T> {
  const unlock = await acquire(dataDir)
  try {
    return await work()
  } finally {
    await unlock()
  }
}

async function acquire(dataDir: DataDir): Promise<() => Promise<void>> {
  const until = Date.now() + LONGEST_WAIT
  for (;;) {
    const unlock = await tryAcquire(dataDir, dataDir.lock)
    if (unlock) return unlock
    if (Date.now() > until) {
      const holder = await readClaim(dataDir.lock)
      throw new EmbeddedDatabaseError(
        `${dataDir.lock} is held by process ${holder?.pid ?? 'unknown'} for too long`
      )
    }
    await sleep(RETRY + Math.random() * RETRY)
  }
}

/**
 * One try. A link to a finished file appears wholly or not at all, so nobody
 * reads half a claim. A dead holder's lock may be removed only by who holds the
 * lock named after the dead holder's token: two breakers can never remove each
 * other's fresh lock, and a breaker that dies itself is broken the same way.
 */
async function tryAcquire(dataDir: DataDir, path: string): Promise<(() => Promise<void>) | null> {
  const holder = await readClaim(path)
  if (holder) {
    if (!(await holds(path, holder))) await breakLock(dataDir, path, holder.token)
    return null
  }

  const claim = ownClaim()
  const draft = await writeDraft(dataDir, path, JSON.stringify(claim))
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  } finally {
    await rm(draft, { force: true })
  }

  const rest = keepYoung(dataDir, path, claim)
  return async () => {
    rest()
    await rm(path, { force: true })
  }
}

async function breakLock(dataDir: DataDir, path: string, token: string): Promise<void> {
  const unlock = await tryAcquire(dataDir, `${path}.${token}`)
  if (!unlock) return
  try {
    const current = await readClaim(path)
    if (current?.token === token) await rm(path, { force: true })
  } finally {
    await unlock()
  }
}
