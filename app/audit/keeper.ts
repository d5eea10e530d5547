import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { takeCheckpoint, takeCheckpointIfDue } from '#app/audit/checkpoint'
import { copyCheckpoints, copyFolder } from '#app/audit/checkpoint_file'
import { TrailCopy } from '#app/audit/copy'

/** Milliseconds between two looks at what is to be copied or kept. */
const PAUSE = 2_000

/** Looks between two looks whether a checkpoint is due. */
const LOOKS_PER_CHECKPOINT = 5

/**
 * What a serving process keeps of the trail outside the database: checkpoints
 * and, where a second place is set, the copy. The last of both at its end.
 *
 * @returns stops it; resolves when all is written
 */
export function startAuditKeeper(): () => Promise<void> {
  const stop = new AbortController()
  const copy = openCopy()
  const told = new Set<string>()
  /** A failure is told once, and again once it came back after a success. */
  const keep = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
      told.delete(what)
    } catch (error) {
      if (told.has(what)) return
      told.add(what)
      const { code, name } = error as NodeJS.ErrnoException
      logger.error({ error: code ?? name }, `the audit trail’s ${what} could not be written`)
    }
  }
  const running = (async () => {
    for (let looks = 1; !stop.signal.aborted; looks++) {
      if (copy) await keep('copy', () => copy.catchUp())
      if (looks % LOOKS_PER_CHECKPOINT === 0) {
        await keep('checkpoint', takeCheckpointIfDue)
        await keep('checkpoints’ copy', copyCheckpoints)
      }
      await sleep(PAUSE, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stop.abort()
    await running
    await keep('checkpoint', takeCheckpoint)
    if (copy) await keep('copy', () => copy.catchUp())
  }
}

/** The copy as AUDIT_COPY_DIR says; null where none is wanted. */
export function openCopy(): TrailCopy | null {
  const folder = copyFolder()
  return folder ? new TrailCopy(folder) : null
}
