import { readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { PluginFn } from '@japa/runner/types'
import { ROOT, WEIGHTS_FILE, type Weights } from '#tests/helpers/shards'

/** Seconds below which a file is not worth a line. */
const LEAST = 2

/** Notes in `tests/weights.json` how long each spec file of this run took. */
export const weigh: PluginFn = ({ emitter }) => {
  const took = new Map<string, number>()
  emitter.on('test:end', ({ duration, meta }) => {
    const file = relative(ROOT, meta.fileName).split(sep).join('/')
    took.set(file, (took.get(file) ?? 0) + duration / 1000)
  })
  emitter.on('runner:end', () => {
    const weights = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as Weights
    for (const [file, seconds] of took) {
      if (seconds < LEAST) delete weights[file]
      else weights[file] = Math.round(seconds)
    }
    const sorted = Object.fromEntries(
      Object.entries(weights).toSorted(([a], [b]) => (a < b ? -1 : 1))
    )
    writeFileSync(WEIGHTS_FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  })
}
