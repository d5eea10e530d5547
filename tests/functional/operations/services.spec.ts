import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { warnOfOldZones } from '#app/start/warn_of_old_zones'
import { givenAdmin, givenOd, givenSales } from '#database/factories/index'
import { checkServices, forgetChecks } from '#modules/operations/services/check_services'
import { probeStorage } from '#modules/operations/services/storage'
import { givenSrfax, openFaxGateway, SECRETS } from '#tests/helpers/fax_gateway'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Answer } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'

const PATH = '/api/data/services_health_check/'

/** What a page waits at most, in milliseconds: one probe's limit and a little. */
const WAIT = 3_500

const service = ({ body }: Answer, key: string) =>
  body.data.find((row: { key: string }) => row.key === key)

/** Takes connections and never says a word. */
async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    taken: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

test.group('Services health', (group) => {
  group.each.setup(() => forgetChecks())

  test('F392 C004 Q171 one row for each service, asked for real', async ({ assert, cleanup }) => {
    const mail = await openMailServer()
    cleanup(() => mail.close())
    const answer = await (await asVisitor(await givenAdmin())).get(PATH)
    assert.equal(answer.status, 200)
    assert.deepEqual(
      answer.body.data.map(({ key }: { key: string }) => key),
      ['database', 'storage', 'queue', 'mail', 'fax', 'ai']
    )
    for (const row of answer.body.data) {
      assert.properties(row, ['key', 'name', 'state', 'checked_at', 'detail'])
      assert.isBelow(Date.now() - Date.parse(row.checked_at), WAIT)
    }
    assert.containsSubset(service(answer, 'database'), { name: 'Database', state: 'ok' })
    assert.match(service(answer, 'database').detail, /Answered in [\d,]+ ms/)
    assert.match(service(answer, 'storage').detail, /GB/)
    assert.equal(service(answer, 'mail').state, 'ok')
    assert.equal(service(answer, 'fax').state, 'ok')
    assert.containsSubset(service(answer, 'ai'), { state: 'not_configured' })
    assert.lengthOf(mail.received, 0, 'a check sends nothing')
  })

  test('F392 a mail server that never answers, and a database that never answers, hold nothing up', async ({
    assert,
    cleanup,
  }) => {
    const silent = await openSilentServer()
    cleanup(() => silent.close())
    cleanup(givenSetting('SMTP_PORT', silent.port))
    cleanup(givenSetting('DATABASE_URL', `postgres://who:hush@127.0.0.1:${silent.port}/none`))
    const person = await asVisitor(await givenAdmin())
    const begun = performance.now()
    const answer = await person.get(PATH)
    assert.isBelow(performance.now() - begun, WAIT)
    assert.isAtLeast(silent.taken(), 2)
    for (const key of ['mail', 'database']) {
      assert.containsSubset(service(answer, key), {
        state: 'down',
        detail: 'No answer within 2 seconds.',
      })
    }
    assert.equal(service(answer, 'storage').state, 'ok', 'the others are told all the same')
    assert.notInclude(answer.text, 'hush')
  })

  test('F392 who refuses is told apart from who is silent', async ({ assert, cleanup }) => {
    const mail = await openMailServer({ turnsAwayWith: 554 })
    cleanup(() => mail.close())
    const gone = await openSilentServer()
    await gone.close()
    cleanup(givenSetting('DATABASE_URL', `postgres://who:hush@127.0.0.1:${gone.port}/none`))
    const answer = await (await asVisitor(await givenAdmin())).get(PATH)
    assert.containsSubset(service(answer, 'database'), {
      state: 'down',
      detail: 'Cannot be reached (ECONNREFUSED).',
    })
    assert.equal(service(answer, 'mail').state, 'down')
    assert.include(service(answer, 'mail').detail, 'The mail server turned us away')
    assert.include(service(answer, 'mail').detail, `127.0.0.1:${process.env.SMTP_PORT}`)
  })

  test('F392 a fax gateway is asked with our login and told nothing of it: {how}')
    .with([
      { how: 'answers', state: 'ok', said: '' },
      { how: 'hangs', state: 'down', said: 'No answer within 2 seconds.' },
      { how: { http: 503 }, state: 'down', said: 'The fax gateway could not be reached' },
      {
        how: { refuses: 'Invalid Access Code / Password' },
        state: 'down',
        said: 'The fax gateway refused our login',
      },
    ] as const)
    .run(async ({ assert, cleanup }, { how, state, said }) => {
      const gateway = await openFaxGateway(() => how)
      cleanup(() => gateway.close())
      cleanup(givenSrfax(gateway.url, 30))
      const answer = await (await asVisitor(await givenAdmin())).get(PATH)
      assert.equal(service(answer, 'fax').state, state)
      assert.include(service(answer, 'fax').detail, said)
      for (const secret of SECRETS) assert.notInclude(answer.text, secret)
      assert.lengthOf(gateway.faxes, 0)
    })

  test('F392 an AI endpoint that is set is looked at', async ({ assert, cleanup }) => {
    const silent = await openSilentServer()
    cleanup(() => silent.close())
    cleanup(givenSetting('AI_BASE_URL', `http://127.0.0.1:${silent.port}/v1`))
    const answer = await (await asVisitor(await givenAdmin())).get(PATH)
    assert.equal(service(answer, 'ai').state, 'down')
  })

  test('Q149 a start says that its zone data is too old, and goes on: {version}')
    .with([
      { version: '2025c', told: 1 },
      { version: '2026a', told: 1 },
      { version: undefined, told: 1 },
      { version: '2026b', told: 0 },
      { version: '2027a', told: 0 },
    ])
    .run(({ assert }, { version, told }) => {
      const said: string[] = []
      warnOfOldZones((words) => said.push(words), { tz: version })
      assert.lengthOf(said, told)
      for (const words of said) assert.include(words, version ?? 'none')
    })

  test('F392 a folder nothing can be written to is down; a good one is left as it was', async ({
    assert,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    assert.equal((await probeStorage(folder)).reason === 'unwritable', false)
    assert.deepEqual(await readdir(folder), [])
    await writeFile(join(folder, 'a-file'), '')
    const found = await probeStorage(join(folder, 'a-file'))
    assert.deepEqual(found, { state: 'down', reason: 'unwritable', facts: { code: 'ENOTDIR' } })
  })

  test('F392 jobs that nobody takes are told with how long they wait', async ({
    assert,
    cleanup,
  }) => {
    cleanup(async () => void (await db.from('queue_jobs').where('id', 'left-behind').delete()))
    // Longer than jobs of other tests can have waited, which nobody takes here.
    const since = Date.now() - 712 * 60_000
    await db.table('queue_jobs').insert({
      id: 'left-behind',
      queue: 'default',
      status: 'pending',
      data: '{}',
      score: 5 * 10_000_000_000_000 + since,
    })
    const answer = await (await asVisitor(await givenAdmin())).get(PATH)
    assert.equal(service(answer, 'queue').state, 'down')
    assert.include(service(answer, 'queue').detail, '712 min')
  })

  test('F392 whoever is no administrator reads the state, and no host, code or figure', async ({
    assert,
    cleanup,
  }) => {
    const mail = await openMailServer({ turnsAwayWith: 554 })
    cleanup(() => mail.close())
    for (const user of [await givenOd(), await givenSales()]) {
      const person = await asVisitor(user)
      const answer = await person.get(PATH)
      assert.equal(service(answer, 'mail').state, 'down')
      assert.notMatch(answer.text, /127\.0\.0\.1|smtp|GB|\d+ ms/i)
      const one = await person.get('/api/data/checked_services/mail/')
      assert.equal(one.status, 200)
      assert.notMatch(one.text, /127\.0\.0\.1|smtp_|turned us away/i)
    }
  })

  test('F392 pages that ask together and again soon make one round of questions', async ({
    assert,
    cleanup,
  }) => {
    const silent = await openSilentServer()
    cleanup(() => silent.close())
    cleanup(givenSetting('SMTP_PORT', silent.port))
    const [first, second] = await Promise.all([checkServices(), checkServices()])
    const third = await checkServices()
    assert.strictEqual(first, second)
    assert.strictEqual(first, third)
    assert.equal(silent.taken(), 1)
  })

  test('F392 C005 a service with its recent checks, by key and by number', async ({ assert }) => {
    await db.from('service_checks').delete()
    const person = await asVisitor(await givenAdmin())
    await person.get(PATH)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const byKey = await person.get('/api/data/checked_services/storage/')
    assert.containsSubset(byKey.body, { success: true, service: { key: 'storage', id: 2 } })
    assert.lengthOf(byKey.body.checks, 1)
    assert.match(byKey.body.checks[0].detail, /GB/)
    const byNumber = await person.get('/api/data/checked_services/2/')
    assert.equal(byNumber.body.service.key, 'storage')
    for (const pk of ['8', '0', 'nothing', 'constructor', '1.5']) {
      const answer = await person.get(`/api/data/checked_services/${pk}/`)
      assert.equal(answer.status, 403)
      assert.equal(answer.body.error, 'The requested resource is not available.')
    }
  })

  test('F392 each check is in the reader’s language', async ({ assert }) => {
    const person = await asVisitor(await givenAdmin({ locale: 'fr' }))
    const answer = await person.get(PATH)
    assert.equal(service(answer, 'database').name, 'Base de données')
    assert.match(service(answer, 'database').detail, /répondu/)
  })
})
