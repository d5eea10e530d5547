import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { countQueries } from '#tests/helpers/count_queries'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { SAVE, examRow, givenVisit } from '#tests/helpers/visits'

/** Visits at the same time, and saves of each. */
const VISITS = 8
const ROUNDS = 40

type Sending = {
  agent?: Agent
  headers?: Record<string, string>
  /** Milliseconds after which the second half of the body follows. */
  pause?: number
}

/** Posts a save byte for byte, over the connections of an agent where one is given. */
function posted(person: Visitor, body: string, { agent, headers = {}, pause }: Sending = {}) {
  return new Promise<{ status: number; version?: number }>((resolve, reject) => {
    const sent = request(
      new URL(SAVE, person.baseUrl),
      {
        agent,
        method: 'POST',
        headers: {
          'accept': 'application/json',
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'cookie': person.cookieHeader,
          'x-xsrf-token': decodeURIComponent(person.cookie('XSRF-TOKEN')!),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, version: JSON.parse(text).version })
        )
      }
    )
    sent.on('error', reject)
    if (pause === undefined) return void sent.end(body)
    const half = Math.floor(body.length / 2)
    sent.write(body.slice(0, half))
    setTimeout(() => sent.end(body.slice(half)), pause)
  })
}

test.group('A save whose visit is asked for with who saves it', () => {
  test('F104 who saves and what are one statement, its writing another', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    let version = 1
    const save = async () => {
      const answer = await person.post(SAVE, { id: exam.id, version, e_notes: `v ${version}` })
      version = answer.body.version
    }
    await save()
    // What is told other processes is the third.
    assert.isAtMost(await countQueries(save), 3)
  })

  const ENDS = [
    {
      what: 'their session is revoked',
      refused: 401,
      end: (userId: number) =>
        db.from('user_sessions').where('user_id', userId).update({ revoked_at: new Date() }),
    },
    {
      what: 'they work in another practice',
      refused: 403,
      async end(userId: number) {
        const { practiceId } = await givenOd()
        await db.from('users').where('id', userId).update({ practice_id: practiceId })
      },
    },
    {
      what: 'their role is changed',
      refused: 403,
      end: (userId: number) =>
        db.from('users').where('id', userId).update({ is_od: false, is_sales: true }),
    },
  ]
  for (const { what, refused, end } of ENDS) {
    test(`Q13 F104 of many saves none that begins after ${what} is written`, async ({ assert }) => {
      const od = await givenOd()
      const person = await asVisitor(od)
      const exams = await Promise.all(
        Array.from({ length: VISITS }, async () => givenExam(await givenPatient(od)))
      )
      let isOver = false
      const late: number[] = []
      const seen = new Map(exams.map(({ id }) => [id, 1]))
      const saveAll = async ({ id }: { id: number }) => {
        for (let round = 0; round < ROUNDS; round++) {
          const isLate = isOver
          const version = isLate ? (await examRow(id)).version : seen.get(id)
          const answer = await person.post(SAVE, { id, version, e_notes: `Round ${round}` })
          if (isLate) late.push(answer.status)
          else if (answer.status === 200) seen.set(id, answer.body.version)
        }
      }
      let isSaving = true
      const saves = Promise.all(exams.map(saveAll)).finally(() => (isSaving = false))
      const ended = async () => {
        while (isSaving && Math.min(...seen.values()) < ROUNDS / 4) {
          await new Promise((done) => setImmediate(done))
        }
        await end(od.userId)
        isOver = true
      }
      await Promise.all([saves, ended()])
      assert.isAbove(late.length, VISITS)
      assert.deepEqual([...new Set(late)], [refused])
      for (const { id } of exams) {
        // One may have been let in before the end and be answered after it.
        assert.isAtMost((await examRow(id)).version, seen.get(id)! + 1)
        const records = await db
          .from('audit_records')
          .where({ action: 'exam.changed', subject_id: String(id) })
        assert.lengthOf(records, (await examRow(id)).version - 1)
      }
    }).timeout(180_000)
  }

  test('F103 a visit of another practice is not saved, however often its number is sent', async ({
    assert,
  }) => {
    const { exam: own, person } = await givenVisit()
    const { exam: foreign } = await givenVisit()
    assert.equal((await person.post(SAVE, { id: own.id, version: 1, e_notes: 'own' })).status, 200)
    for (let time = 0; time < 3; time++) {
      const answer = await person.post(SAVE, { id: foreign.id, version: 1, e_notes: 'foreign' })
      assert.equal(answer.status, 403)
    }
    assert.include(await examRow(foreign.id), { version: 1, e_notes: '' })
  })

  test('F105 what somebody else saved meanwhile is a conflict, and stays', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    assert.equal((await person.post(SAVE, { id: exam.id, version: 1, e_notes: 'a' })).status, 200)
    await db.from('exams').where('id', exam.id).update({ version: 3, e_notes: 'theirs' })
    const answer = await person.post(SAVE, { id: exam.id, version: 2, e_notes: 'late' })
    assert.equal(answer.status, 409)
    assert.include(await examRow(exam.id), { version: 3, e_notes: 'theirs' })
  })

  test('bodies that come whole, in pieces, are none, too long or of no visit leave the connection as it was', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await person.post(SAVE, { id: exam.id, version: 1, e_notes: 'first' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let version = 2
    const bad: Record<string, [body: string, status: number, headers?: Record<string, string>]> = {
      'without a token': [JSON.stringify({ id: exam.id, version }), 403, { 'x-xsrf-token': 'x' }],
      'signed out': [JSON.stringify({ id: exam.id, version }), 401, { cookie: '' }],
      'half of it': ['{"id": 12, "version"', 400],
      'a list': ['[1, 2]', 422],
      'nothing': ['null', 422],
      'of no visit': ['{"id": "x", "version": 1}', 422],
      'of a visit nobody has': ['{"id": 4503599627370497, "version": 1}', 403],
      'longer than is looked at': [
        JSON.stringify({ id: exam.id, version, od_iop: 'x'.repeat(100_000) }),
        422,
      ],
    }
    for (const [what, [body, status, headers]] of Object.entries(bad)) {
      assert.equal((await posted(person, body, { agent, headers })).status, status, what)
      const text = JSON.stringify({ id: exam.id, version, e_notes: `after ${what}` })
      const saved = await posted(person, text, { agent })
      assert.equal(saved.status, 200, `after ${what}`)
      version = saved.version!
      assert.include(await examRow(exam.id), { version, e_notes: `after ${what}` })
    }
    agent.destroy()
  })

  test('a body that comes after its request is saved as it is', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await person.post(SAVE, { id: exam.id, version: 1, e_notes: 'first' })
    const body = JSON.stringify({ id: exam.id, version: 2, e_notes: 'in two pieces' })
    const { status } = await posted(person, body, { pause: 150 })
    assert.equal(status, 200)
    assert.include(await examRow(exam.id), { version: 3, e_notes: 'in two pieces' })
  })
})
