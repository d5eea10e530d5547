import { join } from 'node:path'
import { prepareInstallation } from '#app/start/installation'

/**
 * Everything a process needs in its environment before the framework reads
 * it: DATA_DIR, the key, and a database that answers. Answers what to release
 * on the way out.
 */
export async function prepare(options: { quiet?: boolean } = {}) {
  const root = process.env.FARSIGHT_ROOT ?? join(import.meta.dirname, '..')
  return prepareInstallation({ root, log: options.quiet ? () => {} : undefined })
}
