import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOmdc, givenOmdr, givenScientist } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'
import { admin } from '#tests/functional/exams/image_calls'

const STEREO = '/api/data/exam/update_stereoviewer_images_position/'

test.group('The stereo viewer', () => {
  const stored = (exam: number) => db.from('exam_stereo_positions').where('exam_id', exam).first()

  test('F162 C049 what was left is found again, by everybody who looks', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const right = { right_fundus_left: -20, right_fundus_top: 3.5, right_fundus_width: 1000 }
    const answer = await person.post(STEREO, { exam: exam.id, ...right, right_switched: true })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.positions, { ...right, right_switched: true })

    const omdr = await asVisitor(await givenOmdr())
    const later = await omdr.post(STEREO, {
      exam: exam.id,
      left_stereo_width: '328',
      right_fundus_left: '',
    })
    assert.deepEqual(later.body.positions, {
      ...right,
      right_switched: true,
      left_stereo_width: 328,
    })
    const { body } = await person.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.deepEqual(body.stereo_positions, later.body.positions)
  })

  test('F162 C049 save_empty_values empties what is blank and nothing else', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await person.post(STEREO, { exam: exam.id, left_fundus_top: 4, left_fundus_left: 5 })
    const answer = await person.post(STEREO, {
      exam: exam.id,
      save_empty_values: true,
      left_fundus_top: null,
      left_switched: '',
    })
    assert.deepEqual(answer.body.positions, { left_fundus_left: 5 })
  })

  test('F162 C049 a measure beyond the viewer names its field and stores nothing', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await person.post(STEREO, {
      exam: exam.id,
      left_fundus_top: 4,
      right_stereo_width: 1001,
      right_switched: 'perhaps',
      left_stereo_left: 'x',
    })
    assert.equal(answer.status, 422)
    assert.sameMembers(
      answer.body.errors.map(({ field }: { field: string }) => field),
      ['right_stereo_width', 'right_switched', 'left_stereo_left']
    )
    assert.equal((await person.post(STEREO, { left_fundus_top: 4 })).status, 422)
    assert.isNull(await stored(exam.id))
  })

  test('F162 C049 consultants and administrators store, scientists and strangers do not', async ({
    assert,
  }) => {
    const { exam } = await givenVisit()
    const { person: stranger } = await givenVisit()
    const scientist = await asVisitor(await givenScientist())
    for (const person of [stranger, scientist]) {
      const answer = await person.post(STEREO, { exam: exam.id, left_fundus_top: 4 })
      assert.equal(answer.status, 403)
    }
    assert.isNull(await stored(exam.id))
    for (const person of [await admin(), await asVisitor(await givenOmdc())]) {
      const answer = await person.post(STEREO, { exam: exam.id, left_fundus_top: 4 })
      assert.equal(answer.status, 200)
    }
  })
})
