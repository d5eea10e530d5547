import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import { givenAdmin, givenOmdr, givenScientist } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const UPLOAD = '/api/data/exam/image/upload/'

type NewFile = { field: string; name: string; bytes: Buffer }

function upload(person: Visitor, exam: number, files: NewFile[]) {
  const form = new FormData()
  form.set('exam', String(exam))
  for (const { field, name, bytes } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name))
  }
  return person.post(UPLOAD, form)
}

const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#406080' } })
    .png()
    .toBuffer()

/** A 24-bit Windows bitmap of one colour, rows padded to four bytes, bottom up. */
function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 0x40)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  return bytes
}

const imagesOf = (exam: number) =>
  db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')

test.group('Files of a visit', () => {
  test('F152 Q143 a bitmap is decoded and kept as a picture browsers show', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const field = 'left_oct_photo'
    const answer = await upload(person, exam.id, [{ field, name: 'a.bmp', bytes: bitmap(33, 20) }])
    assert.equal(answer.status, 200, answer.text)
    const file = await person.get(answer.body.url)
    const { format, width, height } = await sharp(file.bytes).metadata()
    assert.oneOf(format, ['png', 'jpeg', 'webp'])
    assert.deepEqual([width, height], [33, 20])
    assert.match(file.headers.get('content-disposition')!, /^inline/)
  })

  test('F152 a tiff is no photo of a slot, though it is an image', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const bytes = await sharp(await picture())
      .tiff()
      .toBuffer()
    const answer = await upload(person, exam.id, [
      { field: 'left_oct_photo', name: 'a.tiff', bytes },
    ])
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, 'This photo is not supported')
    assert.lengthOf(await imagesOf(exam.id), 0)
  })

  test('F153 texts of the extra files are only ever downloads', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const texts: [string, Buffer][] = [
      ['note.txt', Buffer.from('Seen elsewhere in May: pressures 17/18.\n')],
      ['note.rtf', Buffer.from('{\\rtf1\\ansi Plain words.}')],
    ]
    for (const [name, bytes] of texts) {
      const answer = await upload(person, exam.id, [{ field: 'extra_images', name, bytes }])
      assert.equal(answer.status, 200, `${name}: ${answer.text}`)
      const file = await person.get(answer.body.url)
      assert.match(file.headers.get('content-disposition')!, /^attachment/)
      assert.include(file.headers.get('content-disposition')!, name)
      assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(file.headers.get('content-security-policy'), 'sandbox')
      assert.notMatch(file.headers.get('content-type')!, /html|svg|script/)
    }
    const { body } = await person.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.sameMembers(
      body.extra_images.map(({ filename }: { filename: string }) => filename),
      ['note.txt', 'note.rtf']
    )
    const page = Buffer.from('<script>alert(1)</script>')
    const html = await upload(person, exam.id, [
      { field: 'extra_images', name: 'note.txt', bytes: page },
    ])
    assert.equal(html.status, 422, 'a page is no text, whatever its name')
    const slot = await upload(person, exam.id, [
      { field: 'right_vf_photo', name: 'note.txt', bytes: texts[0]![1] },
    ])
    assert.equal(slot.status, 422, 'a slot takes photos only')
  })

  test('F151 a slot takes one file; two at once are refused, not shuffled', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const files = await Promise.all(
      [40, 50].map(async (width) => ({
        field: 'right_fundus_photo',
        name: `${width}.png`,
        bytes: await picture(width),
      }))
    )
    const answer = await upload(person, exam.id, files)
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'right_fundus_photo')
    assert.lengthOf(await imagesOf(exam.id), 0)
  })

  test('F153 F155 an upload that would be more than a visit holds stores none of its files', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const bytes = await picture()
    const extras = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ field: 'extra_images', name: `${i}.png`, bytes }))
    const many = await upload(person, exam.id, extras(25))
    assert.equal(many.status, 422)
    assert.lengthOf(await imagesOf(exam.id), 0)
    assert.equal((await upload(person, exam.id, extras(24))).status, 200)
    assert.lengthOf(await imagesOf(exam.id), 24)
  })

  test('F155 Q107 uploads at the same moment do not slip past the limit', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const bytes = await picture()
    const one = (i: number) => [{ field: 'extra_images', name: `${i}.png`, bytes }]
    await upload(
      person,
      exam.id,
      Array.from({ length: 22 }, (_, i) => one(i)[0]!)
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => upload(person, exam.id, one(i)))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      2
    )
    assert.lengthOf(await imagesOf(exam.id), 24)
  })

  test('F154 the limit: one byte less than 1 MB is taken, 1 MB is not', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const text = (bytes: number) => Buffer.alloc(bytes, 'a line of a letter\n')
    const extra = (bytes: number) => [
      { field: 'extra_images', name: 'long.txt', bytes: text(bytes) },
    ]
    const over = await upload(person, exam.id, extra(1_048_576))
    assert.equal(over.status, 422)
    assert.equal(over.body.error, 'Files must be smaller than 1MB.')
    assert.equal((await upload(person, exam.id, extra(1_048_575))).status, 200)
    assert.lengthOf(await imagesOf(exam.id), 1)
  })

  test('F156 a name with a path or a line break is a name only', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const answer = await upload(person, exam.id, [
      { field: 'extra_images', name: '../../etc/passwd\r\nx: y.png', bytes: await picture() },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.notMatch(answer.body.filename, /[\r\n/\\]/)
    const file = await person.get(answer.body.url)
    assert.isNull(file.headers.get('x'))
  })

  test('F156 one and the same picture in two visits is one file on disk, each with its own policy', async ({
    assert,
  }) => {
    const [mine, theirs] = [await givenVisit(), await givenVisit()]
    const files = [{ field: 'left_gcc_photo', name: 'same.png', bytes: await picture(77) }]
    const first = await upload(mine.person, mine.exam.id, files)
    const second = await upload(theirs.person, theirs.exam.id, files)
    const rows = await db
      .from('exam_images')
      .join('blobs', 'blobs.id', 'exam_images.blob_id')
      .whereIn('exam_id', [mine.exam.id, theirs.exam.id])
      .select('blobs.sha256')
    assert.lengthOf(rows, 2)
    assert.equal(rows[0].sha256, rows[1].sha256)
    assert.equal((await theirs.person.get(first.body.url)).status, 403)
    assert.equal((await theirs.person.get(second.body.url)).status, 200)
    const stored = await readFile(await storage.blobs.path(rows[0].sha256))
    assert.equal((await sharp(stored).metadata()).width, 77)
  })

  test('F029 F106 F156 who reads the visit reads its images; what is kept is told in the audit trail', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const { body } = await upload(person, exam.id, [
      { field: 'right_fundus_photo', name: 'a.png', bytes: await picture() },
    ])
    for (const user of [await givenAdmin(), await givenOmdr(), await givenScientist()]) {
      const reader = await asVisitor(user)
      assert.equal((await reader.get(body.url)).status, 200)
      const [record] = await db.from('audit_records').where({
        action: 'exam.image_read',
        subject_id: String(exam.id),
        actor_id: user.userId,
      })
      assert.equal(record.details.slot, 'right_fundus_photo')
    }
  })

  test('F157 a deleted image is served no longer', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const { body } = await upload(person, exam.id, [
      { field: 'right_fundus_photo', name: 'a.png', bytes: await picture() },
    ])
    assert.equal((await person.get(body.url)).status, 200)
    await person.post('/api/data/exam/image/delete/', { exam: exam.id, attr: 'right_fundus_photo' })
    assert.equal((await person.get(body.url)).status, 403)
    assert.equal((await person.get(body.thumbnail_url)).status, 403)
    const unknown = await person.post('/api/data/exam/image/delete/', {
      exam: exam.id,
      attr: 'nose_photo',
    })
    assert.equal(unknown.status, 422)
  })

  test('C048 addresses that name no image of a visit open nothing', async ({ assert }) => {
    const { person } = await givenVisit()
    for (const path of [
      'exam_images',
      'exam_images/x',
      'blobs/1',
      '../app_key',
      '%2e%2e/app_key',
    ]) {
      const answer = await person.get(`/api/data/download/${path}`)
      assert.oneOf(answer.status, [403, 404], path)
    }
  })
})
