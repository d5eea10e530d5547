import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import type { Sha256, StoredBlob } from '#app/storage/blob_store'

/** A stored file whose row is still to come. */
export type Unkept = Pick<StoredBlob, 'sha256' | 'isNew'>

/** Files that requests under way have stored and may still keep, and how many of them. */
const inHand = new Map<Sha256, number>()

/** Notes a stored file whose row is still to come. */
export function takeInHand(sha256: Sha256) {
  inHand.set(sha256, (inHand.get(sha256) ?? 0) + 1)
}

/**
 * Ends what a request had in hand: a file that it brought itself, that got no
 * row, and that nobody else has in hand, is removed at once. An equal file that
 * was there before may be another process's, whose row is on its way; that one,
 * and what a crash leaves, is swept after a day.
 */
export async function letGo(stored: readonly Unkept[]) {
  for (const { sha256, isNew } of stored) {
    const isMine = () => inHand.get(sha256) === 1
    // Somebody may bring the same bytes while we look.
    if (isNew && isMine() && !(await isNamed(sha256)) && isMine()) {
      await storage.blobs.remove(sha256)
    }
    const left = (inHand.get(sha256) ?? 1) - 1
    if (left > 0) inHand.set(sha256, left)
    else inHand.delete(sha256)
  }
}

/** What is stored of an upload is never what a thumbnail is (WebP). */
async function isNamed(sha256: Sha256): Promise<boolean> {
  const row = await db.from('blobs').where('sha256', sha256).select('id').first()
  return row !== null
}
