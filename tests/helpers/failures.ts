import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { PluginFn } from '@japa/runner/types'
import { ROOT } from '#tests/helpers/shards'

/**
 * Writes at a run's end to the file that FARSIGHT_FAILURES names which spec files
 * had a failed test: `{"files": ["tests/browser/login.spec.ts"]}`, and null for
 * `files` when something else failed as well, such as a hook of a whole group or a stray
 * rejection.
 */
export const failures: PluginFn = ({ emitter }) => {
  const files = new Set<string>()
  let beyond = false
  emitter.on('test:end', ({ hasError, meta }) => {
    if (hasError) files.add(relative(ROOT, meta.fileName).split(sep).join('/'))
  })
  for (const whole of ['group:end', 'suite:end'] as const) {
    emitter.on(whole, ({ hasError, errors }) => {
      if (hasError && errors.length > 0) beyond = true
    })
  }
  for (const stray of ['uncaughtException', 'unhandledRejection']) {
    process.on(stray, () => (beyond = true))
  }
  emitter.on('runner:end', () => {
    const told = { files: beyond ? null : [...files].toSorted() }
    writeFileSync(process.env.FARSIGHT_FAILURES!, JSON.stringify(told))
  })
}
