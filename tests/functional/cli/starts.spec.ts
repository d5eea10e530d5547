import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { checkDataDir, checkSettings } from '#app/start/check_settings'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** What a test run puts into the environment and an operator does not. */
const OURS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'APP_KEY', 'AUDIT_KEY', 'FARSIGHT_MODE']

/** Starts the server as it is, and tells how it ended. */
async function start(settings: NodeJS.ProcessEnv) {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...settings }
  for (const name of OURS) if (!(name in settings)) delete env[name]
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', 'bin/server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', () => {})
  child.stderr.on('data', (chunk) => (said += chunk))
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(late)
  return { code, lines: said.trim().split('\n') }
}

/** A port somebody listens on: as a server that never says a word. */
async function taken(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, server }
}

const KEYS = { APP_KEY: 'only-for-tests-only-for-tests-0001', AUDIT_KEY: 'k'.repeat(40) }

test.group('Starts that cannot be', (group) => {
  let dataDir: string
  group.each.setup(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'farsight-start-'))
    await chmod(dataDir, 0o755)
    return () => rm(dataDir, { recursive: true, force: true })
  })

  test('{name} {value}: one line that names it, and the process ends')
    .with([
      { name: 'PORT', value: '70000' },
      { name: 'PORT', value: 'http' },
      { name: 'DATABASE_URL', value: 'mysql://db/farsight' },
      { name: 'DATABASE_URL', value: 'db.example' },
      { name: 'APP_URL', value: 'farsight.example' },
      { name: 'NODE_ENV', value: 'prod' },
      { name: 'SMTP_PORT', value: '0' },
      { name: 'SMTP_SECURE', value: 'maybe' },
      { name: 'FAX_DRIVER', value: 'pigeon' },
      { name: 'UPLOAD_MAX_BYTES', value: '1e9' },
      { name: 'STUDY_FUNDING_PER_VISIT', value: 'ten' },
      { name: 'TRUSTED_PROXIES', value: '10.0.0.0/64' },
      { name: 'APP_KEY', value: 'short' },
    ])
    .run(({ assert }, { name, value }) => {
      assert.throws(() => checkSettings({ [name]: value }), new RegExp(`^${name} must be .+\\.$`))
    })

  test('control: the settings of this run are settings', ({ assert }) => {
    assert.doesNotThrow(() => checkSettings({ ...process.env, ...KEYS, SMTP_SECURE: 'true' }))
  })

  test('a setting nobody filled in sets nothing', ({ assert }) => {
    const environment = { PORT: '', APP_KEY: '', SMTP_PORT: '587' }
    checkSettings(environment)
    assert.deepEqual(environment, { SMTP_PORT: '587' } as never)
  })

  test('a data folder with too little room, and one that is read-only', async ({ assert }) => {
    await assert.rejects(() => checkDataDir(dataDir, 1e18), /has too little room: \d+ MB/)
    // Nobody writes there, not even root.
    await assert.rejects(() => checkDataDir('/sys/farsight'), /cannot be used: /)
  })

  test('a settings file is read, the environment goes before it, and what is none is named', async ({
    assert,
  }) => {
    await writeFile(join(dataDir, '.env'), 'PORT=3400\nSMTP_PORT=post\n')
    const given = { DATA_DIR: join(dataDir, 'data'), ENV_PATH: dataDir, ...KEYS, PORT: '3401' }
    const named = await start({ ...given, SMTP_PORT: undefined })
    assert.deepEqual(named.lines, ['SMTP_PORT must be a whole number from 1 to 65535.'])
    const before = await start({ ...given, SMTP_PORT: '25', PORT: '70001' })
    assert.deepEqual(before.lines, ['PORT must be a whole number from 0 to 65535.'])
  }).timeout(140_000)

  test('a setting that is none, in a process of its own', async ({ assert }) => {
    const { code, lines } = await start({ DATA_DIR: dataDir, ...KEYS, PORT: '70000' })
    assert.deepEqual(lines, ['PORT must be a whole number from 0 to 65535.'])
    assert.equal(code, 1)
    assert.isEmpty(await readdir(dataDir), 'no database was begun')
  }).timeout(70_000)

  test('a database where nothing answers', async ({ assert }) => {
    const { port, server } = await taken()
    await new Promise((resolve) => server.close(resolve))
    const DATABASE_URL = `postgres://farsight:secret@127.0.0.1:${port}/farsight`
    const { code, lines } = await start({ DATA_DIR: dataDir, ...KEYS, DATABASE_URL })
    assert.lengthOf(lines, 1, lines.join('\n'))
    assert.match(lines[0]!, /nothing answers at DATABASE_URL/)
    assert.notInclude(lines[0], 'secret')
    assert.equal(code, 1)
  }).timeout(70_000)

  test('a database that refuses the password', async ({ assert }) => {
    const given = new URL(process.env.DATABASE_URL!)
    given.password = 'not-the-password'
    const { code, lines } = await start({
      DATA_DIR: dataDir,
      ...KEYS,
      DATABASE_URL: given.toString(),
      DATABASE_OWNER_URL: given.toString(),
    })
    assert.lengthOf(lines, 1, lines.join('\n'))
    assert.match(lines[0]!, /refuses the password of DATABASE_URL/)
    assert.equal(code, 1)
  }).timeout(70_000)

  test('a data folder that is a file, and one below a file', async ({ assert }) => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    for (const DATA_DIR of [file, join(file, 'data')]) {
      const { code, lines } = await start({ DATA_DIR, ...KEYS })
      assert.lengthOf(lines, 1, lines.join('\n'))
      assert.match(lines[0]!, /^DATA_DIR .+ cannot be used: /)
      assert.equal(code, 1)
    }
  }).timeout(140_000)

  test('a key that is gone beside a database is not made anew', async ({ assert }) => {
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres.json'), '{}')
    const { code, lines } = await start({
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      FARSIGHT_MODE: 'plain',
    })
    assert.lengthOf(lines, 1, lines.join('\n'))
    assert.match(lines[0]!, /app_key is missing, but a database is there/)
    assert.equal(code, 1)
    assert.sameMembers(await readdir(dataDir), ['postgres', 'postgres.json'])
  }).timeout(70_000)

  test('a port that is taken: the database that was started for it is stopped', async ({
    assert,
  }) => {
    const { port, server } = await taken()
    try {
      const { code, lines } = await start({
        DATA_DIR: dataDir,
        ...KEYS,
        HOST: '127.0.0.1',
        PORT: String(port),
      })
      assert.equal(lines.at(-1), `Port ${port} is in use. Set PORT to another one.`)
      assert.notMatch(lines.join('\n'), /^\s+at /m, 'no stack')
      assert.equal(code, 1)
      assert.notInclude(await readdir(join(dataDir, 'postgres')), 'postmaster.pid')
    } finally {
      server.close()
    }
  }).timeout(120_000)
})
