import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { BlobNotFoundError, StorageFullError, TooLarge } from '#app/storage/errors'
import { receive } from '#app/storage/receive'
import {
  allBlobs,
  FullDiskStore,
  givenStorage,
  tempFolderOf,
} from '#tests/integration/storage/fixtures'

const CONTENT = Buffer.from('fundus of an invented patient')
const DIGEST = createHash('sha256').update(CONTENT).digest('hex')

test.group('Blob store', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.each.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })

  async function stored() {
    const { blobs } = given.storage
    const path = blobs.newTempPath()
    await writeFile(path, CONTENT)
    return blobs.put(path)
  }

  test('a file lies under its digest and reads back the same', async ({ assert }) => {
    const { blobs } = given.storage
    const blob = { sha256: DIGEST, bytes: CONTENT.length }
    assert.deepEqual(await stored(), { ...blob, isNew: true })
    assert.deepEqual(await stored(), { ...blob, isNew: false }, 'its twin was there')
    assert.deepEqual(await readdir(join(blobs.root, DIGEST.slice(0, 2))), [DIGEST])
    assert.deepEqual(await buffer(await blobs.open(DIGEST)), CONTENT)
    assert.equal((await blobs.stat(DIGEST))?.bytes, CONTENT.length)
    assert.deepEqual(await tempFolderOf(given.storage), [])
  })

  test('only the server can read patients files', async ({ assert }) => {
    await stored()
    const { mode } = await stat(await given.storage.blobs.path(DIGEST))
    assert.equal(mode & 0o777, 0o600)
  })

  test('equal content stored again is one file with a renewed age', async ({ assert }) => {
    await stored()
    const path = await given.storage.blobs.path(DIGEST)
    await utimes(path, new Date('2020-01-01'), new Date('2020-01-01'))
    await Promise.all([stored(), stored(), stored()])
    assert.deepEqual(await allBlobs(given.storage), [DIGEST])
    assert.isAbove((await stat(path)).mtimeMs, Date.now() - 60_000)
  })

  test('an absent blob is a named error, a null or a false', async ({ assert }) => {
    const { blobs } = given.storage
    await assert.rejects(() => blobs.open(DIGEST), BlobNotFoundError)
    assert.isNull(await blobs.stat(DIGEST))
    assert.isFalse(await blobs.remove(DIGEST))
  })

  test('a removed blob is gone', async ({ assert }) => {
    await stored()
    assert.isTrue(await given.storage.blobs.remove(DIGEST))
    assert.deepEqual(await allBlobs(given.storage), [])
  })

  test('nothing but a digest is an address: {$i}')
    .with([
      '../../etc/passwd',
      `../${DIGEST}`,
      DIGEST.toUpperCase(),
      `${DIGEST}/..`,
      '',
      `${DIGEST}\n`,
    ])
    .run(async ({ assert }, address) => {
      const { blobs } = given.storage
      await assert.rejects(() => blobs.open(address), TypeError)
      await assert.rejects(() => blobs.stat(address), TypeError)
      await assert.rejects(() => blobs.remove(address), TypeError)
    })

  test('strange files in the folder are not blobs', async ({ assert }) => {
    await stored()
    await writeFile(join(given.storage.blobs.root, DIGEST.slice(0, 2), 'notes.txt'), 'x')
    await writeFile(join(given.storage.blobs.root, 'README'), 'x')
    assert.deepEqual(await allBlobs(given.storage), [DIGEST])
  })
})

test.group('Receiving a stream', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.each.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })

  test('a body of exactly the cap is taken, one byte more is not', async ({ assert }) => {
    const { blobs } = given.storage
    const at = (bytes: number) =>
      receive(Readable.from([Buffer.alloc(bytes)]), blobs.newTempPath(), 1000)
    assert.equal(await at(1000), 1000)
    await assert.rejects(() => at(1001), TooLarge)
    assert.lengthOf(await tempFolderOf(given.storage), 1)
  })

  test('an endless body is cut off at the cap', async ({ assert }) => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 1000
        this.push(Buffer.alloc(1000))
      },
    })
    await assert.rejects(
      () => receive(endless, given.storage.blobs.newTempPath(), 50_000),
      TooLarge
    )
    assert.isTrue(endless.destroyed)
    assert.isBelow(sent, 500_000)
    assert.deepEqual(await tempFolderOf(given.storage), [])
  })

  test('a part of a form is drained past the cap, so that the form can end', async ({ assert }) => {
    let left = 200
    const part = new Readable({
      read() {
        this.push(left-- > 0 ? Buffer.alloc(1000) : null)
      },
    })
    const path = given.storage.blobs.newTempPath()
    await assert.rejects(() => receive(part, path, 5000, 'drain'), TooLarge)
    if (!part.readableEnded) await once(part, 'end')
    assert.isBelow(left, 0)
    assert.deepEqual(await tempFolderOf(given.storage), [])
  })

  test('a form that breaks off in a part leaves nothing behind: {$self}')
    .with(['error', 'close'] as const)
    .run(async ({ assert }, how) => {
      const part = new Readable({ read() {} })
      part.push(Buffer.alloc(10_000))
      setTimeout(() => part.destroy(how === 'error' ? new Error('aborted') : undefined), 20)
      const path = given.storage.blobs.newTempPath()
      const expected = how === 'error' ? 'aborted' : 'The upload was broken off'
      await assert.rejects(() => receive(part, path, 50_000, 'drain'), expected)
      assert.deepEqual(await tempFolderOf(given.storage), [])
    })

  test('a client that hangs up leaves nothing behind', async ({ assert }) => {
    const source = new Readable({ read() {} })
    source.push(Buffer.alloc(10_000))
    setTimeout(() => source.destroy(new Error('aborted')), 20)
    await assert.rejects(
      () => receive(source, given.storage.blobs.newTempPath(), 50_000),
      'aborted'
    )
    assert.deepEqual(await tempFolderOf(given.storage), [])
  })

  test('a full disk has a name', async ({ assert }) => {
    const full = new FullDiskStore(given.storage.blobs.root, 1)
    await assert.rejects(
      () => receive(Readable.from([CONTENT]), full.newTempPath(), 1000),
      StorageFullError
    )
    assert.deepEqual(await tempFolderOf(given.storage), [])
  }).skip(process.platform !== 'linux', '/dev/full is a Linux device')
})
