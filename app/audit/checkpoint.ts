import db from '@adonisjs/lucid/services/db'
import { LOCK_KEYS } from '#app/database/lock_keys'
import { waitForTurn } from '#app/database/locks'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import {
  checkpointFile,
  copyCheckpoints,
  keepCheckpoint,
  lastCheckpoint,
  nextCheckpoint,
  type Checkpoint,
} from '#app/audit/checkpoint_file'

/** Records after which a checkpoint is due, and milliseconds after which one is, if there are any. */
const RECORDS_PER_CHECKPOINT = 1_000
const LONGEST_WITHOUT = 600_000

/** A checkpoint's own record is nothing new to keep. */
const OWN_RECORDS = 1

/**
 * Keeps where every chain ends, signed, in a file outside the database, and
 * notes in the trail that it did: the trail tells which checkpoints there must
 * be, and they tell which records.
 *
 * @param isDue whether so many new records, so many milliseconds after the last one, are enough
 * @returns null when there was nothing new, or not enough
 */
export async function takeCheckpoint(
  isDue: (records: number, since: number) => boolean = (records) => records > 0
): Promise<Checkpoint | null> {
  const taken = await db.transaction(async (trx) => {
    await waitForTurn(trx, LOCK_KEYS.audit_checkpoint)
    const last = await lastCheckpoint(checkpointFile())
    const heads = await trx.from('audit_heads').where('seq', '>', 0).select('chain', 'seq', 'seal')
    const total = heads.reduce((sum, { seq }) => sum + seq, 0)
    const known = Object.values(last?.chains ?? {}).reduce((sum, [seq]) => sum + seq, 0)
    const fresh = total - known - (last ? OWN_RECORDS : 0)
    if (!isDue(fresh, last ? Date.now() - Date.parse(last.at) : LONGEST_WITHOUT)) return null
    const ends = heads.map(({ chain, seq, seal }) => [chain, [seq, seal.toString('hex')]] as const)
    const checkpoint = nextCheckpoint(last, Object.fromEntries(ends))
    await keepCheckpoint(checkpoint)
    return checkpoint
  })
  if (!taken) return null
  await recordAudit({
    actor: SYSTEM,
    action: 'audit.checkpointed',
    subjectType: 'checkpoint',
    subjectId: taken.number,
    details: { file: taken.file, mac: taken.mac },
  })
  // Should the second place be away, the checkpoint stands all the same.
  await copyCheckpoints()
  return taken
}

/** A checkpoint every thousand records, at the latest ten minutes after one that no checkpoint has. */
export function takeCheckpointIfDue(): Promise<Checkpoint | null> {
  return takeCheckpoint(
    (records, since) =>
      records >= RECORDS_PER_CHECKPOINT || (records > 0 && since >= LONGEST_WITHOUT)
  )
}
