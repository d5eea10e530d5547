import { readdir } from 'node:fs/promises'
import { storage } from '#app/storage/service'

/**
 * Notes the temporary files of now and answers which others are there later.
 * A process that was killed leaves one behind for the sweep, and is no fault
 * of what comes after it.
 */
export async function temporaryFiles(): Promise<() => Promise<string[]>> {
  await storage.blobs.prepare()
  const known = new Set(await readdir(storage.blobs.tempFolder))
  return async () => {
    const now = await readdir(storage.blobs.tempFolder)
    return now.filter((name) => !known.has(name))
  }
}
