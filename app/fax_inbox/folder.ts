import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import env from '#app/start/env'
import { isAbsent } from '#app/storage/errors'

/** A file that somebody, mostly a fax machine, put into the watched folder. */
export type DroppedFile = {
  /** As the file system has it: machines write names in encodings of their own. */
  path: Buffer
  /** The subfolder it lies in: whom it came to; empty for one beside the subfolders. */
  folder: string
  /** For people to read. */
  name: string
  /** The same for the same file, and for no other. */
  key: string
  bytes: number
  /** When it was written last. */
  at: Date
}

/** Where what cannot be read is put, beside the subfolders of the numbers. */
const REFUSED = 'refused'

/** Of a name kept among the refused, in bytes: a number and an ending still fit beside it. */
const MAX_NAME = 100

/** Names that programs give to what they are still writing; hidden files are theirs as well. */
const UNFINISHED = /^\.|\.(part|partial|tmp|temp|crdownload|filepart)$/i

/** Beside the subfolders. */
const NO_FOLDER = Buffer.alloc(0)
const SLASH = Buffer.from('/')

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
 * @returns how many are still being written, and how many files and subfolders cannot be read, too
 * @throws when the folder itself cannot be read
 */
export async function settledFiles(
  { root, settled }: { root: string; settled: number },
  now: Date
): Promise<{ files: DroppedFile[]; unsettled: number; unreadable: number }> {
  const files: DroppedFile[] = []
  let unsettled = 0
  let unreadable = 0
  for (const folder of [NO_FOLDER, ...(await foldersIn(root))]) {
    const within = Buffer.concat([Buffer.from(join(root, '/')), folder, SLASH])
    const names = await readdir(within, 'buffer').catch(() => null)
    if (!names) unreadable += 1
    for (const name of names ?? []) {
      if (UNFINISHED.test(textOf(name))) continue
      const path = Buffer.concat([within, name])
      const found = await stateOf(path).catch(() => 'unreadable' as const)
      if (!found) continue
      // A file system counts parts of a millisecond; a clock that is asked does not.
      if (found === 'unreadable') unreadable += 1
      else if (Math.floor(found.changed) + settled > +now) unsettled += 1
      else files.push(droppedFile({ path, folder, name }, found, now))
    }
  }
  return { files: files.toSorted((one, other) => +one.at - +other.at), unsettled, unreadable }
}

type Place = { path: Buffer; folder: Buffer; name: Buffer }

function droppedFile({ path, folder, name }: Place, { bytes, written }: State, now: Date) {
  return {
    path,
    folder: textOf(folder),
    name: textOf(name),
    key: `${keyOf(folder)}/${keyOf(name)} ${bytes} ${Math.round(written)}`,
    bytes,
    at: new Date(Math.min(written, +now)),
  }
}

/** A name for people: what is not UTF-8 was mostly written by a Windows machine. */
const textOf = (name: Buffer) =>
  isUtf8(name) ? name.toString() : new TextDecoder('windows-1252').decode(name)

/** A name that no other one is taken for. */
const keyOf = (name: Buffer) => (isUtf8(name) ? name.toString() : `bytes:${name.toString('hex')}`)

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
  const place = join(folder, `${number}-${shortened(name)}`)
  await writeFile(`${place}.reason.txt`, `${words}\n`)
  await rename(path, place).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
  })
}

/** As many of its characters as fit, and its ending. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME) return name
  const ending = extname(name).slice(0, 10)
  let kept = ''
  for (const character of name) {
    if (Buffer.byteLength(kept + character + ending) > MAX_NAME) break
    kept += character
  }
  return kept + ending
}

async function foldersIn(root: string): Promise<Buffer[]> {
  const entries = await readdir(root, { withFileTypes: true, encoding: 'buffer' })
  return entries
    .filter((entry) => entry.isDirectory() && isWatched(textOf(entry.name)))
    .map(({ name }) => name)
    .sort(Buffer.compare)
}

const isWatched = (folder: string) => folder !== REFUSED && !folder.startsWith('.')

type State = { bytes: number; written: number; changed: number }

/** Null for what is no file, and for one that is gone by now. */
async function stateOf(path: Buffer): Promise<State | null> {
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
