import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { TEST_PASSWORD, Visitor, asVisitor } from '#tests/helpers/session'

const SAVE = '/api/data/exam/save/'

/** A form as a script sends it that builds it of parts. */
function parts(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function givenChart() {
  const od = await givenOd()
  const exam = await givenExam(await givenPatient(od), { od: { iop: 13 }, os: { iop: 21 } })
  return { exam, person: await asVisitor(od) }
}

const iopsOf = async (id: number) =>
  Object.fromEntries(
    (await db.from('exam_eyes').where('exam_id', id)).map(({ eye, iop }) => [eye, iop])
  )

test.group('Forms sent in parts', () => {
  test('F104 C031 Q15 a visit is saved as by any other form, each value at its own eye', async ({
    assert,
  }) => {
    const { exam, person } = await givenChart()
    const { id, version } = exam
    const form = { id: String(id), version: String(version), od_iop: '17', os_iop: '24' }
    const answer = await person.post(SAVE, parts({ ...form, impression: 'Œdème – “stable”' }))
    assert.deepEqual([answer.status, answer.body.success], [200, true])
    assert.deepEqual(await iopsOf(id), { od: 17, os: 24 })
    const row = await db.from('exams').where('id', id).firstOrFail()
    assert.equal(row.impression, 'Œdème – “stable”')
    const again = await person.post(SAVE, parts({ ...form, od_iop: '18' }))
    assert.equal(again.status, 409)
    assert.deepEqual(await iopsOf(id), { od: 17, os: 24 })
  })

  test('C031 what is wrong in it is named, and what a part says of itself is judged', async ({
    assert,
  }) => {
    const { exam, person } = await givenChart()
    const form = { id: String(exam.id), version: String(exam.version) }
    const wrongs: Record<string, string>[] = [
      { od_iop: 'high' },
      { impression: 'a\0b' },
      { no_such_field: '1' },
    ]
    for (const wrong of wrongs) {
      const answer = await person.post(SAVE, parts({ ...form, ...wrong }))
      assert.equal(answer.status, 422)
      assert.deepEqual(
        answer.body.errors.map(({ field }: { field: string }) => field),
        Object.keys(wrong)
      )
    }
    assert.deepEqual(await iopsOf(exam.id), { od: 13, os: 21 })
  })

  test('a file is refused by its field where none is taken, and nothing is saved', async ({
    assert,
  }) => {
    const { exam, person } = await givenChart()
    const file = new File([new Uint8Array(300_000)], 'fundus.jpg', { type: 'image/jpeg' })
    const form = { id: String(exam.id), version: String(exam.version), od_iop: '17' }
    const answer = await person.post(SAVE, parts({ ...form, fundus: file }))
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.errors, [{ field: 'fundus', message: 'No files are taken here.' }])
    assert.deepEqual(await iopsOf(exam.id), { od: 13, os: 21 })
  })

  test('fields larger than any form’s are refused, whoever sends it', async ({ assert }) => {
    const visitor = new Visitor()
    await visitor.get('/login')
    const answer = await visitor.post(
      '/api/auth/login/',
      parts({ username: 'x'.repeat(3_000_000) })
    )
    assert.deepEqual([answer.status, answer.body.error], [413, 'What was sent is too large.'])
  })

  test('F001 who signs in by such a form is signed in', async ({ assert }) => {
    const od = await givenOd()
    const visitor = new Visitor()
    await visitor.get('/login')
    const answer = await visitor.post(
      '/api/auth/login/',
      parts({ username: od.username, password: TEST_PASSWORD })
    )
    assert.equal(answer.status, 200)
    assert.equal((await visitor.get('/api/auth/user/')).status, 200)
  })
})
