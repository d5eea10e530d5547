import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const GUARDED = fileURLToPath(new URL('fixtures/guarded.js', import.meta.url))
const GUARD = fileURLToPath(new URL('../../bin/guard.js', import.meta.url))

/** A Node.js older than 24 on this machine's PATH, else undefined. */
const OLD_NODE = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && majorOf(node) < 24)

const NO_OLD_NODE = 'needs a Node.js older than 24 on PATH'

test.group('Node guard', (group) => {
  const children: ChildProcess[] = []
  group.each.timeout(60_000)
  group.each.teardown(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  function run(node: string, parameters: string[], env: NodeJS.ProcessEnv = {}) {
    const child = spawn(node, parameters, {
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let output = ''
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('ready')) resolve()
      })
    })
    child.stderr.on('data', (chunk) => (output += chunk))
    const ended = new Promise<{ code: number | null; signal: string | null; output: string }>(
      (resolve) => child.once('close', (code, signal) => resolve({ code, signal, output }))
    )
    return { pid: child.pid!, ready, ended }
  }

  test('leaves a new Node.js alone', async ({ assert }) => {
    const { code, output } = await run(process.execPath, [GUARDED, 'report', 'a b']).ended
    assert.equal(code, 3)
    assert.deepEqual(JSON.parse(output).rest, ['a b'])
  })

  test('runs the script again under Node 24 with arguments and options', async ({ assert }) => {
    const env = { NODE_OPTIONS: '--max-old-space-size=300' }
    const { code, output } = await run(OLD_NODE!, [GUARDED, 'report', 'a b', '--c'], env).ended
    assert.equal(code, 3)
    assert.deepEqual(JSON.parse(output), {
      major: 24,
      rest: ['a b', '--c'],
      options: env.NODE_OPTIONS,
    })
  }).skip(!OLD_NODE, NO_OLD_NODE)

  test('forwards {$self}')
    .with(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    .run(async ({ assert }, signal) => {
      const guarded = run(OLD_NODE!, [GUARDED, 'once'])
      await guarded.ready
      process.kill(guarded.pid, signal)
      const { code, output } = await guarded.ended
      assert.equal(code, 0)
      assert.include(output, `ended by ${signal}`)
    })
    .skip(!OLD_NODE, NO_OLD_NODE)

  test('a Ctrl-C to the whole group does not break a clean end', async ({ assert }) => {
    const guarded = run(OLD_NODE!, [GUARDED, 'once'])
    await guarded.ready
    process.kill(-guarded.pid, 'SIGINT')
    const { code, output } = await guarded.ended
    assert.equal(code, 0)
    assert.include(output, 'ended by SIGINT')
  }).skip(!OLD_NODE, NO_OLD_NODE)

  test('ends by the signal that ended the program', async ({ assert }) => {
    const guarded = run(OLD_NODE!, [GUARDED, 'deaf'])
    await guarded.ready
    process.kill(guarded.pid, 'SIGTERM')
    assert.equal((await guarded.ended).signal, 'SIGTERM')
  }).skip(!OLD_NODE, NO_OLD_NODE)

  test('says in one line what is missing', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'farsight-guard-'))
    try {
      await mkdir(join(folder, 'bin'))
      copyFileSync(GUARD, join(folder, 'bin', 'guard.js'))
      await writeFile(join(folder, 'package.json'), '{"type":"module"}')
      await writeFile(
        join(folder, 'start.js'),
        `import { ensureNode } from './bin/guard.js'\nawait ensureNode(import.meta.url)\nconsole.log('ran')\n`
      )
      const { code, output } = await run(OLD_NODE!, [join(folder, 'start.js')]).ended
      assert.equal(code, 1)
      assert.match(output, /^Farsight needs Node\.js 24 or newer, this is [\d.]+\. .+\n$/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }).skip(!OLD_NODE, NO_OLD_NODE)
})

function majorOf(node: string): number {
  try {
    return Number.parseInt(
      execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }),
      10
    )
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
