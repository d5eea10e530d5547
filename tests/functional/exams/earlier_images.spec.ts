import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenExam } from '#database/factories/index'
import { lookAtEarlierImages } from '#exams'
import type { Visitor } from '#tests/helpers/session'
import { daysAgo, givenVisit } from '#tests/helpers/visits'

const FOLDER = new URL('../../fixtures/fundus/', import.meta.url)
const photo = (name: string) => readFile(new URL(`${name}.jpg`, FOLDER))

async function upload(person: Visitor, exam: { id: number }, slot: string, bytes: Buffer) {
  const form = new FormData()
  form.set('exam', String(exam.id))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  return person.post('/api/data/exam/image/upload/', form)
}

/** As if it had been filed before anybody looked at uploads. */
async function filedLongAgo(exam: { id: number }, hours = 2) {
  const images = await db.from('exam_images').where('exam_id', exam.id).orderBy('slot')
  const ids = images.map(({ id }) => id)
  await db.from('exam_image_checks').whereIn('image_id', ids).delete()
  const created = DateTime.utc().minus({ hours }).toJSDate()
  await db.from('exam_images').whereIn('id', ids).update({ created_at: created })
  return images
}

const checksOf = (images: readonly { id: number }[]) =>
  db
    .from('exam_image_checks')
    .whereIn(
      'image_id',
      images.map(({ id }) => id)
    )
    .orderBy('image_id')

test.group('Photographs that were filed before uploads were looked at', () => {
  test('get a look, each at its own eye, and are known again from then on', async ({ assert }) => {
    const { exam, person, patient } = await givenVisit()
    assert.equal(
      (await upload(person, exam, 'right_fundus_photo', await photo('hrf_13_h'))).status,
      200
    )
    assert.equal(
      (await upload(person, exam, 'left_fundus_photo', await photo('hrf_12_h'))).status,
      200
    )
    const images = await filedLongAgo(exam)
    const later = await givenExam(patient, { exam: { exam_date: daysAgo(1) } })
    const before = await upload(person, later, 'right_fundus_photo', await photo('hrf_13_h'))
    assert.equal(before.status, 200, 'nobody knows it')
    await db.from('exam_images').where('exam_id', later.id).update({ deleted_at: new Date() })

    let told = 0
    await lookAtEarlierImages(DateTime.utc(), (done) => (told = done))
    assert.isAtLeast(told, 2)
    const seen = await checksOf(images)
    const eyes = images.map(({ id }) => seen.find((each) => each.image_id === id)?.eye)
    assert.deepEqual(eyes, ['os', 'od'], 'left before right by the slot’s name')
    assert.isTrue(seen.every(({ hash }) => /^[01]{256}$/.test(hash)))
    assert.isTrue(seen.every(({ doubts, reason }) => doubts.length === 0 && reason === null))

    const asked = await upload(person, later, 'right_fundus_photo', await photo('hrf_13_h'))
    assert.equal(asked.status, 422)
    assert.deepEqual(asked.body.checks[0].doubts, ['repeat_of_patient'])
    // Done is done: another run leaves them as they are.
    await lookAtEarlierImages(DateTime.utc())
    assert.deepEqual(await checksOf(images), seen)
  }).timeout(120_000)

  test('a picture whose file is gone is not asked for again; a new upload is left to itself', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam, 'right_fundus_photo', await photo('hrf_15_h'))
    const [gone] = await filedLongAgo(exam)
    const [blob] = await db
      .table('blobs')
      .insert({
        sha256: `${gone.id}`.padStart(64, '0'),
        bytes: 10,
        content_type: 'image/jpeg',
        original_filename: 'gone.jpg',
      })
      .returning('id')
    await db.from('exam_images').where('id', gone.id).update({ blob_id: blob.id })
    cleanup(async () => {
      await db.from('exam_images').where('id', gone.id).update({ blob_id: gone.blob_id })
      await db.from('blobs').where('id', blob.id).delete()
    })
    const { exam: young, person: other } = await givenVisit()
    await upload(other, young, 'left_fundus_photo', await photo('hrf_14_h'))
    const fresh = await filedLongAgo(young, 0)

    await lookAtEarlierImages(DateTime.utc())
    const [check] = await checksOf([gone])
    assert.containsSubset(check, { eye: 'undecided', hash: null, faults: [] })
    assert.lengthOf(await checksOf(fresh), 0)
  }).timeout(120_000)
})
