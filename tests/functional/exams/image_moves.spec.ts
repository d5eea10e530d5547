import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr, givenScientist } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const MOVE = '/api/data/exam/move_image/'
const FUNDUS = new URL('../../fixtures/fundus/', import.meta.url)

const photo = (name: string) => readFile(new URL(`${name}.jpg`, FUNDUS))

const plain = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(
  person: Visitor,
  exam: number,
  slot: string,
  bytes: Buffer,
  fields: Record<string, string> = {}
) {
  const form = new FormData()
  form.set('exam', String(exam))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.png`))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.id as number
}

const heldIn = async (exam: number) =>
  Object.fromEntries(
    (await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')).map(
      ({ slot, id }) => [slot, Number(id)]
    )
  )

const trailOf = (exam: number) =>
  db.from('audit_records').where({ action: 'exam.image_moved', subject_id: exam })

test.group('A photo is moved by its optometrist', () => {
  test('F151 F158 into the empty slot of the other eye: file and row stay, the trail tells', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const id = await upload(person, exam.id, 'right_oct_photo', await plain('#800000'))
    const [from, to] = ['right_oct_photo', 'left_oct_rnfl_photo']
    const before = await db.from('exam_images').where('id', id).first()
    const answer = await person.post(MOVE, { exam: exam.id, from, to })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, { success: true, message: 'Image is moved', swapped: false })
    const after = await db.from('exam_images').where('id', id).first()
    assert.deepEqual(after, { ...before, slot: to, placed_at: after.placed_at })
    assert.isAbove(Number(after.placed_at), Number(before.placed_at))
    const [record] = await trailOf(exam.id)
    assert.containsSubset(record.details, { from, to, image_ids: [id] })
  })

  test('F158 the office is asked about a slot that holds a photo; with the answer the two change places', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'od_review' } })
    const office = await asVisitor(await givenAdmin())
    const [from, to] = ['right_oct_photo', 'left_oct_photo']
    const one = await upload(person, exam.id, from!, await plain('#800000'))
    const two = await upload(person, exam.id, to!, await plain('#000080'))
    const asked = await office.post(MOVE, { exam: exam.id, from, to })
    assert.equal(asked.status, 422)
    assert.equal(asked.body.errors[0].field, 'to')
    assert.isString(asked.body.confirm)
    assert.deepEqual(await heldIn(exam.id), { [from!]: one, [to!]: two })
    const done = await office.post(MOVE, { exam: exam.id, from, to, swap: true })
    assert.equal(done.status, 200, done.text)
    assert.isTrue(done.body.swapped)
    assert.deepEqual(await heldIn(exam.id), { [from!]: two, [to!]: one })
    const [record] = await db
      .from('audit_records')
      .where({ action: 'exam.images_swapped', subject_id: exam.id })
    assert.deepEqual(record.details, { slots: [from, to], image_ids: [one, two] })
  })

  test('Q137 F158 its optometrist is told that exchanging two photos is the office’s, asked or not; nothing moves', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const [from, to] = ['right_gcc_photo', 'left_gcc_photo']
    const one = await upload(person, exam.id, from!, await plain('#800000'))
    const two = await upload(person, exam.id, to!, await plain('#000080'))
    for (const swap of [undefined, true]) {
      const refused = await person.post(MOVE, { exam: exam.id, from, to, swap })
      assert.equal(refused.status, 422, refused.text)
      assert.deepEqual(refused.body.errors, [
        {
          field: 'to',
          message:
            'This slot already holds a photo. Only an administrator can exchange two photos.',
        },
      ])
      assert.notProperty(refused.body, 'swap')
    }
    assert.deepEqual(await heldIn(exam.id), { [from!]: one, [to!]: two })
  })

  test('F151 the disc is held against the new slot: what contradicts it is asked, and kept with its reason', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const [from, to] = ['right_fundus_photo', 'left_fundus_photo']
    const id = await upload(person, exam.id, from!, await photo('hrf_13_h'))
    const asked = await person.post(MOVE, { exam: exam.id, from, to })
    assert.equal(asked.status, 422, asked.text)
    assert.containsSubset(asked.body.checks, [{ field: to, doubts: ['wrong_eye'], eye: 'od' }])
    assert.deepEqual(await heldIn(exam.id), { [from!]: id })
    const accepted = { accept_checks: 'wrong_eye', reason: 'Mirrored by the camera' }
    const done = await person.post(MOVE, { exam: exam.id, from, to, ...accepted })
    assert.equal(done.status, 200, done.text)
    assert.containsSubset(await db.from('exam_image_checks').where('image_id', id).first(), {
      ...{ doubts: ['wrong_eye'], reason: 'Mirrored by the camera' },
    })
    // Back where it belongs nothing is doubtful, and nothing stays of the doubt.
    assert.equal((await person.post(MOVE, { exam: exam.id, from: to, to: from })).status, 200)
    assert.containsSubset(await db.from('exam_image_checks').where('image_id', id).first(), {
      ...{ doubts: [], reason: null, accepted_by: null },
    })
  })

  test('F151 a photo filed for the wrong eye is moved to its own without a question; one from elsewhere is looked at first', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const accepted = { accept_checks: 'wrong_eye' }
    await upload(person, exam.id, 'left_fundus_photo', await photo('hrf_13_h'), accepted)
    const [from, to] = ['left_fundus_photo', 'right_fundus_photo']
    assert.equal((await person.post(MOVE, { exam: exam.id, from, to })).status, 200)

    const other = await upload(person, exam.id, 'left_oct_photo', await photo('hrf_15_h'))
    assert.isNull(await db.from('exam_image_checks').where('image_id', other).first())
    const asked = await person.post(MOVE, {
      ...{ exam: exam.id, from: 'left_oct_photo', to: 'left_stereo_photo' },
    })
    assert.equal(asked.status, 422, asked.text)
    assert.equal(asked.body.checks[0].eye, 'od')
    const right = { exam: exam.id, from: 'left_oct_photo', to: 'right_stereo_photo' }
    assert.equal((await person.post(MOVE, right)).status, 200)
    assert.equal((await db.from('exam_image_checks').where('image_id', other).first()).eye, 'od')
  })

  test('F151 unknown, empty and equal slots name their field; nothing moves', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const id = await upload(person, exam.id, 'right_vf_photo', await plain('#008000'))
    const cases = [
      [{ from: 'nose_photo', to: 'left_vf_photo' }, 'from'],
      [{ from: 'right_vf_photo', to: 'extra_images' }, 'to'],
      [{ from: 'right_vf_photo', to: 'right_vf_photo' }, 'to'],
      [{ from: 'left_gcc_photo', to: 'right_gcc_photo' }, 'from'],
      [{ from: 'right_vf_photo', to: 'left_vf_photo', accept_checks: 'nonsense' }, 'accept_checks'],
      [{ to: 'left_vf_photo' }, 'from'],
    ] as const
    for (const [body, field] of cases) {
      const answer = await person.post(MOVE, { exam: exam.id, ...body })
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.deepEqual(await heldIn(exam.id), { right_vf_photo: id })
    assert.lengthOf(await trailOf(exam.id), 0)
  })

  test('F173 not once the visit is ready, and never by a stranger or a reader; the office may', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const { person: stranger } = await givenVisit()
    const id = await upload(person, exam.id, 'right_vf_photo', await plain('#008000'))
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    const readers = [await givenOmdr(), await givenOmdc(), await givenScientist()]
    const people = [person, stranger, ...(await Promise.all(readers.map(asVisitor)))]
    const body = { exam: exam.id, from: 'right_vf_photo', to: 'left_vf_photo' }
    for (const each of people) {
      const answer = await each.post(MOVE, body)
      assert.equal(answer.status, 403, answer.text)
    }
    assert.deepEqual(await heldIn(exam.id), { right_vf_photo: id })
    const office = await asVisitor(await givenAdmin())
    assert.equal((await office.post(MOVE, body)).status, 200)
    assert.deepEqual(await heldIn(exam.id), { left_vf_photo: id })
  })
})
