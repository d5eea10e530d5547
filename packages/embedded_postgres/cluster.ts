import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { program } from './binaries.js'
import { run, spawnOptions } from './command.js'
import { exists } from './data_dir.js'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './errors.js'
import type { Layout } from './layout.js'
import { TUNABLE_SETTINGS } from './settings.js'
import { ROLE } from './state.js'

/** Between a cluster's name and what tells its drafts apart. */
const DRAFT = '.new-'

/**
 * Makes the cluster. It is made under another name first, so that an interrupted
 * making is never taken for a cluster, and under a new name each time, because
 * the initdb of a killed process may still be writing.
 */
export async function makeCluster(layout: Layout, password: string): Promise<void> {
  const draft = `${layout.cluster}${DRAFT}${randomBytes(6).toString('hex')}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (layout.account) {
      await chown(draft, layout.account.uid, layout.account.gid)
      await chown(passwordFile, layout.account.uid, layout.account.gid)
    }
    await initdb(layout, draft, passwordFile)
    await rename(draft, layout.cluster)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes what interrupted makings left. */
export async function sweepClusterDrafts(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}${DRAFT}`)) continue
    // What a still writing initdb keeps from being removed now is removed at the next start.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function initdb(layout: Layout, folder: string, passwordFile: string): Promise<void> {
  const common = [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...Object.entries(TUNABLE_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ]
  const initialize = (locale: string[]) =>
    run(program(layout.binaries, 'initdb'), [...common, ...locale], spawnOptions(layout, folder))

  // ICU's root order sorts accents as people expect; builds without ICU sort by bytes.
  let done = await initialize(['--locale-provider=icu', '--icu-locale=und'])
  if (done.code !== 0 && /ICU is not supported/i.test(done.output)) done = await initialize([])
  if (done.code !== 0) {
    throw new EmbeddedDatabaseError(
      `The database could not be made in ${folder}: ${done.output.trim()}\n${OWN_SERVER_ADVICE}`
    )
  }
}

/** Whether there is a cluster. */
export async function hasCluster(cluster: string): Promise<boolean> {
  return exists(join(cluster, 'PG_VERSION'))
}

/** @throws EmbeddedDatabaseError when a cluster was made by another major version */
export async function checkVersion(layout: Layout): Promise<void> {
  const made = (await readFile(join(layout.cluster, 'PG_VERSION'), 'utf8')).trim()
  const major = layout.binaries.version.split('.')[0]
  if (made !== major) {
    throw new EmbeddedDatabaseError(
      `${layout.cluster} was made by PostgreSQL ${made}, the installed one is ${major}: ` +
        `make a backup with the version that ran before and restore it here`
    )
  }
}

/** Gives the role a new password without the old one; the server must not run. */
export async function resetPassword(layout: Layout, password: string): Promise<void> {
  const { code, output } = await run(
    program(layout.binaries, 'postgres'),
    ['--single', '-D', layout.cluster, 'template1'],
    spawnOptions(layout, layout.cluster),
    `ALTER ROLE ${ROLE} PASSWORD '${password}';\n`
  )
  if (code !== 0) throw new EmbeddedDatabaseError(`The password could not be set: ${output.trim()}`)
}
