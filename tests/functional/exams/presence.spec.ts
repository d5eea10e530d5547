import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const at = (id: number) => `/api/data/exam/${id}/presence/`

test.group('Two people on one visit', () => {
  test('F105 each is told who else has it open and who is changing it', async ({ assert }) => {
    const { exam, person, od } = await givenVisit()
    const admin = await givenAdmin()
    const other = await asVisitor(admin)
    const first = await person.post(at(exam.id), { presence: 'editing' })
    assert.deepEqual(first.body, { success: true, people: [] })
    const second = await other.post(at(exam.id), { presence: 'reading' })
    assert.deepEqual(second.body.people, [{ name: od.name, is_editing: true }])
    const again = await person.post(at(exam.id), { presence: 'reading' })
    assert.deepEqual(again.body.people, [{ name: admin.name, is_editing: false }])
    await other.post(at(exam.id), { presence: 'left' })
    assert.deepEqual((await person.post(at(exam.id), { presence: 'reading' })).body.people, [])
  })

  test('who was not heard of for a minute has gone', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const other = await asVisitor(await givenAdmin())
    await person.post(at(exam.id), { presence: 'reading' })
    await db
      .from('exam_presence')
      .where('exam_id', exam.id)
      .update({ seen_at: DateTime.utc().minus({ seconds: 61 }).toJSDate() })
    assert.deepEqual((await other.post(at(exam.id), { presence: 'reading' })).body.people, [])
  })

  test('who may not see the visit is neither told nor noted', async ({ assert }) => {
    const { exam } = await givenVisit()
    const stranger = await asVisitor(await givenOd())
    assert.equal((await stranger.post(at(exam.id), { presence: 'reading' })).status, 403)
    assert.lengthOf(await db.from('exam_presence').where('exam_id', exam.id), 0)
    const omdr = await asVisitor(await givenOmdr())
    const wrong = await omdr.post(at(exam.id), { presence: 'hovering' })
    assert.equal(wrong.status, 422)
    assert.equal(wrong.body.errors[0].field, 'presence')
  })
})
