#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { fingerprint } from './fingerprint.js'

await ensureNode(import.meta.url)

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', '.built-from')
process.env.FARSIGHT_ROOT ??= root

/** The compiled program when it is up to date, else the sources as they are. */
const isBuilt =
  existsSync(stamp) && (await readFile(stamp, 'utf8')).trim() === (await fingerprint(root))
if (isBuilt) {
  process.env.FARSIGHT_COMPILED = '1'
  await import(join(root, 'build', 'cli', 'index.js'))
} else {
  await import('@poppinss/ts-exec')
  await import('../cli/index.ts')
}
