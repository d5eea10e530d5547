import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { mayEnter } from './account.js'
import { type DataDir, exists, type Owner, readJson } from './data_dir.js'
import { codeOf, EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './errors.js'

/** Where clusters go when the server's account cannot enter DATA_DIR; mode 755 like its parents. */
const SHARED_HOMES = '/var/lib/farsight'

/** File in a home that names the DATA_DIR it serves. */
const OWNER_FILE = 'data_dir'

/** A short name made from a path. */
export function pathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** The folder outside DATA_DIR that may keep its cluster and binaries; it need not exist. */
export function homeOf(dataDir: DataDir): string {
  return join(SHARED_HOMES, pathHash(dataDir.root))
}

/** Makes (or finds) that folder and checks that the account can enter it. */
export async function makeHome(dataDir: DataDir, account: Owner): Promise<string> {
  const home = homeOf(dataDir)
  for (const folder of [SHARED_HOMES, home]) {
    try {
      await mkdir(folder)
      // Said again because the umask may have taken rights away.
      await chmod(folder, 0o755)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unusable(home, String(error))
    }
  }
  if (!(await mayEnter(account, home))) throw unusable(home, `uid ${account.uid} may not enter it`)
  await writeFile(join(home, OWNER_FILE), dataDir.root)
  return home
}

function unusable(home: string, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `${home} cannot keep the database (${reason}). ` +
      `Choose a DATA_DIR that every user may enter, or: ${OWN_SERVER_ADVICE}`
  )
}

/**
 * A copied DATA_DIR still points to the original's cluster: two installations
 * would write one database. A moved one takes its cluster along.
 *
 * @throws EmbeddedDatabaseError for a copy
 */
export async function guardHome(dataDir: DataDir, home: string): Promise<void> {
  const original = await readFile(join(home, OWNER_FILE), 'utf8').catch(() => null)
  if (original === null || original === dataDir.root) return
  const other = (await readJson(join(original, 'postgres.json'))) as { home?: string } | undefined
  if (other?.home === home) {
    throw new EmbeddedDatabaseError(
      `${dataDir.root} is a copy of ${original}, whose database is in ${home}: restore a backup instead`
    )
  }
  await writeFile(join(home, OWNER_FILE), dataDir.root)
}

/** Moves an existing cluster to where its account can enter; nothing to do on a first start. */
export async function moveCluster(from: string, to: string): Promise<void> {
  if ((await exists(to)) || !(await exists(from))) return
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const draft = `${to}.moving`
    await rm(draft, { recursive: true, force: true })
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await giveOwner(draft, await stat(from))
    await rename(draft, to)
    await rm(from, { recursive: true, force: true })
  }
}

async function giveOwner(folder: string, { uid, gid, mode }: Owner & { mode: number }) {
  await chmod(folder, mode & 0o777)
  await chown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) {
    await chown(join(folder, name), uid, gid)
  }
}
