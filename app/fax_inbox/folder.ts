import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import env from '#app/start/env'
import { isAbsent } from '#app/storage/errors'

/** A file that somebody, mostly a fax machine, put into the watched folder. */
export type DroppedFile = {
  path: string
  /** The subfolder it lies in: whom it came to; empty for one beside the subfolders. */
  folder: string
  name: string
  /** The same for the same file, and for no other. */
  key: string
  bytes: number
  /** When it was written last. */
  at: Date
}

/** Where what cannot be read is put, beside the subfolders of the numbers. */
const REFUSED = 'refused'

/** Names that programs give to what they are still writing; hidden files are theirs as well. */
const UNFINISHED = /^\.|\.(part|partial|tmp|temp|crdownload|filepart)$/i

/** Seconds for which nothing may have been written to a file before it is taken. */
const SETTLED_SECONDS = 10

/** The watched folder and how long a file must have rested; null where none is set. */
export function faxFolder(): { root: string; settled: number } | null {
  const root = env.get('FAX_INBOX_FOLDER')
  if (!root) return null
  return { root, settled: (env.get('FAX_INBOX_SETTLED_SECONDS') ?? SETTLED_SECONDS) * 1_000 }
}

/**
 * Files that are whole by the look of it, the oldest first: nothing was written
 * to them for a while. The system's own time of change counts as well, because
 * copies often bring the time of their original along.
 *
 * @returns how many are still being written, too
 * @throws when the folder cannot be read
 */
export async function settledFiles(
  { root, settled }: { root: string; settled: number },
  now: Date
): Promise<{ files: DroppedFile[]; unsettled: number }> {
  const files: DroppedFile[] = []
  let unsettled = 0
  for (const folder of ['', ...(await foldersIn(root))]) {
    for (const name of await readdir(join(root, folder))) {
      if (UNFINISHED.test(name)) continue
      const path = join(root, folder, name)
      const found = await stateOf(path)
      if (!found) continue
      // A file system counts parts of a millisecond; a clock that is asked does not.
      if (Math.floor(found.changed) + settled > +now) unsettled += 1
      else {
        const key = `${folder}/${name} ${found.bytes} ${Math.round(found.written)}`
        const at = new Date(Math.min(found.written, +now))
        files.push({ path, folder, name, key, bytes: found.bytes, at })
      }
    }
  }
  return { files: files.toSorted((one, other) => +one.at - +other.at), unsettled }
}

/** The file whole; null when it is gone or was written to meanwhile. Links are not followed. */
export async function readDropped({ path, bytes }: DroppedFile): Promise<Buffer | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const content = await file.readFile()
      const after = await file.stat()
      return content.length === bytes && after.size === bytes ? content : null
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Takes away what is stored. Safe to do twice. */
export async function removeDropped({ path }: DroppedFile) {
  await rm(path, { force: true })
}

/**
 * Puts a file among the refused, with the reason in words beside it. Safe to do twice.
 *
 * @param number of the row that tells of it: names may be the same
 */
export async function refuseDropped(
  root: string,
  { path, name }: DroppedFile,
  { number, words }: { number: number; words: string }
) {
  const folder = join(root, REFUSED)
  await mkdir(folder, { recursive: true })
  const place = join(folder, `${number}-${name}`)
  await writeFile(`${place}.reason.txt`, `${words}\n`)
  await rename(path, place).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
  })
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== REFUSED && !/^\./.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** Null for what is no file, and for one that is gone by now. */
async function stateOf(path: string) {
  try {
    const found = await lstat(path)
    if (!found.isFile()) return null
    const { size, mtimeMs, ctimeMs } = found
    return { bytes: size, written: mtimeMs, changed: Math.max(mtimeMs, ctimeMs) }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
