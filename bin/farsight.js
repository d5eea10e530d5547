#!/usr/bin/env node
import { join } from 'node:path'
import { isBuilt, runCompiled, sizeTerminal } from './build.js'
import { ensureNode } from './guard.js'

await ensureNode(import.meta.url)

const root = join(import.meta.dirname, '..')
process.env.FARSIGHT_ROOT ??= root
sizeTerminal()

/** The compiled program when it is up to date, else the sources as they are. */
if (await isBuilt(root)) {
  await runCompiled(root, 'cli', 'index.js')
} else {
  await import('@poppinss/ts-exec')
  await import('../cli/index.ts')
}
