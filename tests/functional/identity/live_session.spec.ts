import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient, type GivenOd } from '#database/factories/index'
import { bindSessions } from '#app/realtime/streams'
import { livingSessions } from '#identity'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { openStream, type LiveStream } from '#tests/helpers/live_stream'
import { pageAt } from '#tests/helpers/pages'

/** A revoked session's stream ends within this (Q146). */
const LIMIT = 2_000

const sessionIdOf = async ({ userId }: GivenOd): Promise<string> =>
  (await db.from('user_sessions').where('user_id', userId).orderBy('created_at', 'desc').first()).id

const join = (person: Visitor, uid: string, channel: string) =>
  person.post('/ws/session/subscribe', { uid, channel })

test.group('The live session', () => {
  test('F393 C001 Q160 a log-out reaches the other tab of the session and ends its stream', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const stream = await openStream(person)
    cleanup(stream.close)
    assert.equal(stream.status, 200)
    await person.post('/api/auth/logout/')
    assert.deepEqual(await stream.message(LIMIT), {
      channel: `sessions/${await sessionIdOf(od)}`,
      payload: { type: 'logout' },
    })
    assert.isTrue(await stream.end(LIMIT))
  })

  test('F393 Q146 a session revoked elsewhere ends within two seconds', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const stream = await openStream(await asVisitor(od))
    cleanup(stream.close)
    await db.from('user_sessions').where('user_id', od.userId).update({ revoked_at: new Date() })
    assert.isTrue(await stream.end(LIMIT))
    assert.deepEqual(stream.messages[0]?.payload, { type: 'logout' })
  })

  test('F393 the stream of a session nobody used for two hours ends as the session does', async ({
    assert,
    cleanup,
  }) => {
    const [away, here] = [await givenOd(), await givenOd()]
    const idle = await openStream(await asVisitor(away))
    const used = await openStream(await asVisitor(here))
    cleanup(idle.close)
    cleanup(used.close)
    const lastUsed = (user: GivenOd, minutes: number) =>
      db
        .from('user_sessions')
        .where('user_id', user.userId)
        .update({ last_seen_at: DateTime.utc().minus({ minutes }).toJSDate() })
    await lastUsed(here, 119)
    await lastUsed(away, 121)
    assert.isTrue(await idle.end(LIMIT))
    assert.isFalse(used.ended())
  })

  test('F393 the stream of somebody who has no place to work at any more ends', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const stream = await openStream(await asVisitor(od))
    cleanup(stream.close)
    await db.from('users').where('id', od.userId).update({ has_left_directory: true })
    assert.isTrue(await stream.end(LIMIT))
  })

  test('F393 a deactivated user’s streams end too, and only theirs', async ({
    assert,
    cleanup,
  }) => {
    const [leaving, staying] = [await givenOd(), await givenOd()]
    const gone = await openStream(await asVisitor(leaving))
    const kept = await openStream(await asVisitor(staying))
    cleanup(gone.close)
    cleanup(kept.close)
    await db.from('users').where('id', leaving.userId).update({ is_disabled: true })
    assert.isTrue(await gone.end(LIMIT))
    assert.isFalse(kept.ended())
    assert.lengthOf(kept.messages, 0)
  })

  test('F393 a stream that opens while the others are looked at is not ended for it', async ({
    assert,
    cleanup,
  }) => {
    const [here, coming] = [await asVisitor(await givenOd()), await asVisitor(await givenOd())]
    const first = await openStream(here)
    cleanup(first.close)
    cleanup(() => bindSessions(livingSessions))
    const opened = await new Promise<LiveStream>((resolve, reject) => {
      bindSessions(async (held) => {
        bindSessions(livingSessions)
        await openStream(coming).then(resolve, reject)
        return livingSessions(held)
      })
    })
    cleanup(opened.close)
    assert.isFalse(await opened.end(LIMIT), 'the page would load itself again')
    assert.lengthOf(opened.messages, 0)
  })

  test('F394 a client whose session is dead is refused, so that it stops retrying', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    await db.from('user_sessions').where('user_id', od.userId).update({ revoked_at: new Date() })
    assert.equal((await openStream(person)).status, 401)
    assert.equal((await openStream(await visitor())).status, 401)
  })

  test('F393 nobody joins a channel that is not theirs, and nobody’s stream but their own', async ({
    assert,
    cleanup,
  }) => {
    const [od, other] = [await givenOd(), await givenOd()]
    const [person, stranger] = [await asVisitor(od), await asVisitor(other)]
    const [mine, theirs] = [await openStream(person), await openStream(stranger)]
    cleanup(mine.close)
    cleanup(theirs.close)
    const exam = await givenExam(await givenPatient(od))
    const channel = `exams/${exam.id}`

    assert.equal((await join(person, mine.uid, channel)).status, 200, 'control: their own visit')
    const refused = [
      await join(stranger, theirs.uid, channel),
      await join(stranger, theirs.uid, `sessions/${await sessionIdOf(od)}`),
      await join(stranger, theirs.uid, 'exams/99999999'),
      await join(stranger, theirs.uid, 'everything'),
      await join(stranger, mine.uid, `sessions/${await sessionIdOf(other)}`),
    ]
    for (const answer of refused) {
      assert.equal(answer.status, 403)
      assert.deepEqual(answer.body, {
        success: false,
        error: 'The requested resource is not available.',
      })
    }
  })

  test('F393 a change of a visit tells who may see it the id and the part, nothing of the content', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const stream = await openStream(person)
    cleanup(stream.close)
    const exam = await givenExam(await givenPatient(od))
    await join(person, stream.uid, `exams/${exam.id}`)
    await person.post('/api/data/exam/save/', { id: exam.id, version: 1, e_notes: 'private words' })
    const message = await stream.message(LIMIT)
    assert.equal(message?.channel, `exams/${exam.id}`)
    assert.notInclude(JSON.stringify(message), 'private words')
  })

  test('F393 a uid of another session is not taken over', async ({ assert, cleanup }) => {
    const [od, other] = [await givenOd(), await givenOd()]
    const [person, stranger] = [await asVisitor(od), await asVisitor(other)]
    const mine = await openStream(person)
    const copy = await openStream(stranger, mine.uid)
    cleanup(mine.close)
    cleanup(copy.close)
    assert.equal(
      (await join(stranger, mine.uid, `sessions/${await sessionIdOf(other)}`)).status,
      403
    )
    await person.post('/api/auth/logout/')
    assert.isTrue(await mine.end(LIMIT))
    assert.isFalse(copy.ended())
    assert.lengthOf(copy.messages, 0)
  })

  test('F393 joining needs the anti-forgery token', async ({ assert, cleanup }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const stream = await openStream(person)
    cleanup(stream.close)
    const channel = `sessions/${await sessionIdOf(od)}`
    const answer = await person.post(
      '/ws/session/subscribe',
      { uid: stream.uid, channel },
      { 'x-xsrf-token': 'no' }
    )
    assert.equal(answer.status, 403)
  })
})

test.group('The version', () => {
  test('F395 C002 meta.json and the pages name one version', async ({ assert }) => {
    const nobody = await visitor()
    const answer = await nobody.get('/meta.json')
    assert.equal(answer.status, 200)
    assert.equal(answer.body.version, '2.9.359')
    assert.isNotEmpty(answer.body.build)
    const { props } = await pageAt(nobody, '/login')
    assert.equal(props.product.version, answer.body.version)
  })
})
