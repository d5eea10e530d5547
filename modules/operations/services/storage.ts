import { randomUUID } from 'node:crypto'
import { open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDir } from '#app/start/env'
import { judgeSpace, type Finding } from '#operations/rules'
import { nameOf } from '#modules/operations/services/probe'

/** Writes a small file where everything lasting lies, reads it back and removes it. */
export async function probeStorage(folder = dataDir): Promise<Finding> {
  const path = join(folder, `.check-${randomUUID()}`)
  const written = randomUUID()
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(written)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await readFile(path, 'utf8')) !== written) {
      return { state: 'down', reason: 'read_otherwise', facts: {} }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { state: 'down', reason: 'unwritable', facts: { code: nameOf(code) } }
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
  const { bavail, bsize } = await statfs(folder)
  return judgeSpace(bavail * bsize)
}
