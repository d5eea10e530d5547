import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue, stopDelivery } from '#app/outbox/index'
import { SYSTEM } from '#app/audit/audit'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { serial } from '#database/factories/support'
import {
  deliveryRow,
  emptyLedger,
  givenQueuedFax,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

const step = (person: Visitor, id: number, name: string, reason = '') =>
  person.post(`/api/admin/deliveries/${id}/actions/${name}`, { reason })

test.group('A letter that has not left', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 held back it does not leave, let go it does, and the trail names who did it', async ({
    assert,
  }) => {
    const admin = await givenAdmin()
    const office = await asVisitor(admin)
    const [held, other] = [await givenQueuedFax(), await givenQueuedFax()]

    const answer = await step(office, held, 'hold', 'Number is being checked')
    assert.deepEqual([answer.status, answer.body], [200, { id: held, state: 'held' }])
    await sendDue()
    assert.equal((await deliveryRow(held)).state, 'held')
    assert.equal((await deliveryRow(other)).state, 'delivered', 'nobody else waits for it')

    const { body } = await office.get(`/api/admin/deliveries/${held}`)
    assert.containsSubset(body, { state: 'held', detail: 'Number is being checked' })
    assert.deepEqual(body.steps, ['release', 'cancel'])

    assert.equal((await step(office, held, 'release')).status, 200)
    await sendDue()
    assert.deepEqual(await wayOf(held), [
      ...['pending', 'held', 'pending', 'claimed', 'sending', 'delivered'],
    ])
    const records = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(held), actor_id: admin.userId })
      .orderBy('at')
    assert.deepEqual(
      records.map(({ action }) => action).filter((action) => action !== 'delivery.viewed'),
      ['delivery.held', 'delivery.pending']
    )
  })

  test('F285 cancelled it never leaves; asked for again, that is said, and with a reason it goes out', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const gp = await givenGp({ email: `gp${serial()}@doctors.example` })
    const reviewed = { exam_status: 'reviewed', omd_gp: 'See again in six months.' }
    const { exam, patient } = await givenReadyVisit({ exam: reviewed })
    await db.from('patients').where('id', patient.id).update({ gp_id: gp.id })
    const { email } = await db.from('gps').where('id', gp.id).firstOrFail()
    const office = await asVisitor(await givenAdmin())
    const send = () =>
      office.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
        ...{ message_type: 'email', letter_type: 'omdr-gp', email_address: email },
      })
    const { delivery_id: id } = (await send()).body

    assert.equal((await step(office, id, 'hold', 'Asks the practice first')).status, 200)
    const waiting = await send()
    assert.containsSubset(waiting.body, { success: false, status: 'held', delivery_id: id })
    assert.include(waiting.body.error, 'Asks the practice first')

    assert.equal((await step(office, id, 'cancel', 'Wrong doctor')).status, 200)
    await sendDue()
    assert.lengthOf(server.lettersTo(email), 0)
    const again = await send()
    assert.containsSubset(again.body, { success: false, status: 'cancelled', delivery_id: id })
    assert.include(again.body.error, 'Wrong doctor')
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 1)

    assert.equal((await step(office, id, 'resend', 'It was the right one')).status, 200)
    await sendDue()
    assert.lengthOf(server.lettersTo(email), 1)
  })

  test('F285 what left, or is leaving, is never called held or cancelled', async ({ assert }) => {
    const office = await asVisitor(await givenAdmin())
    for (const state of ['claimed', 'sending', 'accepted', 'delivered', 'failed', 'unknown']) {
      const id = await givenQueuedFax()
      await db.from('deliveries').where('id', id).update({ state })
      for (const name of ['hold', 'release', 'cancel']) {
        const { status, body } = await step(office, id, name, 'late')
        assert.equal(status, 422, `${name} of ${state}`)
        assert.equal(body.errors[0].field, 'state')
      }
      assert.equal((await deliveryRow(id)).state, state)
    }
  })

  test('F285 a worker and a person at the same moment: one of the two, never both', async ({
    assert,
  }) => {
    for (let round = 0; round < 10; round++) {
      const id = await givenQueuedFax()
      const cancel = () => stopDelivery(id, 'cancel', { reason: 'race', actor: SYSTEM })
      const [stopped] = await Promise.all([cancel(), sendDue()])
      const { state } = await deliveryRow(id)
      assert.equal(state, stopped.ok ? 'cancelled' : 'delivered')
    }
  })

  test('F285 a reason is asked for, and nobody but an administrator stops a letter', async ({
    assert,
  }) => {
    const id = await givenQueuedFax()
    const office = await asVisitor(await givenAdmin())
    for (const name of ['hold', 'cancel']) {
      const { status, body } = await step(office, id, name, '  ')
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'reason')
    }
    const od = await asVisitor(await givenOd())
    assert.equal((await step(od, id, 'hold', 'mine')).status, 403)
    assert.equal((await deliveryRow(id)).state, 'pending')
    assert.equal((await step(office, 99_999_999, 'hold', 'whose')).status, 403)
  })
})
