import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { sendDue } from '#app/outbox/index'
import { listPath, fieldsOf } from '#tests/functional/portal/portal_calls'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  givenQueuedFax,
  passTime,
} from '#tests/functional/outbox/given_letters'
import { SYSTEM } from '#app/audit/audit'

const act = (person: Visitor, id: number, action: string, body: object = {}) =>
  person.post(`/api/admin/deliveries/${id}/actions/${action}`, body)

test.group('The ledger in the portal', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a row tells who asked, where it went, the gateway’s number, the pages and the document', async ({
    assert,
  }) => {
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const { pdf, attachment } = await givenBlob()
    const id = await givenQueued({
      channel: 'fax',
      attachments: [attachment],
      actor: { ...SYSTEM, userId: user.userId },
    })
    await sendDue()
    const { body } = await admin.get(`/api/admin/deliveries/${id}`)
    const [person] = await db.from('users').where('id', user.userId)
    const { address, reference } = await deliveryRow(id)
    assert.containsSubset(body, {
      address,
      state: 'delivered',
      provider: 'spool',
      provider_id: reference,
      pages: 2,
      asked_by: `${person.first_name} ${person.last_name}`,
      documents: [{ filename: 'letter.pdf' }],
    })

    const file = await admin.get(body.documents[0].url)
    assert.equal(file.status, 200)
    assert.isTrue(pdf.equals(Buffer.from(file.bytes)))
    const trail = await db
      .from('audit_records')
      .where({ action: 'delivery.document_read', actor_id: user.userId })
    assert.deepEqual(
      trail.map(({ subject_id: at }) => at),
      [String(id)]
    )

    assert.equal((await admin.get(`/api/data/admin/delivery/${id}/document/2/`)).status, 403)
    const od = await asVisitor(await givenOd())
    assert.equal((await od.get(body.documents[0].url)).status, 403)
  })

  test('F285 a person ends a doubt with how they know; sent again, it is nobody’s any more', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const id = await givenQueuedFax()
    await db.from('deliveries').where('id', id).update({ state: 'unknown' })
    assert.isTrue((await admin.get(`/api/admin/deliveries/${id}`)).body.can_settle)
    const silent = await act(admin, id, 'lost')
    assert.deepEqual([silent.status, fieldsOf(silent.body)], [422, ['reason']])
    const said = { reason: 'Their front desk has page one and two' }
    assert.deepEqual((await act(admin, id, 'arrived', said)).body, { id, state: 'delivered' })
    const again = await act(admin, id, 'lost', said)
    assert.deepEqual([again.status, fieldsOf(again.body)], [422, ['state']])
    const { body } = await admin.get(`/api/admin/deliveries/${id}`)
    assert.containsSubset(body, { state: 'delivered', reason: 'found_out', can_settle: false })
  })

  test('F285 counts leave out what was sent again: {state}')
    .with([{ state: 'partial' }, { state: 'failed' }, { state: 'unknown' }])
    .run(async ({ assert }, { state }) => {
      const admin = await asVisitor(await givenAdmin())
      const [id, other] = [await givenQueuedFax(), await givenQueuedFax()]
      await db.from('deliveries').whereIn('id', [id, other]).update({ state })
      await act(admin, id, 'resend', { reason: 'Page two is missing' })
      const { body } = await admin.get(
        listPath('deliveries', { filter: { state: [state], resent: false } })
      )
      assert.deepEqual(
        body.map(({ id: at }: { id: number }) => at),
        [other]
      )
    })

  test('F285 letting go of a fax whose number moved asks where it goes, and takes what is typed', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const gp = await givenGp({ fax_number: '6045557001' })
    const { attachment } = await givenBlob()
    const id = await givenQueued({
      channel: 'fax',
      attachments: [attachment],
      recipient: { kind: 'gp', id: gp.id, name: 'Dr. Una Rhys', address: '6045557001' },
    })
    await db.from('gps').where('id', gp.id).update({ fax_number: '6045557002' })
    await sendDue()
    const asked = await act(admin, id, 'release')
    assert.equal(asked.status, 422)
    assert.deepEqual(fieldsOf(asked.body), ['confirm_recipient'])
    assert.containsSubset(asked.body.question, { sent_to: '6045557001', now: '6045557002' })
    assert.include(asked.body.error, '(604) 555-7002')
    const typed = { confirm_recipient: '(604) 555-7002' }
    assert.equal((await act(admin, id, 'release', typed)).status, 200)
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(id), { state: 'delivered', address: '6045557002' })
  })
})
