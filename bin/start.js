import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { haveBuild, keepCompiled, sizeTerminal } from './build.js'

await ensureNode(import.meta.url)

const root = join(import.meta.dirname, '..')

process.env.FARSIGHT_ROOT = root

await haveBuild(root)

process.env.FARSIGHT_COMPILED = '1'
keepCompiled(root)
sizeTerminal()
await import(join(root, 'build', 'bin', 'server.js'))
