import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a build is made of. */
const SOURCES = [
  'package-lock.json',
  'adonisrc.ts',
  'vite.config.ts',
  'tsconfig.json',
  'admin',
  'app',
  'bin',
  'cli',
  'config',
  'database',
  'inertia',
  'modules',
  'packages',
  'resources',
]

/**
 * A mark of the sources' names, sizes and times: the same mark, the same
 * build.
 *
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) await add(hash, root, source)
  return hash.digest('hex')
}

async function add(hash, root, path) {
  const found = await stat(join(root, path)).catch(() => null)
  if (!found) return
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${Math.trunc(found.mtimeMs)}\n`)
    return
  }
  const names = (await readdir(join(root, path))).sort()
  for (const name of names) await add(hash, root, join(path, name))
}
