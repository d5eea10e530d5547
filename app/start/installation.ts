import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { resolveDatabase, type DatabaseHandle } from '#app/postgres/index'
import {
  assertFirstStart,
  checkDataDir,
  checkSettings,
  InstallationError,
} from '#app/start/check_settings'
import { readSettings } from '#app/start/read_settings'
import { whatIsWrong } from '#app/start/what_is_wrong'

/** `demo` fills a fresh installation with invented data; `production` refuses that. */
export type InstallationMode = 'demo' | 'plain' | 'production'

type Options = { root: string; log?: (line: string) => void }

/**
 * Readies DATA_DIR, the application key and the database, and sets the
 * environment the framework reads. Called once per process, before it boots.
 *
 * @throws InstallationError in one line: a setting that is none, a data folder
 *   that cannot be used, a key that is missing or too short, a database that is not there
 */
export async function prepareInstallation({ root, log = warn }: Options): Promise<DatabaseHandle> {
  const environment = process.env
  readSettings(root)
  checkSettings(environment)
  const mode = installationMode(environment)
  environment.FARSIGHT_MODE = mode
  environment.DATA_DIR = resolve(root, environment.DATA_DIR ?? 'data')
  environment.NODE_ENV ??= 'production'
  environment.HOST ??= '127.0.0.1'
  environment.PORT ??= '3333'
  await checkDataDir(environment.DATA_DIR)
  const isKeyGiven = environment.APP_KEY !== undefined
  environment.APP_KEY ??= await keptKey(environment.DATA_DIR, mode)
  environment.AUDIT_KEY ??= await auditKeys(environment.DATA_DIR, isKeyGiven)
  if (environment.AUDIT_KEY.split(/[\s,]+/).some((key) => key !== '' && key.length < 32)) {
    throw new InstallationError(
      'AUDIT_KEY is too short: each key needs 32 random characters or more.'
    )
  }
  const database = await resolveDatabase({ dataDir: environment.DATA_DIR, log }).catch(
    (error: unknown) => {
      throw new InstallationError(whatIsWrong(error))
    }
  )
  environment.DATABASE_URL = database.url
  environment.DATABASE_OWNER_URL = database.ownerUrl
  return database
}

/**
 * Demo when asked for with DEMO=1, or when nothing at all was configured
 * (Q154: no DATABASE_URL, NODE_ENV unset).
 */
export function installationMode(environment: NodeJS.ProcessEnv): InstallationMode {
  if (environment.FARSIGHT_MODE) return environment.FARSIGHT_MODE as InstallationMode
  if (environment.DEMO === '1') return 'demo'
  if (environment.NODE_ENV === 'production') return 'production'
  return environment.NODE_ENV === undefined && !environment.DATABASE_URL ? 'demo' : 'plain'
}

async function keptKey(dataDir: string, mode: InstallationMode): Promise<string> {
  if (mode === 'production') {
    throw new InstallationError(
      'APP_KEY is not set. In production it must be given: at least 32 random characters, kept with your secrets.'
    )
  }
  return keyOf(dataDir, 'app_key')
}

/**
 * What AUDIT_KEY says when it is not set: the kept file's keys, the newest
 * first; a fresh file's where the application key is kept likewise. Empty where
 * that one is given: the trail's is then derived from it (app/audit/keys).
 */
async function auditKeys(dataDir: string, isKeyGiven: boolean): Promise<string> {
  if (isKeyGiven) return (await readKept(join(dataDir, 'audit_key'))) ?? ''
  return keyOf(dataDir, 'audit_key')
}

/** The key kept under a name; made on the first start of a data folder, and never again. */
async function keyOf(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const kept = await readKept(path)
  if (kept !== null) return kept
  await assertFirstStart(dataDir, name)
  return makeKept(path)
}

/** A key of DATA_DIR; null when there is none. */
async function readKept(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Makes it, unless another process is faster. */
async function makeKept(path: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx' }).catch(async () => {})
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

function warn(line: string) {
  process.stderr.write(`${line}\n`)
}
