import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CliCommand } from '#cli/command'

/** Every command below cli/plugins, by area and verb. */
export async function discoverCommands(): Promise<CliCommand[]> {
  const root = join(import.meta.dirname, 'plugins')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.d)\.[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return modules.map((module) => module.default as CliCommand)
}
