import { get, type IncomingHttpHeaders } from 'node:http'
import { readdir, readFile, rename } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'

type Sent = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** A request as it travels: nothing is unpacked on the way. */
function travel(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const { HOST: host, PORT: port } = process.env
  return new Promise((resolve, reject) => {
    get({ host, port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        })
      )
    }).on('error', reject)
  })
}

/** A script of the build that is worth compressing. */
async function someScript(): Promise<string> {
  const names = await readdir(app.publicPath('assets'))
  return `/assets/${names.find((name) => /^app-.*\.js$/.test(name))!}`
}

test.group('What is shipped', () => {
  test('a file of the build travels as the browser can read it, and is kept for a year', async ({
    assert,
  }) => {
    const path = await someScript()
    const whole = await readFile(app.publicPath(path.slice(1)))
    for (const [accepts, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const { status, headers, bytes } = await travel(path, { 'accept-encoding': accepts })
      assert.equal(status, 200)
      assert.equal(headers['content-encoding'], encoding)
      assert.match(headers['content-type']!, /javascript/)
      assert.equal(headers['cache-control'], 'public,max-age=31536000,immutable')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers.vary, 'Accept-Encoding')
      assert.isTrue(unpack(bytes).equals(whole))
    }
    const { headers } = await travel(path, { 'accept-encoding': 'br' })
    const again = await travel(path, { 'accept-encoding': 'br', 'if-none-match': headers.etag! })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
  })

  test('no other address is a file: {$self}')
    .with([
      '/assets/.vite/manifest.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/nowhere.js',
      '/package.json',
    ])
    .run(async ({ assert }, path) => {
      const { status, bytes } = await travel(path)
      assert.equal(status, 404)
      assert.notInclude(bytes.toString(), '"farsight"')
    })

  test('a file that is gone since the server began breaks off one answer, not the server', async ({
    assert,
    cleanup,
  }) => {
    const name = (await readdir(app.publicPath('assets'))).find((each) =>
      /^align\.worker-.*\.js$/.test(each)
    )!
    const file = app.publicPath(`assets/${name}`)
    assert.equal((await travel(`/assets/${name}`)).status, 200)
    await rename(file, `${file}.away`)
    cleanup(() => rename(`${file}.away`, file))
    await assert.rejects(() => travel(`/assets/${name}`), /hang up|ECONNRESET|aborted/)
    assert.equal((await travel(await someScript())).status, 200)
  })

  test('a page and what it asks for travel compressed, and say the same', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const patient = await givenPatient(od, { first_name: 'Oriane', last_name: 'Žemaitytė' })
    const { id } = await givenExam(patient)
    for (const path of ['/login', `/api/data/exam/${id}/24/`]) {
      const cookie = path === '/login' ? '' : person.cookieHeader
      const plain = await travel(path, { cookie })
      assert.isUndefined(plain.headers['content-encoding'])
      assert.isAbove(plain.bytes.length, 1_024)
      const small = await travel(path, { cookie, 'accept-encoding': 'gzip' })
      assert.equal(small.headers['content-encoding'], 'gzip', path)
      assert.isBelow(small.bytes.length, plain.bytes.length / 2, path)
      if (path !== '/login') assert.isTrue(gunzipSync(small.bytes).equals(plain.bytes))
    }
  })

  test('F393 the stream of a session is told event by event, never packed', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const { HOST: host, PORT: port } = process.env
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const asked = get(
        {
          host,
          port,
          path: '/ws/session/events',
          headers: { 'cookie': person.cookieHeader, 'accept-encoding': 'gzip, br' },
        },
        (response) => {
          resolve(response.headers)
          asked.destroy()
        }
      ).on('error', reject)
    })
    assert.match(headers['content-type']!, /event-stream/)
    assert.isUndefined(headers['content-encoding'])
  })
})
