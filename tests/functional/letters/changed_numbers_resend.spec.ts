import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { runCli } from '#tests/functional/cli/run_cli'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor } from '#tests/helpers/session'
import {
  shown,
  givenVisitOf,
  changeFax,
  faxPath,
  givenChangedNumber,
  held,
} from '#tests/functional/letters/given_changed_number'

test.group('A changed number, sent again', (group) => {
  group.each.setup(() => emptyLedger())

  const resendPath = (id: number) => `/api/admin/deliveries/${id}/actions/resend`

  /** A letter that went to the number of then, which another practice has changed since. */
  async function givenSentBefore() {
    const gp = await givenGp()
    const [own, foreign] = [await givenVisitOf(gp), await givenVisitOf(gp)]
    const admin = await asVisitor(await givenAdmin())
    const sent = await admin.post(faxPath(foreign.exam.id))
    await sendDue()
    const [was, is] = [gp.fax_number, uniquePhone()]
    await changeFax(await asVisitor(own.od), gp, is)
    return { gp, own, foreign, admin, was, is, id: sent.body.delivery_id as number }
  }

  test('Q178 it goes nowhere by itself: the answer names both numbers and asks', async ({
    assert,
  }) => {
    const { admin, was, is, id } = await givenSentBefore()
    for (const typed of [undefined, '6045550000']) {
      const { status, body } = await admin.post(resendPath(id), {
        reason: 'it never arrived',
        confirm_recipient: typed,
      })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'confirm_recipient')
      for (const part of [shown(was), shown(is), 'nobody has confirmed it']) {
        assert.include(body.error, part)
      }
      assert.containsSubset(body.question, { sent_to: was, now: is })
    }
    assert.lengthOf(await db.from('deliveries'), 1)
  })

  test('Q178 the number of today, typed out, is where it goes, and that confirms it', async ({
    assert,
  }) => {
    const { gp, admin, is, id } = await givenSentBefore()
    const sent = await admin.post(resendPath(id), { reason: 'moved', confirm_recipient: shown(is) })
    assert.equal(sent.status, 200)
    await sendDue()
    assert.containsSubset(await deliveryRow(sent.body.id), {
      state: 'delivered',
      address: is,
      resend_of: id,
      resend_number: 0,
      recipient_kind: 'gp',
    })
    assert.isFalse(await held(admin, (await givenVisitOf(gp)).exam.id))
    const original = await admin.get(`/api/admin/deliveries/${id}`)
    assert.containsSubset(original.body, { can_resend: false, resent_as: sent.body.id })
    const second = await admin.post(resendPath(id), { reason: 'again', confirm_recipient: is })
    assert.equal(second.status, 422)
    assert.lengthOf(await db.from('deliveries').where('resend_of', id), 1)
  })

  test('Q178 the old number, typed out, is nobody’s entry any more, and is audited so', async ({
    assert,
  }) => {
    const { gp, admin, was, id } = await givenSentBefore()
    const sent = await admin.post(resendPath(id), { reason: 'it is right', confirm_recipient: was })
    assert.equal(sent.status, 200)
    await sendDue()
    const row = await deliveryRow(sent.body.id)
    assert.containsSubset(row, { state: 'delivered', address: was, recipient_kind: 'adhoc' })
    const [queued] = await db.from('audit_records').where({
      subject_type: 'delivery',
      subject_id: String(row.id),
      action: 'delivery.queued',
    })
    assert.isTrue(queued.details.ad_hoc)
    assert.isTrue(await held(admin, (await givenVisitOf(gp)).exam.id), 'it confirms no other')
  })

  test('Q178 also where an administrator changed it: a stale number asks', async ({ assert }) => {
    const gp = await givenGp()
    const visit = await givenVisitOf(gp)
    const admin = await asVisitor(await givenAdmin())
    const sent = await admin.post(faxPath(visit.exam.id))
    await sendDue()
    const is = uniquePhone()
    await changeFax(admin, gp, is)
    const path = resendPath(sent.body.delivery_id)
    const asked = await admin.post(path, { reason: 'moved' })
    assert.equal(asked.status, 422)
    assert.isNull(asked.body.question.number_change)
    const done = await admin.post(path, { reason: 'moved', confirm_recipient: is })
    assert.equal((await deliveryRow(done.body.id)).address, is)
  })

  test('Q178 one sent to the unconfirmed number asks once more', async ({ assert }) => {
    const { ask, is, admin } = await givenChangedNumber()
    const sent = await ask({ confirm_recipient: is })
    await db.table('do_not_fax_numbers').insert({ number: is })
    await sendDue()
    await db.from('do_not_fax_numbers').where('number', is).delete()
    const path = resendPath(sent.body.delivery_id)
    const asked = await admin.post(path, { reason: 'the list was wrong' })
    assert.equal(asked.status, 422)
    assert.containsSubset(asked.body.question, { sent_to: is, now: is })
    const again = await admin.post(path, { reason: 'the list was wrong', confirm_recipient: is })
    assert.equal(again.status, 200)
    assert.equal((await deliveryRow(again.body.id)).resend_number, 1)
  })

  test('Q178 many at once: those that ask are listed, the others are sent', async ({ assert }) => {
    const { admin, was, is, id } = await givenSentBefore()
    const other = await givenVisitOf(await givenGp())
    const plain = await admin.post(faxPath(other.exam.id))
    await sendDue()
    const ids = [id, plain.body.delivery_id]
    const { body } = await admin.post('/api/admin/deliveries/actions/resend', {
      ids,
      reason: 'the line was down',
    })
    assert.deepEqual(
      body.results.map(({ success }: { success: boolean }) => success),
      [false, true]
    )
    for (const number of [was, is]) assert.include(body.results[0].error, shown(number))
    assert.lengthOf(await db.from('deliveries').where('resend_of', id), 0)
  })

  test('Q178 the operators’ command asks, and takes the number by --to', async ({ assert }) => {
    const { was, is, id } = await givenSentBefore()
    const command = ['deliveries', 'resend', String(id), '--reason', 'asked for', '--yes']
    const asked = await runCli(command)
    assert.equal(asked.code, 1)
    for (const part of [was, is, '--to']) assert.include(asked.stderr, part)
    assert.lengthOf(await db.from('deliveries'), 1)
    const sent = await runCli([...command, '--to', is, '--json'])
    assert.equal(sent.code, 0)
    const { delivery } = JSON.parse(sent.stdout)
    assert.equal((await deliveryRow(delivery)).address, is)
  })
})
