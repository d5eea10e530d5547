import sharp from 'sharp'
import { test } from '@japa/runner'
import { StorageFullError } from '#app/storage/errors'
import { makeThumbnail } from '#app/storage/index'
import {
  accepted,
  allBlobs,
  bitmap,
  FullDiskStore,
  givenStorage,
  picture,
  storedBytes,
  tempFolderOf,
  whenUploaded,
} from '#tests/integration/storage/fixtures'

test.group('Uploading images', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })
  group.each.teardown(async () => {
    const left = await tempFolderOf(given.storage)
    if (left.length > 0) throw new Error(`${left.length} temp files left behind`)
  })
  const upload = (bytes: Uint8Array, options: Parameters<typeof whenUploaded>[2] = {}) =>
    whenUploaded(given.storage, bytes, options)
  const stored = (sha256: string) => storedBytes(given.storage, sha256)

  test('a look that {$self} takes nothing from the upload, and is not waited for')
    .with(['fails', 'never_ends', 'is_missing'] as const)
    .run(async ({ assert }, name) => {
      const begun = performance.now()
      const look = { at: 'pixels', program: `#tests/integration/storage/looks/${name}` } as const
      const bytes = await picture(64, 40).jpeg().toBuffer()
      const result = accepted(await upload(bytes, { look }))
      assert.isNull(result.seen)
      assert.deepEqual([result.width, result.height], [64, 40])
      assert.isBelow(performance.now() - begun, 12_000)
    })
    .timeout(30_000)

  test('a look is told with the upload', async ({ assert }) => {
    const look = { at: 'pixels', program: '#modules/exams/rules/fundus/look' } as const
    const result = accepted(await upload(await picture(640, 400).jpeg().toBuffer(), { look }))
    assert.property(result.seen, 'faults')
  }).timeout(30_000)

  test('a photo comes out upright and says nothing about where it was taken', async ({
    assert,
  }) => {
    const original = await picture(640, 400)
      .withExif({ IFD0: { Artist: 'A. Photographer' }, IFD3: { GPSLatitude: '49/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(original).metadata()
    assert.equal(before.orientation, 6)
    assert.exists(before.exif)

    const result = accepted(await upload(original))
    const bytes = await stored(result.sha256)
    const after = await sharp(bytes).metadata()
    assert.equal(result.contentType, 'image/jpeg')
    assert.deepEqual([result.width, result.height], [400, 640])
    assert.deepEqual([after.width, after.height], [400, 640])
    assert.isUndefined(after.orientation)
    assert.isUndefined(after.exif)
    assert.isUndefined(after.icc)
    assert.isFalse(bytes.includes('Photographer'))
    assert.isFalse(bytes.includes('Exif'))
    assert.equal(after.chromaSubsampling, '4:4:4')
    assert.equal(result.bytes, bytes.length)

    // Orientation 6 is turned a quarter clockwise: the left half goes to the top.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    assert.isAbove(data[(20 * 400 + 200) * 3]!, 180)
    assert.isBelow(data[(620 * 400 + 200) * 3]!, 60)
  })

  test('the thumbnail fits in 372 by 372 and is never enlarged', async ({ assert }) => {
    const wide = accepted(await upload(await picture(900, 600).jpeg().toBuffer()))
    const thumbnail = await sharp(await stored(wide.thumbnailSha256!)).metadata()
    assert.deepEqual([thumbnail.format, thumbnail.width, thumbnail.height], ['webp', 372, 248])
    const small = accepted(await upload(await picture(100, 50).png().toBuffer()))
    const tiny = await sharp(await stored(small.thumbnailSha256!)).metadata()
    assert.deepEqual([tiny.width, tiny.height], [100, 50])
  })

  test('a thumbnail left for later is the one made at once', async ({ assert }) => {
    const bytes = await picture(801, 603).png().toBuffer()
    const later = accepted(await upload(bytes, { thumbnail: 'later' }))
    assert.isNull(later.thumbnailSha256)
    const made = await makeThumbnail(later.sha256, later.contentType, given.storage)
    const now = accepted(await upload(bytes))
    assert.deepEqual(made, { ok: true, value: now.thumbnailSha256 })
  })

  test('a png called .jpg is stored as the png it is', async ({ assert }) => {
    const result = accepted(
      await upload(await picture(60, 40).png().toBuffer(), { filename: 'scan.jpg' })
    )
    assert.equal(result.contentType, 'image/png')
    assert.equal((await sharp(await stored(result.sha256)).metadata()).format, 'png')
  })

  test('the first frame of a gif becomes a png', async ({ assert }) => {
    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 255), Buffer.alloc(30 * 20 * 3, 0)])
    const gif = await sharp(frames, {
      raw: { width: 30, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    assert.equal((await sharp(gif, { animated: true }).metadata()).pages, 2)
    const result = accepted(await upload(gif))
    assert.equal(result.contentType, 'image/png')
    assert.deepEqual([result.width, result.height], [30, 20])
    const { channels } = await sharp(await stored(result.sha256)).stats()
    assert.equal(channels[0]!.min, 255)
  })

  test('a bitmap becomes a png, pixel for pixel: {bits} bits, rows from the top {topDown}')
    .with([
      { bits: 24, topDown: false },
      { bits: 24, topDown: true },
      { bits: 32, topDown: false },
      { bits: 32, topDown: true },
    ] as const)
    .run(async ({ assert }, variant) => {
      const colourAt = (x: number, y: number) => [x * 20, y * 30, (x + y) * 5] as const
      const result = accepted(await upload(bitmap(11, 7, variant, colourAt)))
      assert.equal(result.contentType, 'image/png')
      const png = sharp(await stored(result.sha256)).removeAlpha()
      const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.width, info.height], [11, 7])
      for (const [x, y] of [
        [0, 0],
        [10, 0],
        [3, 6],
        [10, 6],
      ] as const) {
        const at = (y * 11 + x) * 3
        assert.deepEqual([...data.subarray(at, at + 3)], [...colourAt(x, y)])
      }
      const { channels } = await sharp(await stored(result.sha256)).stats()
      assert.notEqual(channels[3]?.max, 0)
    })

  test('a 16-colour bitmap keeps its palette', async ({ assert }) => {
    const file = Buffer.alloc(54 + 64 + 8)
    file.write('BM', 'latin1')
    file.writeUInt32LE(118, 10)
    file.writeUInt32LE(40, 14)
    file.writeInt32LE(3, 18)
    file.writeInt32LE(2, 22)
    file.writeUInt16LE(1, 26)
    file.writeUInt16LE(4, 28)
    file.set([10, 20, 200, 0], 54 + 4 * 9)
    file.set([0x90, 0x90], 118)
    const result = accepted(await upload(file))
    const { data } = await sharp(await stored(result.sha256))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([...data.subarray(9, 18)], [200, 20, 10, 0, 0, 0, 200, 20, 10])
  })

  test('a tiff is taken only where its kind allows it', async ({ assert }) => {
    const tiff = await picture(50, 30).tiff().toBuffer()
    const refused = await upload(tiff)
    assert.deepEqual(refused, { ok: false, error: { type: 'not_supported', detail: 'tiff' } })
    const taken = accepted(await upload(tiff, { acceptedTypes: ['jpg', 'png', 'tiff', 'pdf'] }))
    assert.equal(taken.contentType, 'image/png')
  })

  test('what is not a picture is refused, whatever its name: {label}')
    .with([
      { label: 'html', bytes: '<!doctype html><script>alert(1)</script>' },
      { label: 'svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' },
      { label: 'svg behind an xml line', bytes: '<?xml version="1.0"?><svg/>' },
      { label: 'pdf inside html', bytes: '<html>\n%PDF-1.7\n</html>' },
      { label: 'text', bytes: 'only a note' },
      { label: 'a bare bitmap mark', bytes: 'BMI 24.1 at the last visit, otherwise well.' },
      { label: 'nothing', bytes: '' },
      { label: 'zip', bytes: 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    ])
    .run(async ({ assert }, { bytes }) => {
      const before = await allBlobs(given.storage)
      const result = await upload(Buffer.from(bytes, 'latin1'), { filename: 'photo.png' })
      assert.isFalse(result.ok)
      assert.equal(!result.ok && result.error.type, 'not_supported')
      assert.sameMembers(await allBlobs(given.storage), before)
    })

  test('svg is refused by the decoder too, should the sniffing ever be fooled', async ({
    assert,
  }) => {
    const { blobs, decoder } = given.storage
    const { writeFile, rm } = await import('node:fs/promises')
    const input = blobs.newTempPath()
    const output = blobs.newTempPath()
    await writeFile(input, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const result = await decoder.run({ kind: 'image', type: 'png', input, output, thumbnail: null })
    await rm(input)
    assert.deepEqual(result, { ok: false, error: { type: 'undecodable', detail: 'image_decoder' } })
  })

  test('a picture of 60 megapixels in few bytes is refused', async ({ assert }) => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: 'black' },
    })
      .png()
      .toBuffer()
    assert.isBelow(bomb.length, 1_000_000)
    const result = await upload(bomb)
    assert.deepEqual(result, { ok: false, error: { type: 'too_many_pixels', detail: 'image' } })
  })

  test('a bitmap that claims 60 megapixels is refused before memory is taken', async ({
    assert,
  }) => {
    const liar = bitmap(4, 4, { bits: 24, topDown: false }, () => [0, 0, 0])
    liar.writeInt32LE(10_000, 18)
    liar.writeInt32LE(6_000, 22)
    const result = await upload(liar)
    assert.equal(!result.ok && result.error.type, 'too_many_pixels')
  })

  test('a damaged picture is refused: {label}')
    .with([
      { label: 'jpeg', make: () => picture(800, 600).jpeg().toBuffer() },
      { label: 'png', make: () => picture(800, 600).png().toBuffer() },
      { label: 'gif', make: () => picture(200, 100).gif().toBuffer() },
      {
        label: 'bmp',
        make: async () => bitmap(40, 30, { bits: 24, topDown: false }, (x, y) => [x, y, 9]),
      },
    ])
    .run(async ({ assert }, { make }) => {
      const whole = await make()
      const result = await upload(whole.subarray(0, Math.floor(whole.length * 0.6)))
      assert.equal(!result.ok && result.error.type, 'undecodable')
    })

  test('what hides behind a picture is not stored with it', async ({ assert }) => {
    const payload = Buffer.from('<script>steal()</script>')
    for (const image of [picture(30, 30).png(), picture(30, 30).jpeg()]) {
      const polyglot = Buffer.concat([await image.toBuffer(), payload])
      const result = accepted(await upload(polyglot))
      assert.isFalse((await stored(result.sha256)).includes('steal'))
    }
    const script = await upload(Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;steal()', 'latin1'))
    assert.equal(!script.ok && script.error.type, 'undecodable')
  })

  test('a file over the limit is refused, one at the limit is not', async ({ assert }) => {
    const bytes = await picture(300, 300).jpeg().toBuffer()
    const over = await upload(bytes, { maxBytes: bytes.length - 1 })
    assert.equal(!over.ok && over.error.type, 'too_large')
    assert.isTrue((await upload(bytes, { maxBytes: bytes.length })).ok)
  })

  test('a full disk while decoding is said to be one', async ({ assert }) => {
    const blobs = new FullDiskStore(given.storage.blobs.root, 2)
    const bytes = await picture(900, 900).png().toBuffer()
    await assert.rejects(() => whenUploaded({ ...given.storage, blobs }, bytes), StorageFullError)
  }).skip(process.platform !== 'linux', '/dev/full is a Linux device')

  test('the same picture uploaded eight times at once is one file', async ({ assert }) => {
    const own = await givenStorage({ workers: 2 })
    try {
      const bytes = await picture(500, 400).jpeg().toBuffer()
      const all = await Promise.all(
        Array.from({ length: 8 }, () => whenUploaded(own.storage, bytes))
      )
      const digests = new Set(all.map((result) => accepted(result).sha256))
      assert.equal(digests.size, 1)
      assert.lengthOf(await allBlobs(own.storage), 2)
      assert.deepEqual(await tempFolderOf(own.storage), [])
    } finally {
      await own.end()
    }
  })
})
