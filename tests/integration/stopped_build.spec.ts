import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { identify } from '#embedded_postgres/processes'
import { eventually } from '#tests/integration/fixtures/embedded_database'

const BUILD = new URL('../../bin/build.js', import.meta.url).href

/** A builder that takes no notice of being told to end, as the framework's does not. */
const BUILDER = `
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
  require('node:fs').writeFileSync('builder', String(process.pid))
  setTimeout(() => process.exit(0), 60_000)
`

test.group('A start that builds first', (group) => {
  group.each.timeout(30_000)

  test('ends with its builder when it is told to: {$self}')
    .with(['SIGTERM', 'SIGINT'] as const)
    .run(async ({ assert, cleanup }, signal) => {
      const root = await mkdtemp(join(tmpdir(), 'farsight-build-'))
      await writeFile(join(root, 'ace.js'), BUILDER)
      const program = `
        const { haveBuild } = await import(${JSON.stringify(BUILD)})
        await haveBuild(${JSON.stringify(root)})
        console.log('built')`
      const start = spawn(process.execPath, ['--input-type=module', '--eval', program])
      let said = ''
      start.stdout.on('data', (chunk) => (said += chunk))
      const ended = once(start, 'close')
      const builder = Number(
        await eventually(() => readFile(join(root, 'builder'), 'utf8'), 10_000)
      )
      cleanup(async () => {
        if (identify(builder)) process.kill(builder, 'SIGKILL')
        await rm(root, { recursive: true })
      })
      start.kill(signal)
      const [code] = await ended
      assert.equal(code, signal === 'SIGTERM' ? 143 : 130)
      assert.notInclude(said, 'built')
      await eventually(() => Promise.resolve(identify(builder) === null), 5_000)
    })
})
