import { rm } from 'node:fs/promises'
import type { BlobStore } from '#app/storage/blob_store'

/** Hands out temp paths that are all gone when the work is over. */
export type TempPaths = { next(): string }

/**
 * Runs a piece of work with temporary files and removes them whatever
 * happens: answer, refusal or surprise (reliability 7).
 */
export async function withTempFiles<T>(
  store: BlobStore,
  work: (temp: TempPaths) => Promise<T>
): Promise<T> {
  await store.prepare()
  const paths: string[] = []
  const next = () => {
    const path = store.newTempPath()
    paths.push(path)
    return path
  }
  try {
    return await work({ next })
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}
