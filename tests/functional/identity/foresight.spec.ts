import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { countQueries } from '#tests/helpers/count_queries'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const pathOf = ({ id }: { id: number }) => `/api/data/exam/${id}/24/`

/** How a visit was answered, and the right eye's pressure at the visit before. */
async function told(person: Visitor, exam: { id: number }) {
  const { status, body } = await person.get(pathOf(exam))
  return { status, past: body.exam?.past_od_iop }
}

/** A visit, and one a year before it, of a new patient. */
async function givenTwoVisits(iop: number, complaint: string) {
  const od = await givenOd()
  const patient = await givenPatient(od)
  await givenExam(patient, { exam: { exam_date: '2025-03-03' }, od: { iop }, os: { iop: iop + 7 } })
  const exam = await givenExam(patient, {
    exam: { exam_date: '2026-03-03', chief_complaint: complaint },
    od: { iop: iop + 1 },
    os: { iop: iop + 8 },
  })
  return { od, patient, exam }
}

test.group('What is asked ahead of a request', () => {
  test('who asks and all of a visit are one statement, its record another', async ({ assert }) => {
    const { od, exam } = await givenTwoVisits(11, 'Glare at night')
    const person = await asVisitor(od)
    await person.get(pathOf(exam))
    assert.equal(await countQueries(() => person.get(pathOf(exam))), 2)
  })

  test('each is told their own visit, many at the same time and again and again', async ({
    assert,
  }) => {
    const given = await Promise.all(
      [12, 14, 16, 18].map((iop) => givenTwoVisits(iop, `Complaint ${iop}`))
    )
    const people = await Promise.all(given.map(({ od }) => asVisitor(od)))
    const wrong: unknown[] = []
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all(people.map((person, at) => told(person, given[at]!.exam)))
      answers.forEach(({ status, past }, at) => {
        if (status !== 200 || past !== 12 + at * 2) wrong.push({ status, past, at })
      })
    }
    assert.deepEqual(wrong, [])
  })

  test('a change between two requests is in the second', async ({ assert }) => {
    const { od, patient, exam } = await givenTwoVisits(21, 'Before')
    const person = await asVisitor(od)
    const whole = async () => (await person.get(pathOf(exam))).text
    assert.include(await whole(), 'Before')
    assert.include(await whole(), 'Before')
    await db.from('exams').where('id', exam.id).update({ chief_complaint: 'After' })
    await db.from('patients').where('id', patient.id).update({ last_name: 'Umbenannt' })
    const text = await whole()
    assert.include(text, 'After')
    assert.notInclude(text, 'Before')
  })

  test('F103 who is something else than before is answered as what they are', async ({
    assert,
  }) => {
    const { od, exam } = await givenTwoVisits(23, 'Kept')
    const person = await asVisitor(od)
    for (let time = 0; time < 2; time++) assert.equal((await told(person, exam)).status, 200)
    await db.from('exams').where('id', exam.id).update({ hide_exam_for_od: true })
    assert.equal((await told(person, exam)).status, 403)
    await db.from('users').where('id', od.userId).update({ is_od: false, is_admin: true })
    assert.equal((await told(person, exam)).status, 200, 'an administrator knows of it')
    await db.from('users').where('id', od.userId).update({ is_od: true, is_admin: false })
    assert.equal((await told(person, exam)).status, 403, 'an optometrist does not')
  })

  test('what cannot be asked ahead harms nobody: numbers out of range, and visits nobody has', async ({
    assert,
  }) => {
    const { exam } = await givenTwoVisits(25, 'Whole')
    for (const user of [await givenAdmin(), await givenOmdr()]) {
      const person = await asVisitor(user)
      for (const id of [exam.id, 9_007_199_254_740_991, '99999999999999999999', 2 ** 40]) {
        const first = await person.get(`/api/data/exam/${id}/24/`)
        const second = await person.get(`/api/data/exam/${id}/24/`)
        assert.equal(first.status, id === exam.id ? 200 : 403, String(id))
        assert.equal(second.status, first.status, String(id))
      }
    }
  })
})
