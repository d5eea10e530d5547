import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'
import { type DataDir, handOver } from './data_dir.js'
import { codeOf } from './errors.js'

/** Bytes above which the log is put aside (one older part is kept). */
const LARGEST = 10 * 1024 * 1024

/** Opens the log for appending; the server inherits the handle and needs no right to the file. */
export async function openLog(dataDir: DataDir) {
  if (await isLarge(dataDir.log)) await rename(dataDir.log, `${dataDir.log}.1`)
  const file = await open(dataDir.log, 'a', 0o600)
  await handOver(dataDir, dataDir.log)
  return file
}

/** Puts a large log aside while the server writes it: its handle appends, so the file is emptied. */
export async function trimLog(dataDir: DataDir): Promise<void> {
  if (!(await isLarge(dataDir.log))) return
  await copyFile(dataDir.log, `${dataDir.log}.1`)
  await truncate(dataDir.log)
}

async function isLarge(path: string): Promise<boolean> {
  return (await sizeOf(path)) > LARGEST
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

/** What was written to the log from a byte offset on, at most 4 kB of it. */
export async function readLogFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(4096), position: offset })
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await file.close()
  }
}
