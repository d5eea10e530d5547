import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { haveBuild } from './build.js'
import { runStep } from './side_by_side.js'

await ensureNode(import.meta.url)

/** `npm run drill -- <name>`: tests/drills/run.ts, with the operators' program compiled. */
const root = join(import.meta.dirname, '..')
await haveBuild(root)
process.exitCode = await runStep(root, {
  command: process.execPath,
  args: ['--import=@poppinss/ts-exec', 'tests/drills/run.ts', ...process.argv.slice(2)],
})
