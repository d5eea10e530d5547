import { setTimeout as after } from 'node:timers/promises'
import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { openStream, type LiveStream } from '#tests/helpers/live_stream'

const join = (person: Visitor, { uid }: LiveStream, channel: string) =>
  person.post('/ws/session/subscribe', { uid, channel })

const totalOf = async (admin: Visitor, queue: string): Promise<number> => {
  const { body } = await admin.get('/api/data/admin/queue_figures/')
  return body.data.find(({ name }: { name: string }) => name === queue).total
}

test.group('The first page of the portal hears of changes', () => {
  test('F306 what becomes of several visits within a second is told once, and without saying of whom', async ({
    assert,
    cleanup,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const stream = await openStream(admin)
    cleanup(stream.close)
    assert.equal((await join(admin, stream, 'visits')).status, 200)
    const omdr = await givenOmdr()
    const queue = 'with_no_omdr_assigned'
    const before = await totalOf(admin, queue)
    const visits = await Promise.all(
      Array.from({ length: 3 }, async () =>
        givenExam(await givenPatient(await givenOd()), {
          exam: { exam_status: 'ready', omdr_id: omdr.omdId },
        })
      )
    )
    for (const { id } of visits) {
      const given = await admin.post('/api/data/exam/set_omdr/', { exam_id: id, omdr_id: null })
      assert.equal(given.status, 200)
    }
    assert.deepEqual(await stream.message(3_000), {
      channel: 'visits',
      payload: { part: 'figures' },
    })
    await after(300)
    assert.lengthOf(stream.messages, 1)
    assert.equal(await totalOf(admin, queue), before + 3)
  })

  test('F306 nobody but administrators joins it, and no single visit’s', async ({
    assert,
    cleanup,
  }) => {
    for (const user of [await givenOd(), await givenOmdr(), await givenIgp()]) {
      const person = await asVisitor(user)
      const stream = await openStream(person)
      cleanup(stream.close)
      assert.equal((await join(person, stream, 'visits')).status, 403)
    }
    const admin = await asVisitor(await givenAdmin())
    const stream = await openStream(admin)
    cleanup(stream.close)
    assert.equal((await join(admin, stream, 'visits/7')).status, 403)
  })
})
