import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DataDir, Owner } from './data_dir.js'

/** Debian's and most others' `nobody`: PostgreSQL refuses to run as root. */
const NOBODY: Owner = { uid: 65534, gid: 65534 }

/**
 * Whom the server runs as: null is this process's own user. Root lends it the
 * account that owns the existing cluster, else the one that owns DATA_DIR, else
 * nobody's.
 */
export async function serverAccount(dataDir: DataDir, cluster: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).then(
    ({ uid, gid }) => (uid === 0 ? null : { uid, gid }),
    () => null
  )
  if (owner) return owner
  return dataDir.owner && isNamed(dataDir.owner.uid) ? dataDir.owner : NOBODY
}

/** initdb insists on an account with a name. */
function isNamed(uid: number): boolean {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.some((line) => line.split(':')[2] === String(uid))
  } catch {
    return false
  }
}

/** Whether an account may enter a folder, that is, it and every folder above it. */
export async function mayEnter(account: Owner | null, folder: string): Promise<boolean> {
  if (!account) return true
  for (let current = folder; ; current = dirname(current)) {
    if (!(await grants(account, current, 0o1))) return false
    if (dirname(current) === current) return true
  }
}

/** Whether an account may read a file, given that it may enter its folder. */
export async function mayRead(account: Owner | null, file: string): Promise<boolean> {
  return account ? grants(account, file, 0o4) : true
}

/** Whether the permission bits of a path grant `right` (4 read, 1 enter) to an account. */
async function grants(account: Owner, path: string, right: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  if (uid === account.uid) return (mode & (right << 6)) !== 0
  if (gid === account.gid) return (mode & (right << 3)) !== 0
  return (mode & right) !== 0
}
