import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { DecoderUnavailableError } from '#app/storage/errors'
import {
  accepted,
  givenStorage,
  picture,
  tempFolderOf,
  whenUploaded,
} from '#tests/integration/storage/fixtures'

/** Largest share of the time the server may be busy itself while somebody's upload is decoded. */
const MAX_BUSY_SHARE = 0.5

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A decoder whose child runs a few lines of ours instead of the real program. */
async function givenChild(program: string, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-child-'))
  const childFile = join(folder, 'child.mjs')
  await writeFile(childFile, program)
  const given = await givenStorage({ childFile, ...options })
  const end = async () => {
    await given.end()
    await rm(folder, { recursive: true })
  }
  return { ...given, end }
}

test.group('The decoding child', (group) => {
  let photo: Buffer
  let large: Buffer
  group.setup(async () => {
    photo = await picture(300, 200).jpeg().toBuffer()
    large = await picture(7000, 5400).jpeg({ quality: 60 }).toBuffer()
  })

  test('a decode of 38 megapixels does not hold up the server', async ({ assert, cleanup }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    accepted(await whenUploaded(storage, photo))
    const before = performance.eventLoopUtilization()
    const result = accepted(await whenUploaded(storage, large))
    assert.equal(result.width, 7000)
    assert.isBelow(performance.eventLoopUtilization(before).utilization, MAX_BUSY_SHARE)
  })

  test('the measurement does notice a server that works itself', async ({ assert }) => {
    const before = performance.eventLoopUtilization()
    const until = performance.now() + 120
    while (performance.now() < until);
    await sleep(20)
    assert.isAbove(performance.eventLoopUtilization(before).utilization, MAX_BUSY_SHARE)
  })

  test('two children, no more, serve many uploads', async ({ assert, cleanup }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    accepted(await whenUploaded(storage, photo))
    const [first] = storage.decoder.pids
    const uploads = Array.from({ length: 6 }, () => whenUploaded(storage, photo))
    const seen = new Set<number>()
    for (const upload of uploads) {
      accepted(await upload)
      for (const pid of storage.decoder.pids) seen.add(pid)
    }
    assert.isTrue(seen.has(first!))
    assert.lengthOf([...seen], 2)
  })

  test('a child killed over its task is replaced and the task done', async ({
    assert,
    cleanup,
  }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    accepted(await whenUploaded(storage, photo))
    const [pid] = storage.decoder.pids
    const running = whenUploaded(storage, large)
    await sleep(150)
    process.kill(pid!, 'SIGKILL')
    assert.equal(accepted(await running).width, 7000)
    assert.notDeepEqual(storage.decoder.pids, [pid])
    accepted(await whenUploaded(storage, photo))
    assert.deepEqual(await tempFolderOf(storage), [])
  })

  test('a child killed while idle is not missed', async ({ assert, cleanup }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    accepted(await whenUploaded(storage, photo))
    const [pid] = storage.decoder.pids
    process.kill(pid!, 'SIGKILL')
    assert.isTrue((await whenUploaded(storage, photo)).ok)
  })

  test('a file that crashes the decoder twice is refused', async ({ assert, cleanup }) => {
    const { storage, end } = await givenChild(
      `process.on('message', () => process.exit(1)); process.send({ ready: true })`
    )
    cleanup(end)
    const result = await whenUploaded(storage, photo)
    assert.deepEqual(result, {
      ok: false,
      error: { type: 'undecodable', detail: 'decoder_crashed' },
    })
    assert.deepEqual(await tempFolderOf(storage), [])
  })

  test('a decoder lost in a loop is killed at the time limit', async ({ assert, cleanup }) => {
    const { storage, end } = await givenChild(
      `process.on('message', () => { for (;;); }); process.send({ ready: true })`,
      { timeLimitMs: 300 }
    )
    cleanup(end)
    const running = whenUploaded(storage, photo)
    while (storage.decoder.pids.length === 0) await sleep(10)
    const [pid] = storage.decoder.pids
    assert.isTrue(isRunning(pid!))
    const result = await running
    assert.equal(!result.ok && result.error.type, 'timed_out')
    await sleep(100)
    assert.isFalse(isRunning(pid!))
    assert.deepEqual(await tempFolderOf(storage), [])
  })

  test('a decoder that eats memory is killed', async ({ assert, cleanup }) => {
    const { storage, end } = await givenChild(
      `process.on('message', () => {
         globalThis.hoard = Array.from({ length: 30 }, () => Buffer.alloc(10_000_000, 1))
       }); process.send({ ready: true })`,
      { memoryLimitBytes: 200_000_000 }
    )
    cleanup(end)
    const result = await whenUploaded(storage, photo)
    assert.deepEqual(result, {
      ok: false,
      error: { type: 'undecodable', detail: 'decoder_out_of_memory' },
    })
  }).skip(process.platform !== 'linux', 'memory is measured on Linux')

  test('a decoder that cannot start is our fault, not the file’s', async ({ assert, cleanup }) => {
    const { storage, end } = await givenChild(`throw new Error('library missing')`)
    cleanup(end)
    await assert.rejects(() => whenUploaded(storage, photo), DecoderUnavailableError)
    assert.deepEqual(await tempFolderOf(storage), [])
  })

  test('uploads wait as paths: a long queue takes no memory', async ({ assert, cleanup }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    const before = process.memoryUsage().arrayBuffers
    const waiting = Array.from({ length: 12 }, () => whenUploaded(storage, photo))
    await sleep(100)
    assert.isBelow(process.memoryUsage().arrayBuffers - before, 12 * photo.length + 2_000_000)
    const results = await Promise.all(waiting)
    assert.isTrue(results.every((result) => result.ok))
  })
})
