import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { codeOf } from './errors.js'

export type Owner = { uid: number; gid: number }

/** The places of the embedded server inside DATA_DIR, all absolute. */
export type DataDir = {
  root: string
  /** JSON, mode 0600: port, password, where the cluster lies (see state.ts). */
  state: string
  /** Held while starting, joining, leaving. */
  lock: string
  /** One lease file for each user of the server. */
  users: string
  log: string
  /** Where the cluster lies unless it had to be kept elsewhere. */
  cluster: string
  /** Whom root hands new files to, so that the folder's owner can go on working; null: nobody. */
  owner: Owner | null
}

/** Opens DATA_DIR, making it when absent: anybody may pass through, nobody may list it. */
export async function openDataDir(path: string): Promise<DataDir> {
  await mkdir(path, { recursive: true, mode: 0o711 })
  const root = await realpath(path)
  const { uid, gid } = await stat(root)
  return {
    root,
    state: join(root, 'postgres.json'),
    lock: join(root, 'postgres.lock'),
    users: join(root, 'postgres.users'),
    log: join(root, 'postgres.log'),
    cluster: join(root, 'postgres'),
    owner: process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : null,
  }
}

/** Gives a file made by root to the owner of DATA_DIR. */
export async function handOver(dataDir: DataDir, path: string): Promise<void> {
  if (dataDir.owner) await chown(path, dataDir.owner.uid, dataDir.owner.gid)
}

/** Writes a file that only its owner reads, wholly or not at all, also across a power cut. */
export async function writeWhole(dataDir: DataDir, path: string, content: string): Promise<void> {
  const draft = await writeDraft(dataDir, path, content)
  await rename(draft, path)
}

/** A finished, flushed file beside `path` under a name of its own; the caller moves or links it. */
export async function writeDraft(dataDir: DataDir, path: string, content: string): Promise<string> {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await handOver(dataDir, draft)
  return draft
}

/** A JSON file's content, undefined when the file is absent or no JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false
  )
}

/** Milliseconds after which a draft was surely left by a process that was killed. */
const DRAFT_LIFE = 3_600_000

/** Removes drafts that killed processes left in DATA_DIR. */
export async function sweepDrafts(dataDir: DataDir): Promise<void> {
  for (const name of await readdir(dataDir.root)) {
    const path = join(dataDir.root, name)
    if (!/^postgres\.(json|lock)\.\d+-[0-9a-f]{12}$/.test(name)) continue
    // Another process may take its own draft away between the listing and the look.
    const found = await stat(path).catch(absent)
    if (found && Date.now() - found.mtimeMs > DRAFT_LIFE) await rm(path, { force: true })
  }
}

/** Nothing there is an answer; any other failure is one. */
function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
