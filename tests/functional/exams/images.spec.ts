import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const UPLOAD = '/api/data/exam/image/upload/'

const picture = (format: 'jpeg' | 'png' | 'gif', width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#803020' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer()

async function pdf(): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('visual field').end()
  await done
  return Buffer.concat(chunks)
}

function upload(person: Visitor, exam: number, field: string, bytes: Buffer, name: string) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(field, new File([new Uint8Array(bytes)], name))
  return person.post(UPLOAD, form)
}

const countImages = async (exam: number) =>
  (await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')).length

test.group('Images of a visit', () => {
  test('F151 F152 F156 a {$self} goes into its slot and is served again, clean')
    .with(['jpeg', 'png', 'gif', 'pdf'] as const)
    .run(async ({ assert }, format) => {
      const { exam, person } = await givenVisit()
      const bytes = format === 'pdf' ? await pdf() : await picture(format)
      const answer = await upload(person, exam.id, 'right_fundus_photo', bytes, `eye.${format}`)
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(answer.body, {
        success: true,
        exam: exam.id,
        field: 'right_fundus_photo',
        filename: `eye.${format}`,
      })
      assert.include(answer.body.message, `eye.${format}`)

      const file = await person.get(answer.body.url)
      assert.equal(file.status, 200)
      assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(file.headers.get('content-security-policy'), 'sandbox')
      assert.include(file.headers.get('cache-control'), 'no-store')
      assert.notInclude(file.bytes.toString('latin1'), 'somebody')
      const thumbnail = await person.get(answer.body.thumbnail_url)
      assert.equal((await sharp(thumbnail.bytes).metadata()).format, 'webp')

      const { body } = await person.get(`/api/data/exam/${exam.id}/exam_images/`)
      assert.containsSubset(body.images, [{ field: 'right_fundus_photo', past: false }])
    })

  test('F152 F154 what is no photo, whatever its name, is refused and leaves no row', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    )
    const cases = [
      ['eye.png', svg, 'This photo is not supported'],
      ['eye.jpg', Buffer.from('<html><body>no</body></html>'), 'This photo is not supported'],
      ['eye.jpg', (await picture('jpeg')).subarray(0, 200), 'This photo is not supported'],
      [
        'eye.png',
        Buffer.concat([await picture('png'), Buffer.alloc(1_048_576)]),
        'Files must be smaller than 1MB.',
      ],
    ] as const
    for (const [name, bytes, message] of cases) {
      const answer = await upload(person, exam.id, 'left_oct_photo', bytes, name)
      assert.equal(answer.status, 422, name)
      assert.equal(answer.body.error, message)
    }
    const unknown = await upload(person, exam.id, 'nose_photo', await picture('png'), 'eye.png')
    assert.equal(unknown.status, 422)
    assert.equal(await countImages(exam.id), 0)
    assert.deepEqual(await readdir(join(process.env.DATA_DIR!, 'blobs', 'tmp')), [])
  })

  test('F156 another practice uploads, lists and downloads nothing', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const { person: stranger } = await givenVisit()
    const { body } = await upload(person, exam.id, 'right_oct_photo', await picture('png'), 'a.png')
    const refused = [
      await upload(stranger, exam.id, 'right_oct_photo', await picture('png'), 'b.png'),
      await stranger.get(`/api/data/exam/${exam.id}/exam_images/`),
      await stranger.get(body.url),
      await stranger.get(body.thumbnail_url),
      await stranger.post('/api/data/exam/image/delete/', {
        exam: exam.id,
        attr: 'right_oct_photo',
      }),
      await stranger.get('/api/data/download/exam_images/99999999'),
    ]
    for (const answer of refused) {
      assert.equal(answer.status, 403)
      assert.equal(answer.body.error, 'The requested resource is not available.')
    }
    assert.equal(await countImages(exam.id), 1)
  })

  test('F156 F173 after ready the optometrist changes no image, the administrator may', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'ready' } })
    const refused = await upload(person, exam.id, 'right_vf_photo', await picture('png'), 'a.png')
    assert.equal(refused.status, 403)
    const admin = await asVisitor(await givenAdmin())
    assert.equal(
      (await upload(admin, exam.id, 'right_vf_photo', await picture('png'), 'a.png')).status,
      200
    )
    const omdr = await asVisitor(await givenOmdr())
    assert.equal(
      (await upload(omdr, exam.id, 'left_vf_photo', await picture('png'), 'a.png')).status,
      403
    )
  })

  test('F156 F174 of a letter visit that was submitted the optometrist changes no image', async ({
    assert,
  }) => {
    const letter = { is_referral_letter_upload_pei: true }
    const { exam, person } = await givenVisit({ exam: { ...letter, exam_status: 'not_ready' } })
    const add = async (slot: string) =>
      upload(person, exam.id, slot, await picture('png'), `${slot}.png`)
    assert.equal((await add('left_vf_photo')).status, 200)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })
    assert.equal((await add('right_vf_photo')).status, 403)
    const taken = await person.post('/api/data/exam/image/delete/', {
      exam: exam.id,
      attr: 'left_vf_photo',
    })
    assert.equal(taken.status, 403)
    assert.lengthOf(
      await db.from('exam_images').where('exam_id', exam.id).whereNull('deleted_at'),
      1
    )
    const nameless = await upload(
      person,
      '' as never,
      'right_vf_photo',
      await picture('png'),
      'a.png'
    )
    assert.deepEqual([nameless.status, nameless.body.errors[0].field], [422, 'exam'])
  })

  test('F157 a photo is taken out of its slot and can be replaced', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam.id, 'left_gcc_photo', await picture('png'), 'one.png')
    await upload(person, exam.id, 'left_gcc_photo', await picture('jpeg', 400), 'two.jpg')
    assert.equal(await countImages(exam.id), 1)
    const gone = await person.post('/api/data/exam/image/remove/', {
      exam: exam.id,
      attr: 'left_gcc_photo',
    })
    assert.equal(gone.status, 200)
    assert.equal(await countImages(exam.id), 0)
    const again = await person.post('/api/data/exam/image/delete/', {
      exam: exam.id,
      attr: 'left_gcc_photo',
    })
    assert.equal(again.status, 422)
  })

  test('F156 F153 C041 the message names every file of an upload, alone or with others', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const bytes = await picture('png', 24)
    const sent = async (...names: string[]) => {
      const form = new FormData()
      form.set('exam', String(exam.id))
      for (const name of names) form.append('extra_images', new File([new Uint8Array(bytes)], name))
      const { status, body, text } = await person.post('/api/data/exam/image/upload/', form)
      assert.equal(status, 200, text)
      return body.message
    }
    assert.equal(await sent('disc.png'), 'disc.png was uploaded.')
    const message = await sent('macula.png', 'angle.png', 'lens.png')
    for (const name of ['macula.png', 'angle.png', 'lens.png']) assert.include(message, name)
    assert.match(message, /^\w+\.png, \w+\.png, and \w+\.png were uploaded\.$/)
  })

  test('F160 Q107 a visit holds 24 images', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const bytes = await picture('png', 20)
    for (let i = 0; i < 24; i++) {
      assert.equal(
        (await upload(person, exam.id, 'extra_images', bytes, `extra${i}.png`)).status,
        200
      )
    }
    const over = await upload(person, exam.id, 'extra_images', bytes, 'over.png')
    assert.equal(over.status, 422)
    assert.equal(await countImages(exam.id), 24)
  })
})
