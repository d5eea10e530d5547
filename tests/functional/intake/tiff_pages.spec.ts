import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { fetchFaxes } from '#intake'
import { pagesAsSeen } from '#tests/helpers/letter_scan'
import { add, CALLS, givenDesks } from './desks.js'
import { faxesTo, givenFaxedPractice, givenFolder, uploadsOf } from './given_faxes.js'
import { COARSE, faxTiff } from './given_tiff.js'

/** In which tenth of each page it is black. */
async function barsOf(pdf: Uint8Array): Promise<number[]> {
  const pages = await pagesAsSeen(pdf, 1)
  return pages.map(({ pixels, width, height }) => {
    const at = (tenth: number) =>
      pixels[(Math.floor(((tenth + 0.5) / 10) * height) * width + Math.floor(width / 2)) * 4]!
    return Array.from({ length: 10 }, (_, tenth) => at(tenth)).findIndex((value) => value < 128)
  })
}

const send = async (person: Awaited<ReturnType<typeof givenDesks>>['person'], bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'fax.tif'))
  return person.post(`${CALLS}/add/`, form)
}

test.group('TIFFs of several pages', () => {
  test('F340 C195 each page is a page, in its order, and a coarse fax is as high as its paper', async ({
    assert,
  }) => {
    const { person } = await givenDesks()
    const added = await send(person, faxTiff([2, 7, 4]))
    assert.equal(added.status, 200, added.text)
    const { body } = await person.get(`${CALLS}/${added.body.id}/`)
    const stored = await person.get(body.url)
    assert.equal(stored.headers.get('content-type'), 'application/pdf')
    assert.deepEqual(await barsOf(stored.bytes), [2, 7, 4])
    const [page] = await pagesAsSeen(stored.bytes, 1)
    const { width, height, across, down } = COARSE
    assert.closeTo(page!.height / page!.width, height / down / (width / across), 0.02)
    assert.equal((await person.get(body.thumbnail)).status, 200)
  })

  test('F346 C204 a diagnosis file keeps its pages; a TIFF of one page stays a picture', async ({
    assert,
  }) => {
    const { person } = await givenDesks()
    const { body } = await add(person)
    for (const bars of [[3, 6], [5]]) {
      const form = new FormData()
      form.set('id', String(body.id))
      form.set('file', new File([new Uint8Array(faxTiff(bars))], `${bars.length}.tif`))
      const answer = await person.post(`${CALLS}/diagnosis_file/add/`, form)
      assert.equal(answer.status, 200, answer.text)
    }
    const types = await db
      .from('diagnosis_files as f')
      .join('read_blobs as b', 'b.id', 'f.blob_id')
      .where('f.smart_upload_id', body.id)
      .orderBy('f.id')
      .select('b.content_type')
    assert.deepEqual(
      types.map((row) => row.content_type),
      ['application/pdf', 'image/png']
    )
  })

  test('a faxed TIFF is filed with all of its pages', async ({ assert, cleanup }) => {
    const folder = await givenFolder(cleanup)
    const practice = await givenFaxedPractice()
    await folder.drop(`${practice.number}/two.tif`, faxTiff([8, 1]))
    assert.containsSubset(await fetchFaxes(), { filed: 1 })
    assert.equal((await faxesTo(practice.number))[0].state, 'filed')
    const [upload] = await uploadsOf(practice)
    const blob = await db.from('read_blobs').where('id', upload.blob_id).first()
    assert.equal(blob.content_type, 'application/pdf')
  })

  test('directories in a circle end where they began', async ({ assert }) => {
    const { person } = await givenDesks()
    const added = await send(person, inACircle(faxTiff([2, 7])))
    assert.equal(added.status, 200, added.text)
    const { body } = await person.get(`${CALLS}/${added.body.id}/`)
    assert.deepEqual(await barsOf((await person.get(body.url)).bytes), [2, 7])
  })

  test('{why}: refused in words, and nothing is kept')
    .with([
      {
        why: 'more pages than a file may have',
        bytes: () =>
          faxTiff(
            Array.from({ length: 201 }, () => 1),
            { width: 16, height: 20, across: 204, down: 98 }
          ),
      },
      {
        why: 'a page that is torn',
        // Of the last page a few rows are there.
        bytes: () => tornAtTheEnd(faxTiff([2, 7, 4])),
      },
      { why: 'a file that is cut off', bytes: () => faxTiff([2, 7]).subarray(0, 90) },
    ])
    .run(async ({ assert }, { bytes }) => {
      const { person, od } = await givenDesks()
      const answer = await send(person, bytes())
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'file')
      assert.isNotEmpty(answer.body.errors[0].message)
      assert.lengthOf(await db.from('smart_uploads').where('od_id', od.odId!), 0)
    })
})

/** The last page's picture is said to lie beyond the file's end. */
function tornAtTheEnd(tiff: Buffer): Buffer {
  const bytes = Buffer.from(tiff)
  let at = bytes.readUInt32LE(4)
  const next = (from: number) => bytes.readUInt32LE(from + 2 + 12 * bytes.readUInt16LE(from))
  while (next(at) > 0) at = next(at)
  for (let entry = at + 2; entry < at + 2 + 12 * 12; entry += 12) {
    if (bytes.readUInt16LE(entry) === 273) bytes.writeUInt32LE(bytes.length + 10, entry + 8)
  }
  return bytes
}

/** The last directory names the first one as the next; libtiff's word on that is taken. */
function inACircle(tiff: Buffer): Buffer {
  const bytes = Buffer.from(tiff)
  const first = bytes.readUInt32LE(4)
  const end = (at: number) => at + 2 + 12 * bytes.readUInt16LE(at)
  const second = bytes.readUInt32LE(end(first))
  bytes.writeUInt32LE(first, end(second))
  return bytes
}
