import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What an operator wrote into `.env`, in ENV_PATH or else beside package.json; the environment's own goes before it. */
export function readSettings(root: string) {
  const path = join(process.env.ENV_PATH ?? root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
