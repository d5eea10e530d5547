import { readFile, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { PageReading } from '#app/kernel/page_words'
import { PageReader } from '#app/storage/page_reader'
import { givenStorage } from '#tests/integration/storage/fixtures'
import { letterOf, pagesAsSeen } from '#tests/helpers/letter_scan'

async function givenReader(options = {}) {
  const { storage, end } = await givenStorage()
  const reader = new PageReader(storage.blobs, options)
  const keep = async (bytes: Buffer) => {
    const path = storage.blobs.newTempPath()
    await writeFile(path, bytes)
    return (await storage.blobs.put(path)).sha256
  }
  const stop = async () => {
    await reader.decoder.close()
    await end()
  }
  return { reader, keep, stop, blobs: storage.blobs }
}

const texts = (words: PageReading['seen']) => words.map(({ text }) => text)

async function readAll(reader: PageReader, sha256: string): Promise<PageReading[]> {
  const readings: PageReading[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await reader.readPage(sha256, page)
    if (!read.ok) throw new Error(read.error.detail)
    pages = read.value.pages
    readings.push(read.value.reading)
  }
  return readings
}

test.group('The reader of pages', () => {
  test('F299 typed, scanned in both languages, written by hand and empty pages are told apart', async ({
    assert,
    cleanup,
  }) => {
    const { reader, keep, stop } = await givenReader()
    cleanup(stop)
    const letter = await letterOf([
      { text: 'Dear Dr. Okafor, a shadow in the left eye.' },
      { scanned: 'Dear Dr. Moss,\nplease see this patient about a cataract of the right eye.' },
      {
        scanned: 'Chère docteure Bélanger,\nveuillez voir ce patient pour une cataracte à gauche.',
      },
      { handwritten: 7 },
      { blank: true },
    ])
    const pages = await readAll(reader, await keep(letter))
    assert.deepEqual(
      pages.map(({ state }) => state),
      ['read', 'read', 'read', 'unreadable', 'blank']
    )
    assert.includeMembers(texts(pages[0]!.written), ['Okafor', 'shadow'])
    assert.includeMembers(texts(pages[0]!.seen), ['shadow'])
    assert.deepEqual(pages[1]!.written, [])
    assert.includeMembers(texts(pages[1]!.seen), ['Moss,', 'cataract'])
    assert.includeMembers(texts(pages[2]!.seen), ['Chère', 'Bélanger,'])
  }).timeout(120_000)

  test('F299 what is covered is nowhere in the new file, and black where it stood', async ({
    assert,
    cleanup,
  }) => {
    const { reader, keep, stop, blobs } = await givenReader()
    cleanup(stop)
    const text = 'Dear Dr. Okafor, a shadow in the left eye.'
    const sha256 = await keep(await letterOf([{ text }, { scanned: text }]))
    const before = await readAll(reader, sha256)
    const original = await readFile(await blobs.path(sha256))
    const boxes = before.map(({ written, seen }) =>
      [...written, ...seen]
        .filter(({ text: word }) => word.startsWith('Okafor'))
        .map(({ box }) => box)
    )
    const made = await reader.mark(sha256, {
      how: 'cover',
      pages: boxes.map((each, at) => ({ page: at + 1, boxes: each, insteadOf: null })),
    })
    if (!made.ok) throw new Error(made.error.detail)

    const after = await readAll(reader, made.value.sha256)
    for (const { written, seen } of after) {
      assert.deepEqual(written, [])
      assert.isFalse(texts(seen).some((word) => /okafor/i.test(word)))
      assert.includeMembers(texts(seen), ['shadow'])
    }
    const bytes = await readFile(await blobs.path(made.value.sha256))
    for (const [at, { pixels, width, height }] of (await pagesAsSeen(bytes)).entries()) {
      const { x, y, width: w, height: h } = boxes[at]![0]!
      for (let row = Math.ceil(y * height); row < Math.floor((y + h) * height); row++) {
        for (let column = Math.ceil(x * width); column < Math.floor((x + w) * width); column++) {
          const [red, green, blue] = pixels.subarray((row * width + column) * 4)
          assert.isBelow(Math.max(red!, green!, blue!), 40)
        }
      }
    }
    assert.deepEqual(await readFile(await blobs.path(sha256)), original)
  }).timeout(120_000)

  test('F294 a highlighted word can still be read', async ({ assert, cleanup }) => {
    const { reader, keep, stop } = await givenReader()
    cleanup(stop)
    const sha256 = await keep(await letterOf([{ text: 'Dear Dr. Okafor, a shadow.' }]))
    const [page] = await readAll(reader, sha256)
    const boxes = page!.written.filter(({ text }) => text === 'Okafor').map(({ box }) => box)
    const made = await reader.mark(sha256, {
      how: 'highlight',
      pages: [{ page: 1, boxes, insteadOf: null }],
    })
    if (!made.ok) throw new Error(made.error.detail)
    const [again] = await readAll(reader, made.value.sha256)
    assert.include(texts(again!.seen).join(' '), 'Okafor')
  }).timeout(60_000)

  test('F299 a page in place of one left out holds nothing of it but the notice', async ({
    assert,
    cleanup,
  }) => {
    const { reader, keep, stop } = await givenReader()
    cleanup(stop)
    const sha256 = await keep(await letterOf([{ text: 'Dear Dr. Okafor' }]))
    const made = await reader.mark(sha256, {
      how: 'cover',
      pages: [{ page: 1, boxes: [], insteadOf: ['Page 1 could not be read.', 'Omise à dessein.'] }],
    })
    if (!made.ok) throw new Error(made.error.detail)
    const [page] = await readAll(reader, made.value.sha256)
    assert.deepEqual(texts(page!.written).join(' '), 'Page 1 could not be read. Omise à dessein.')
  }).timeout(60_000)

  test('a reader that grows or takes too long is ended, and its page refused', async ({
    assert,
    cleanup,
  }) => {
    for (const [limits, detail] of [
      [{ memoryLimitBytes: 120_000_000 }, 'decoder_out_of_memory'],
      [{ timeLimitMs: 60 }, 'decoder_timed_out'],
    ] as const) {
      const { reader, keep, stop } = await givenReader(limits)
      cleanup(stop)
      const sha256 = await keep(await letterOf([{ scanned: 'Dear Dr. Okafor, a shadow.' }]))
      const read = await reader.readPage(sha256, 1)
      assert.isFalse(read.ok)
      if (!read.ok) assert.equal(read.error.detail, detail)
    }
  }).timeout(60_000)
})
