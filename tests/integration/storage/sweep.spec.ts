import { utimes, writeFile } from 'node:fs/promises'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { sweep } from '#app/storage/sweep'
import { allBlobs, givenStorage, tempFolderOf } from '#tests/integration/storage/fixtures'

const NOW = DateTime.fromISO('2030-05-04T12:00:00Z')
const clock = { now: () => NOW }
const LOST = 'f'.repeat(64)

async function* rows(...digests: string[]) {
  yield* digests
}

test.group('Sweeping the store', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.each.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })

  async function blobOfAge(content: string, hours: number): Promise<string> {
    const { blobs } = given.storage
    const path = blobs.newTempPath()
    await writeFile(path, content)
    const { sha256 } = await blobs.put(path)
    await touch(await blobs.path(sha256), hours)
    return sha256
  }

  async function touch(path: string, hours: number): Promise<void> {
    const then = NOW.minus({ hours }).toJSDate()
    await utimes(path, then, then)
  }

  test('a row without its blob is reported, once, and nothing is removed', async ({ assert }) => {
    const kept = await blobOfAge('kept', 500)
    const report = await sweep(given.storage.blobs, rows(kept, LOST, LOST), clock)
    assert.deepEqual(report, { missing: [LOST], removedBlobs: [], removedTempFiles: 0 })
    assert.deepEqual(await allBlobs(given.storage), [kept])
  })

  test('a blob without a row goes after a day and not before', async ({ assert }) => {
    const old = await blobOfAge('old', 24.1)
    const young = await blobOfAge('young', 23.9)
    const report = await sweep(given.storage.blobs, rows(), clock)
    assert.deepEqual(report.removedBlobs, [old])
    assert.deepEqual(await allBlobs(given.storage), [young])
  })

  test('an old blob uploaded anew is young again', async ({ assert }) => {
    const { blobs } = given.storage
    const sha256 = await blobOfAge('again', 48)
    await blobOfAge('again', 0)
    assert.isFalse(await blobs.removeOlderThan(sha256, NOW.minus({ hours: 24 }).toJSDate()))
    await sweep(blobs, rows(), clock)
    assert.deepEqual(await allBlobs(given.storage), [sha256])
    assert.deepEqual(await tempFolderOf(given.storage), [])
  })

  test('a forgotten temp file goes after a day and not before', async ({ assert }) => {
    const { blobs } = given.storage
    const stale = blobs.newTempPath()
    const fresh = blobs.newTempPath()
    for (const path of [stale, fresh]) await writeFile(path, 'x')
    await touch(stale, 25)
    await touch(fresh, 1)
    assert.equal((await sweep(blobs, rows(), clock)).removedTempFiles, 1)
    assert.deepEqual(await tempFolderOf(given.storage), [fresh.split('/').at(-1)])
  })

  test('an empty store sweeps clean', async ({ assert }) => {
    const report = await sweep(given.storage.blobs, rows(), clock)
    assert.deepEqual(report, { missing: [], removedBlobs: [], removedTempFiles: 0 })
  })
})
