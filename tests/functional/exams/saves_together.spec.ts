import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import type { Content } from '#app/audit/content'
import { verifyAudit } from '#app/audit/verify/verify'
import { appendWithin } from '#app/audit/within'
import { askToWrite, closeWriting } from '#app/database/writing'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { SAVE, examRow, givenVisit } from '#tests/helpers/visits'

/** Connections of statements that write by themselves (app/database/writing). */
const LINES = 4

/** Saves of one person at the same time: more than leave together (app/audit/within). */
const MANY = 40

/** Saves after which a text of a statement is prepared (app/database/statement). */
const WARM = 3

const backendOf = async (line: number) => {
  const text = 'select pg_backend_pid() as pid'
  const { rows } = await askToWrite({ name: 'test.writer', text, values: [] }, line)
  return (rows[0] as { pid: number }).pid
}

/** Visits of one optometrist, all still at their first version. */
async function givenVisits(count: number) {
  const od = await givenOd()
  const exams = []
  for (let n = 0; n < count; n++) exams.push(await givenExam(await givenPatient(od)))
  return { od, exams, person: await asVisitor(od) }
}

/** Somebody whose saves share a connection with this account's, and no chain. */
async function givenNeighbour({ userId }: { userId: number }) {
  for (;;) {
    const given = await givenVisit()
    const apart = given.od.userId - userId
    if (apart % LINES === 0 && apart % 16 !== 0) return given
  }
}

test.group('Saves that are under way at the same time', () => {
  test('F104 F105 one person’s stand each with its own words and record, and their chain is whole', async ({
    assert,
  }) => {
    const { exams, person } = await givenVisits(MANY)
    for (let version = 1; version <= WARM + 1; version++) {
      const answers = await Promise.all(
        exams.map(({ id }) =>
          person.post(SAVE, { id, version, e_notes: `${id} of ${version}`, od_iop: 8 + version })
        )
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    }
    for (const { id } of exams) {
      const text = `${id} of ${WARM + 1}`
      assert.include(await examRow(id), { version: WARM + 2, e_notes: text })
      const revisions = await db.from('exam_revisions').where('exam_id', id).orderBy('version')
      assert.deepEqual(
        revisions.map(({ changes }) => changes.e_notes.to),
        Array.from({ length: WARM + 1 }, (_, n) => `${id} of ${n + 1}`)
      )
      const records = await db
        .from('audit_records')
        .where({ action: 'exam.changed', subject_id: String(id) })
      assert.lengthOf(records, WARM + 1)
    }
    assert.deepEqual((await verifyAudit()).misfits, {})
  }).timeout(60_000)

  test('F105 of two saves of one visit at once one stands, the other is a conflict, and those beside them stand', async ({
    assert,
  }) => {
    const { exams, person } = await givenVisits(12)
    const asked = exams.flatMap(({ id }, at) =>
      at % 3 === 0
        ? [
            { id, e_notes: 'one' },
            { id, e_notes: 'other' },
          ]
        : [{ id, e_notes: 'alone' }]
    )
    const answers = await Promise.all(
      asked.map(async (fields) => ({
        ...fields,
        status: (await person.post(SAVE, { version: 1, ...fields })).status,
      }))
    )
    for (const [at, { id }] of exams.entries()) {
      const own = answers.filter((answer) => answer.id === id)
      const stood = own.filter(({ status }) => status === 200)
      assert.lengthOf(stood, 1)
      assert.deepEqual(own.map(({ status }) => status).sort(), at % 3 === 0 ? [200, 409] : [200])
      assert.include(await examRow(id), { version: 2, e_notes: stood[0]!.e_notes })
    }
    assert.deepEqual((await verifyAudit()).misfits, {})
  })

  test('a value the database refuses is told to whom it is, and those behind it stand', async ({
    assert,
  }) => {
    const { exams, person } = await givenVisits(9)
    const answers = await Promise.all(
      exams.map(({ id }, at) =>
        person.post(SAVE, {
          id,
          version: 1,
          e_notes: `n ${at}`,
          ...(at % 3 === 1 ? { od_requested_omd: 99_999_999 } : {}),
        })
      )
    )
    for (const [at, { id }] of exams.entries()) {
      const isRefused = at % 3 === 1
      assert.equal(answers[at]!.status, isRefused ? 422 : 200)
      assert.include(await examRow(id), {
        version: isRefused ? 1 : 2,
        e_notes: isRefused ? '' : `n ${at}`,
      })
    }
    assert.deepEqual((await verifyAudit()).misfits, {})
  })

  test('who waits for a visit that somebody holds keeps nobody else waiting', async ({
    assert,
    cleanup,
  }) => {
    const { od, exams, person } = await givenVisits(2)
    const other = await givenNeighbour(od)
    const held = await db.transaction()
    cleanup(async () => void (held.isCompleted || (await held.rollback())))
    await held.rawQuery('select id from exams where id = ? for update', [exams[0]!.id])
    let isAnswered = false
    const waiting = person
      .post(SAVE, { id: exams[0]!.id, version: 1, e_notes: 'held' })
      .finally(() => (isAnswered = true))
    const own = await person.post(SAVE, { id: exams[1]!.id, version: 1, e_notes: 'free' })
    const theirs = await other.person.post(SAVE, {
      id: other.exam.id,
      version: 1,
      e_notes: 'beside',
    })
    assert.deepEqual([own.status, theirs.status, isAnswered], [200, 200, false])
    await held.commit()
    assert.equal((await waiting).status, 200)
    assert.include(await examRow(exams[0]!.id), { version: 2, e_notes: 'held' })
    assert.deepEqual((await verifyAudit()).misfits, {})
  })

  test('who waits for the end of a chain keeps those of other chains waiting no longer than a moment', async ({
    assert,
    cleanup,
  }) => {
    const { od, exams, person } = await givenVisits(1)
    const other = await givenNeighbour(od)
    const held = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
    await held.connect()
    cleanup(() => held.end())
    await held.query('begin')
    await held.query('select 1 from audit_heads where chain = $1 for update', [od.userId % 16])
    let isAnswered = false
    const waiting = person
      .post(SAVE, { id: exams[0]!.id, version: 1, e_notes: 'held' })
      .finally(() => (isAnswered = true))
    const theirs = await other.person.post(SAVE, {
      id: other.exam.id,
      version: 1,
      e_notes: 'beside',
    })
    assert.deepEqual([theirs.status, isAnswered], [200, false])
    await held.query('commit')
    assert.equal((await waiting).status, 200)
    assert.deepEqual((await verifyAudit()).misfits, {})
  })

  test('a connection that ended is replaced by the next save; at the end what is under way is answered', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    for (let line = 0; line < LINES; line++) {
      await db.rawQuery('select pg_terminate_backend(?)', [await backendOf(line)])
      await new Promise((done) => setTimeout(done, 50))
    }
    const post = (version: number) =>
      person.post(SAVE, { id: exam.id, version, e_notes: `after ${version}` })
    assert.equal((await post(1)).status, 200)
    const slow = askToWrite({ text: 'select pg_sleep(0.2)', values: [] }, 1)
    await closeWriting()
    assert.lengthOf((await slow).rows, 1)
    assert.equal((await post(2)).status, 200)
  })

  test('what cannot be sealed fails whoever it is, and keeps nobody waiting who comes after', async ({
    assert,
  }) => {
    const chain = 3
    const odd = { details: { count: 1n } } as unknown as Content
    const asked = [[], [odd], [], [odd], []].map((contents) =>
      appendWithin(chain, contents, async () => null)
    )
    const told = (await Promise.allSettled(asked)).map(({ status }) => status)
    assert.deepEqual(told, ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })
})
