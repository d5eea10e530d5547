import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { PluginFn } from '@japa/runner/types'
import { ROOT } from '#tests/helpers/shards'

/**
 * Writes at a run's end to the file that FARSIGHT_FAILURES names which spec files
 * had a failed test: `{"files": ["tests/browser/login.spec.ts"]}`, and null for
 * `files` when something else failed as well, such as a hook of a whole group. A
 * rejection nobody waited for belongs to the failed spec that its stack passes:
 * what a test still waited for when it failed.
 */
export const failures: PluginFn = ({ emitter }) => {
  const files = new Set<string>()
  const strays: unknown[] = []
  let beyond = false
  const isOfFailed = (stray: unknown) =>
    stray instanceof Error && [...files].some((file) => stray.stack?.includes(file))
  emitter.on('test:end', ({ hasError, meta }) => {
    if (hasError) files.add(relative(ROOT, meta.fileName).split(sep).join('/'))
  })
  for (const whole of ['group:end', 'suite:end'] as const) {
    emitter.on(whole, ({ hasError, errors }) => {
      if (hasError && errors.length > 0) beyond = true
    })
  }
  for (const stray of ['uncaughtException', 'unhandledRejection']) {
    process.on(stray, (error) => strays.push(error))
  }
  emitter.on('runner:end', () => {
    beyond ||= !strays.every(isOfFailed)
    const told = { files: beyond ? null : [...files].toSorted() }
    writeFileSync(process.env.FARSIGHT_FAILURES!, JSON.stringify(told))
  })
}
