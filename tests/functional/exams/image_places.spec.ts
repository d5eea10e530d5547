import { test } from '@japa/runner'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenOmdc, givenOmdr, givenScientist } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'
import { plain, upload, admin, imagesOf } from '#tests/functional/exams/image_calls'

const SWAP = '/api/data/exam/swap_image/'

const ROTATE = '/api/data/exam/rotate_image/'

const DELETE_EXTRA = '/api/data/exam/extra_image/delete/'

const NOT_AVAILABLE = 'The requested resource is not available.'

const RED = { r: 200, g: 10, b: 10 }

const BLUE = { r: 10, g: 10, b: 200 }

/** Left half red, right half blue. */
async function halves(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const half = await sharp({ create: { width: 40, height: 40, channels: 3, background: RED } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 80, height: 40, channels: 3, background: BLUE } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format, { quality: 95 })
    .toBuffer()
}

async function pdf(): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('visual field').end()
  await done
  return Buffer.concat(chunks)
}

const rowsOf = (exam: number) =>
  db.from('exam_images').where('exam_id', exam).whereNull('deleted_at').orderBy('id')

async function colourAt(person: Visitor, url: string, at: 'top' | 'bottom' | 'left' | 'right') {
  const { bytes } = await person.get(url)
  const { width, height } = await sharp(bytes).metadata()
  const left = { top: width / 2, bottom: width / 2, left: 4, right: width - 5 }[at]
  const top = { top: 4, bottom: height - 5, left: height / 2, right: height / 2 }[at]
  const { data } = await sharp(bytes)
    .extract({ left: Math.round(left), top: Math.round(top), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > data[2]! ? 'red' : 'blue'
}

/** Nobody but an administrator swaps or rotates (Q137); each is refused before anything is read. */
async function refusedPeople() {
  const { exam, person } = await givenVisit()
  const { person: stranger } = await givenVisit()
  const others = await Promise.all(
    [await givenOmdr(), await givenOmdc(), await givenScientist()].map((user) => asVisitor(user))
  )
  return { exam, owner: person, people: [person, stranger, ...others] }
}

test.group('Images are swapped', () => {
  test('F158 C046 two photos of a visit change places, files untouched', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    await upload(person, exam.id, 'right_fundus_photo', await plain('#800000'), 'one.png')
    await upload(person, exam.id, 'left_fundus_photo', await plain('#000080'), 'two.png')
    const before = await rowsOf(exam.id)
    const answer = await (
      await admin()
    ).post(SWAP, { exam: exam.id, photo1: 'right_fundus_photo', photo2: 'left_fundus_photo' })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, { success: true, message: 'Images are swapped' })
    const after = await rowsOf(exam.id)
    assert.deepEqual(
      after.map(({ id, slot, blob_id: blob }) => [id, slot, blob]),
      before.map(({ id, blob_id: blob }, at) => [id, before[1 - at]!.slot, blob])
    )
    const audit = await db.from('audit_records').where('action', 'exam.images_swapped')
    assert.isTrue(audit.some(({ subject_id: id }) => Number(id) === exam.id))
  })

  test('F158 C046 an empty slot, an unknown one and the same twice are refused', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam.id, 'right_oct_photo', await plain('#800000'), 'one.png')
    const before = await rowsOf(exam.id)
    const office = await admin()
    const cases = [
      ['right_oct_photo', 'left_oct_photo', 'photo2'],
      ['left_oct_photo', 'right_oct_photo', 'photo1'],
      ['nose_photo', 'right_oct_photo', 'photo1'],
      ['right_oct_photo', 'extra_images', 'photo2'],
      ['right_oct_photo', 'right_oct_photo', 'photo2'],
    ] as const
    for (const [photo1, photo2, field] of cases) {
      const answer = await office.post(SWAP, { exam: exam.id, photo1, photo2 })
      assert.equal(answer.status, 422, `${photo1} ${photo2}`)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.equal((await office.post(SWAP, { exam: exam.id })).status, 422)
    assert.deepEqual(await rowsOf(exam.id), before)
  })

  test('F158 C046 optometrists, reviewers, consultants, scientists and strangers swap nothing', async ({
    assert,
  }) => {
    const { exam, owner, people } = await refusedPeople()
    await upload(owner, exam.id, 'right_oct_photo', await plain('#800000'), 'one.png')
    await upload(owner, exam.id, 'left_oct_photo', await plain('#000080'), 'two.png')
    const before = await rowsOf(exam.id)
    for (const person of people) {
      const answer = await person.post(SWAP, {
        exam: exam.id,
        photo1: 'right_oct_photo',
        photo2: 'left_oct_photo',
      })
      assert.equal(answer.status, 403)
    }
    assert.deepEqual(await rowsOf(exam.id), before)
  })

  test('F158 F157 what names the image that was seen is done to no other one', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const office = await admin()
    const [right, left] = ['right_gcc_photo', 'left_gcc_photo']
    const seen = await upload(person, exam.id, right, await plain('#c00'), 'right.png')
    await upload(person, exam.id, left, await plain('#0c0'), 'left.png')
    const swap = { exam: exam.id, photo1: right, photo2: left, image: seen.id }
    assert.equal((await office.post(SWAP, swap)).status, 200)

    // Said again after a lost answer, it would bring them back.
    const again = await office.post(SWAP, swap)
    assert.equal(again.status, 422)
    assert.equal(again.body.errors[0].field, 'photo1')
    const move = { exam: exam.id, from: right, to: left, swap: true, image: seen.id }
    const moved = await person.post('/api/data/exam/move_image/', move)
    assert.equal(moved.body.errors[0].field, 'from')
    const gone = { exam: exam.id, attr: right, image: seen.id }
    const deleted = await person.post('/api/data/exam/image/delete/', gone)
    assert.equal(deleted.status, 422)
    assert.equal(deleted.body.errors[0].field, 'attr')

    const where = (await imagesOf(person, exam.id)).map(({ field, filename }) => [field, filename])
    assert.sameDeepMembers(where, [
      [right, 'left.png'],
      [left, 'right.png'],
    ])
    const there = { exam: exam.id, attr: left, image: seen.id }
    assert.equal((await person.post('/api/data/exam/image/delete/', there)).status, 200)
  })

  test('F158 of two swaps at the same moment none undoes the other: who came late is told', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam.id, 'right_vf_photo', await plain('#800000'), 'one.png')
    await upload(person, exam.id, 'left_vf_photo', await plain('#000080'), 'two.png')
    const before = await rowsOf(exam.id)
    const office = await admin()
    const body = { exam: exam.id, photo1: 'right_vf_photo', photo2: 'left_vf_photo' }
    const answers = await Promise.all([office.post(SWAP, body), office.post(SWAP, body)])
    const late = answers.filter(({ status }) => status !== 200)
    for (const answer of late) {
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, 'photo1')
      assert.match(answer.body.errors[0].message, /changed this image at the same moment/)
    }
    const places = (rows: { slot: string }[]) => rows.map(({ slot }) => slot)
    // One that came after the other was done is a swap of its own.
    const expected = late.length > 0 ? places(before).reverse() : places(before)
    assert.deepEqual(places(await rowsOf(exam.id)), expected)
  })
})

test.group('An image is rotated', () => {
  for (const format of ['png', 'jpeg'] as const) {
    test(`F159 C047 Q117 a ${format} turns a quarter clockwise; after four turns it is the upload itself`, async ({
      assert,
    }) => {
      const { exam, person } = await givenVisit()
      const field = 'right_fundus_photo'
      const first = await upload(person, exam.id, field, await halves(format), `eye.${format}`)
      const [uploaded] = await rowsOf(exam.id)
      const office = await admin()

      const answer = await office.post(ROTATE, { exam: exam.id, field })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.message, 'Image is rotated')
      const { url, thumbnail_url: thumbnail, filename } = answer.body.image
      assert.notEqual(url, first.url, 'a browser must not show the old picture again')
      assert.equal(filename, first.filename)
      const turned = await sharp((await person.get(url)).bytes).metadata()
      assert.deepEqual([turned.width, turned.height, turned.format], [40, 80, format])
      assert.equal(await colourAt(person, url, 'top'), 'red', 'what was left is on top')
      assert.equal(await colourAt(person, url, 'bottom'), 'blue')
      const small = await sharp((await person.get(thumbnail)).bytes).metadata()
      assert.isBelow(small.width, small.height)
      assert.equal((await person.get(first.url)).status, 403)

      for (let turn = 2; turn <= 4; turn++) {
        assert.equal((await office.post(ROTATE, { exam: exam.id, field })).status, 200)
        const [image] = await imagesOf(person, exam.id)
        if (turn === 2) assert.equal(await colourAt(person, image!.url, 'right'), 'red')
        if (turn === 3) assert.equal(await colourAt(person, image!.url, 'bottom'), 'red')
      }
      const [row] = await rowsOf(exam.id)
      assert.equal(row.blob_id, uploaded.blob_id, 'not a copy of a copy')
      assert.containsSubset(row, { turned: 0, unturned_blob_id: null })
    })
  }

  test('F159 C047 rotations at the same moment all count', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const field = 'left_oct_photo'
    await upload(person, exam.id, field, await halves(), 'eye.png')
    const office = await admin()
    const answers = await Promise.all([
      office.post(ROTATE, { exam: exam.id, field }),
      office.post(ROTATE, { exam: exam.id, field }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200]
    )
    const [row] = await rowsOf(exam.id)
    assert.equal(row.turned, 180)
  })

  test('F159 C047 a PDF, an empty slot and an unknown one are refused', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam.id, 'right_vf_photo', await pdf(), 'field.pdf')
    const before = await rowsOf(exam.id)
    const office = await admin()
    for (const field of ['right_vf_photo', 'left_vf_photo', 'nose_photo', 'extra_images']) {
      const answer = await office.post(ROTATE, { exam: exam.id, field })
      assert.equal(answer.status, 422, field)
      assert.equal(answer.body.errors[0].field, 'field')
    }
    assert.deepEqual(await rowsOf(exam.id), before)
  })

  test('F159 C047 optometrists, reviewers, consultants, scientists and strangers rotate nothing', async ({
    assert,
  }) => {
    const { exam, owner, people } = await refusedPeople()
    await upload(owner, exam.id, 'right_oct_photo', await plain('#800000'), 'one.png')
    const before = await rowsOf(exam.id)
    for (const person of people) {
      const answer = await person.post(ROTATE, { exam: exam.id, field: 'right_oct_photo' })
      assert.equal(answer.status, 403)
    }
    assert.deepEqual(await rowsOf(exam.id), before)
  })
})

test.group('Extra images are deleted', () => {
  test('F157 C045 Q07 one of them by its path, the others stay', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const one = await upload(person, exam.id, 'extra_images', await plain('#111111'), 'one.png')
    const two = await upload(person, exam.id, 'extra_images', await plain('#222222'), 'two.png')
    const answer = await person.post(DELETE_EXTRA, { path: one.url })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      (await rowsOf(exam.id)).map(({ id }) => id),
      [two.id]
    )
    assert.equal((await person.get(one.url)).status, 403)
    assert.equal((await person.post(DELETE_EXTRA, { path: one.url })).status, 403, 'gone is gone')
  })

  test('F157 C045 a path that is none, a photo of a slot, a foreign or locked visit: refused', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const extra = await upload(person, exam.id, 'extra_images', await plain('#111111'), 'one.png')
    const slot = await upload(person, exam.id, 'right_oct_photo', await plain('#222222'), 'two.png')
    const before = await rowsOf(exam.id)
    const { person: stranger } = await givenVisit()
    const omdr = await asVisitor(await givenOmdr())

    assert.equal((await person.post(DELETE_EXTRA, {})).status, 422)
    assert.equal((await person.post(DELETE_EXTRA, { path: slot.url })).status, 422)
    for (const path of ['/etc/passwd', 'exam_images/99999999', `${extra.url}/thumbnail`]) {
      assert.equal((await person.post(DELETE_EXTRA, { path })).body.error, NOT_AVAILABLE, path)
    }
    assert.equal((await stranger.post(DELETE_EXTRA, { path: extra.url })).status, 403)
    assert.equal((await omdr.post(DELETE_EXTRA, { path: extra.url })).status, 403)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    assert.equal((await person.post(DELETE_EXTRA, { path: extra.url })).status, 403)
    assert.deepEqual(await rowsOf(exam.id), before)
    assert.equal((await (await admin()).post(DELETE_EXTRA, { path: extra.url })).status, 200)
  })
})
