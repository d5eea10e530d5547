import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenPreReviewer } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

const office = async () => asVisitor(await givenAdmin())

test.group('The stopwatch of the pre-review', () => {
  const UPDATE = '/api/data/admin/pre_review_time/update/'
  const details = (id: number) => `/api/data/admin/pre_review_time/details/${id}/`

  test('F304 C059 C060 a time is stored, read back, and reset to a prior one', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const [first, second] = [await givenAdmin(), await givenAdmin()]
    const [one, two] = [await asVisitor(first), await asVisitor(second)]
    assert.containsSubset((await one.get(details(exam.id))).body, { pre_review_time: 0, data: [] })
    for (const [person, seconds] of [
      [one, 95],
      [two, 240],
      [one, 95],
      [one, 95],
    ] as const) {
      const answer = await person.post(UPDATE, { exam_id: exam.id, pre_review_time: seconds })
      assert.equal(answer.status, 200, answer.text)
    }
    const { body } = await two.get(details(exam.id))
    assert.equal(body.pre_review_time, 95)
    assert.deepEqual(
      body.data.map((row: { pre_review_time: number; user: string }) => [
        row.pre_review_time,
        row.user,
      ]),
      [
        [95, first.name],
        [240, second.name],
        [95, first.name],
      ]
    )
    const told = await db
      .from('audit_records')
      .where({ action: 'exam.pre_review_timed', subject_id: String(exam.id) })
    assert.lengthOf(told, 3)
  })

  test('F304 C059 bad input names its field: {value}')
    .with([{ value: -1 }, { value: 1.5 }, { value: 'long' }, { value: 360_000 }, { value: null }])
    .run(async ({ assert }, { value }) => {
      const { exam } = await givenReadyVisit()
      const admin = await office()
      const answer = await admin.post(UPDATE, { exam_id: exam.id, pre_review_time: value })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'pre_review_time')
      assert.equal((await admin.get(details(exam.id))).body.pre_review_time, 0)
    })

  test('F304 C059 C060 it is the administrators’ alone', async ({ assert }) => {
    const { exam, omdr, od } = await givenReadyVisit()
    for (const user of [omdr, od, await givenOmdc(), await givenPreReviewer()]) {
      const person = await asVisitor(user)
      const stored = await person.post(UPDATE, { exam_id: exam.id, pre_review_time: 5 })
      assert.equal(stored.status, 403)
      assert.equal((await person.get(details(exam.id))).status, 403)
    }
    assert.isEmpty(await db.from('pre_review_times').where('exam_id', exam.id))
  })
})
