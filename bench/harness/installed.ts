import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The Node.js and npm of the machine, not those that the product brings: what is compiled there runs there. */
export const MACHINE: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: process.env
    .PATH!.split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter),
}

/**
 * A package that only a comparison needs: fetched from npm into a folder of the
 * benchmarks, never a dependency of the product.
 *
 * @returns where it lies, to be imported by its path
 */
export async function installed(name: string, version: string): Promise<string> {
  const folder = join(tmpdir(), 'farsight-bench-peers', `${name}-${version}`)
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return path
  process.stderr.write(`  ${name} ${version} is fetched\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  await run('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], {
    cwd: folder,
    env: MACHINE,
  })
  return path
}
