import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import { verifyAudit } from '#app/audit/verify/verify'
import { examPorts } from '#modules/exams/ports'
import type { Transaction } from '#app/database/transaction'
import { asVisitor } from '#tests/helpers/session'
import { SAVE, examRow, eyeRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

const trailOf = (id: number) =>
  db
    .from('audit_records')
    .where({ subject_id: String(id) })
    .orderBy('at')
    .orderBy('seq')

/** The statements that reach the database while `work` runs, of those that write visits or begin something. */
async function writesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked as [string | { text: string }]
    texts.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, asked)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return texts.filter((text) => /^begin|update exams|audit_append/i.test(text.trim()))
}

/** A transaction nobody may touch. */
const UNTOUCHED = new Proxy({} as Transaction, {
  get(_, name) {
    throw new Error(`${String(name)} of the transaction was asked for`)
  },
})

test.group('A save in one statement', (group) => {
  group.each.teardown(() => void Object.assign(examPorts, ports))
  const ports = { ...examPorts }

  test('F104 text and pressures: visit, eyes, revision and record by one statement', async ({
    assert,
  }) => {
    const fields = { e_notes: 'quiet', od_iop: 15, os_iop: 21 }
    const written: string[][] = []
    let exam!: Awaited<ReturnType<typeof givenVisit>>['exam']
    // A job of this process may begin something meanwhile; not each time.
    for (let visit = 0; visit < 3; visit++) {
      const given = await givenVisit()
      exam = given.exam
      written.push(await writesDuring(() => save(given.person, given.exam.id, fields)))
    }
    assert.equal(Math.min(...written.map(({ length }) => length)), 1)
    assert.include(await examRow(exam.id), { e_notes: 'quiet', version: 2 })
    assert.equal(Number((await eyeRow(exam.id, 'od')).iop), 15)
    assert.equal(Number((await eyeRow(exam.id, 'os')).iop), 21)
    const revisions = await db.from('exam_revisions').where('exam_id', exam.id)
    assert.lengthOf(revisions, 1)
    assert.sameMembers(Object.keys(revisions[0].changes), Object.keys(fields))
    const [record, ...others] = (await trailOf(exam.id)).filter(({ action }) =>
      action.startsWith('exam.')
    )
    assert.isEmpty(others)
    assert.equal(record.action, 'exam.changed')
    assert.sameMembers(record.details.fields, Object.keys(fields))
  })

  test('F027 F104 what is tallied, handed in or assigned takes a transaction', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const tallied = await writesDuring(() => save(person, exam.id, { cat_refer: true }))
    assert.isTrue(tallied.some((text) => /^begin/i.test(text)))
    const { exam: ready, omdr } = await givenReadyVisit()
    const reviewer = await asVisitor(omdr)
    const fields = { selected_omd_note_options: [1] }
    const noted = await writesDuring(() => save(reviewer, ready.id, fields))
    assert.isTrue(noted.some((text) => /^begin/i.test(text)))
  })

  test('Q163 where nothing is said to follow, the neighbours write nothing', async ({ assert }) => {
    const asked: boolean[] = []
    examPorts.isFollowed = (done) => {
      const isFollowed = ports.isFollowed(done)
      asked.push(isFollowed)
      if (!isFollowed) {
        const work = async () => {
          await ports.countChange(done, UNTOUCHED)
          await ports.afterChange(done, UNTOUCHED)
        }
        silent.push(work().then(() => 'untouched', String))
      }
      return isFollowed
    }
    const silent: Promise<string>[] = []
    const { exam, person } = await givenVisit()
    for (const fields of [
      { e_notes: 'a' },
      { od_iop: 31 },
      { rr_glc: true },
      { is_urgent: true },
    ]) {
      assert.equal((await save(person, exam.id, fields)).status, 200)
    }
    const { exam: ready, omdr } = await givenReadyVisit()
    const reviewer = await asVisitor(omdr)
    assert.equal((await save(reviewer, ready.id, { omd_od: 'Thank you' })).status, 200)
    assert.deepEqual([...new Set(await Promise.all(silent))], ['untouched'])
    assert.includeMembers(asked, [true, false])
  })

  test('Q163 negative control: a neighbour that would write touches the transaction', async ({
    assert,
  }) => {
    let touched: Promise<string> | null = null
    examPorts.isFollowed = (done) => {
      touched = ports.countChange(done, UNTOUCHED).then(() => 'untouched', String)
      return true
    }
    const { exam, person } = await givenVisit()
    await save(person, exam.id, { cat_refer: true })
    assert.match((await touched)!, /was asked for/)
  })

  test('F105 the trail is one chain whoever was faster, in a statement or a transaction', async ({
    assert,
  }) => {
    const { exam, person: owner } = await givenVisit()
    const answers = []
    for (let round = 0; round < 6; round++) {
      const { version, cat_refer: was } = await examRow(exam.id)
      answers.push(
        ...(await Promise.all([
          owner.post(SAVE, { id: exam.id, version, e_notes: `statement ${round}` }),
          owner.post(SAVE, { id: exam.id, version, cat_refer: !was }),
        ]))
      )
    }
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      6
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 409),
      6
    )
    assert.equal((await examRow(exam.id)).version, 7)
    const verdict = await verifyAudit()
    assert.deepEqual(verdict.misfits, {})
  })

  test('a value nobody has is refused by name, and neither visit nor trail has anything of it', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const before = (await trailOf(exam.id)).length
    const answer = await save(person, exam.id, { od_requested_omd: 99_999_999 })
    assert.equal(answer.status, 422)
    assert.equal((await examRow(exam.id)).version, 1)
    assert.lengthOf(await trailOf(exam.id), before)
    // The chain goes on from where it was.
    assert.equal((await save(person, exam.id, { e_notes: 'next' })).status, 200)
    assert.deepEqual((await verifyAudit()).misfits, {})
  })
})
