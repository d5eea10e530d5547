import { rm } from 'node:fs/promises'
import type { Clock } from '#app/kernel/clock'
import type { BlobStore, Sha256 } from '#app/storage/blob_store'

/** Hours an unreferenced blob or a forgotten temp file is left alone; reliability 7. */
export const SWEEP_AGE_HOURS = 24

export type SweepReport = {
  /** digests that rows name and the store lacks: data loss, for a person */
  missing: Sha256[]
  /** blobs removed because no row named them */
  removedBlobs: Sha256[]
  /** stale temp files removed */
  removedTempFiles: number
}

/**
 * Compares the store with the database's references. The references are read
 * before the blobs are listed, and only blobs older than a day go, so an
 * upload under way is never touched.
 *
 * @param referenced every digest any row names, originals and thumbnails alike
 */
export async function sweep(
  blobs: BlobStore,
  referenced: AsyncIterable<Sha256>,
  clock: Clock
): Promise<SweepReport> {
  const cutoff = clock.now().minus({ hours: SWEEP_AGE_HOURS }).toJSDate()
  const named = new Set<Sha256>()
  const missing = new Set<Sha256>()
  for await (const sha256 of referenced) {
    if (named.has(sha256)) continue
    named.add(sha256)
    if (!(await blobs.stat(sha256))) missing.add(sha256)
  }

  const removedBlobs: Sha256[] = []
  for await (const sha256 of blobs.all()) {
    if (named.has(sha256)) continue
    const found = await blobs.stat(sha256)
    if (!found || found.storedAt >= cutoff) continue
    if (await blobs.removeOlderThan(sha256, cutoff)) removedBlobs.push(sha256)
  }

  let removedTempFiles = 0
  for await (const { path, modifiedAt } of blobs.tempFiles()) {
    if (modifiedAt >= cutoff) continue
    await rm(path, { recursive: true, force: true })
    removedTempFiles++
  }
  return { missing: [...missing], removedBlobs, removedTempFiles }
}
