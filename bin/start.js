import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { haveBuild, runCompiled, sizeTerminal } from './build.js'

await ensureNode(import.meta.url)

const root = join(import.meta.dirname, '..')

process.env.FARSIGHT_ROOT = root

await haveBuild(root)

sizeTerminal()
await runCompiled(root, 'bin', 'server.js')
