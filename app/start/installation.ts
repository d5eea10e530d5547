import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { resolveDatabase, type DatabaseHandle } from '#app/postgres/index'

/** `demo` fills a fresh installation with invented data; `production` refuses that. */
export type InstallationMode = 'demo' | 'plain' | 'production'

export class InstallationError extends Error {}

type Options = { root: string; log?: (line: string) => void }

/**
 * Readies DATA_DIR, the application key and the database, and sets the
 * environment the framework reads. Called once per process, before it boots.
 *
 * @throws InstallationError when production lacks its key
 */
export async function prepareInstallation({ root, log = warn }: Options): Promise<DatabaseHandle> {
  const environment = process.env
  const mode = installationMode(environment)
  environment.FARSIGHT_MODE = mode
  environment.DATA_DIR = resolve(root, environment.DATA_DIR ?? 'data')
  environment.NODE_ENV ??= 'production'
  environment.HOST ??= '127.0.0.1'
  environment.PORT ??= '3333'
  await mkdir(environment.DATA_DIR, { recursive: true })
  environment.APP_KEY ??= await keptKey(environment.DATA_DIR, mode)
  const database = await resolveDatabase({ dataDir: environment.DATA_DIR, log })
  environment.DATABASE_URL = database.url
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
  const path = join(dataDir, 'app_key')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const key = randomBytes(32).toString('base64url')
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx' }).catch(async () => {})
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

function warn(line: string) {
  process.stderr.write(`${line}\n`)
}
