import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, givenVisit } from '#tests/helpers/visits'
import { plain, upload, admin, type Image, imagesOf } from '#tests/functional/exams/image_calls'

test.group('Images of earlier visits', () => {
  test('F161 C041 galleries hold every earlier image, newest first, right eye before left', async ({
    assert,
  }) => {
    const { exam, patient, person } = await givenVisit()
    const [old, older] = [
      await givenExam(patient, { exam: { exam_date: daysAgo(100) } }),
      await givenExam(patient, { exam: { exam_date: daysAgo(400) } }),
    ]
    const bytes = await plain('#203040')
    await upload(person, older.id, 'right_fundus_photo', bytes, 'older.png')
    await upload(person, old.id, 'left_fundus_photo', bytes, 'old-left.png')
    await upload(person, old.id, 'right_fundus_photo', bytes, 'old-right.png')
    await upload(person, old.id, 'right_gcc_photo', bytes, 'no-gallery.png')
    await upload(person, exam.id, 'right_fundus_photo', bytes, 'now.png')
    const { body } = await person.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.deepEqual(
      body.image_history.map((image: Image) => [image.filename, image.of_kind]),
      [
        ['old-right.png', 3],
        ['old-left.png', 3],
        ['older.png', 3],
      ]
    )
  })

  test('F161 an optometrist is shown nothing of a visit hidden from them, a reviewer is', async ({
    assert,
  }) => {
    const { exam, patient, person } = await givenVisit()
    const hidden = await givenExam(patient, { exam: { exam_date: daysAgo(100) } })
    await upload(person, hidden.id, 'right_oct_photo', await plain('#203040'), 'hidden.png')
    await db.from('exams').where('id', hidden.id).update({ hide_exam_for_od: true })
    const path = `/api/data/exam/${exam.id}/exam_images/`
    const own = (await person.get(path)).body
    assert.lengthOf([...own.images, ...own.image_history], 0)
    const omdr = await asVisitor(await givenOmdr())
    const seen = (await omdr.get(path)).body
    assert.lengthOf(seen.images, 1)
    assert.lengthOf(seen.image_history, 1)
  })

  test('F164 C041 physicians and administrators read the scan of a disc, optometrists do not', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await upload(person, exam.id, 'right_fundus_photo', await plain('#203040'), 'eye.png')
    await db.from('exam_images').where('exam_id', exam.id).update({ disc_scan_status: 'detected' })
    const readers = [
      await asVisitor(await givenOmdr()),
      await asVisitor(await givenOmdc()),
      await admin(),
    ]
    for (const reader of readers) {
      const [image] = await imagesOf(reader, exam.id)
      assert.equal(image!.disc_scan_status, 'detected')
    }
    const [image] = await imagesOf(person, exam.id)
    assert.notProperty(image, 'disc_scan_status')
  })
})
