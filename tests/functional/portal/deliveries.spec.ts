import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { failedLines, fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

const resendsOf = (id: number) => db.from('deliveries').where('resend_of', id).orderBy('id')

/** The copies have ended, so that only being copies keeps the originals from another. */
async function settle(originals: number[]) {
  await db.from('deliveries').whereIn('resend_of', originals).update({ state: 'failed' })
}

const resendPath = (id: number) => `/api/admin/deliveries/${id}/actions/resend`
const RESEND_MANY = '/api/admin/deliveries/actions/resend'

test.group('Deliveries in the portal', () => {
  test('the ledger tells where, why and how old, not what was written about nobody', async ({
    assert,
  }) => {
    const delivery = await givenDelivery()
    await db.table('delivery_events').insert({ delivery_id: delivery.id, to_state: 'failed' })
    const admin = await asVisitor(await givenAdmin())

    const list = await admin.get(listPath('deliveries', { filter: { id: delivery.id } }))
    const one = await admin.get(`/api/admin/deliveries/${delivery.id}`)

    const { id, recipient_name: recipient, address } = delivery
    const told = { id, recipient, address, state: 'failed', reason: 'no_document' }
    assert.containsSubset(list.body, [{ ...told, can_resend: true, resent_as: null }])
    assert.containsSubset(one.body, { ...told, events: [{ to_state: 'failed' }] })
    assert.containsSubset(one.body, { patient_id: null, patient: null, message: null })
    assert.notInclude(`${list.text}${one.text}`, 'text of the letter')
  })

  test('F322 it names the patient, which the trail tells; what was written stands in the record', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    const exam = await givenExam(patient)
    const delivery = await givenDelivery({ exam_id: exam.id, patient_id: patient.id })
    const user = await givenAdmin()
    const admin = await asVisitor(user)

    const list = await admin.get(listPath('deliveries', { filter: { id: delivery.id } }))
    const one = await admin.get(`/api/admin/deliveries/${delivery.id}`)

    const { first_name: first, last_name: last } = await db
      .from('patients')
      .where('id', patient.id)
      .firstOrFail()
    const named = { exam_id: exam.id, patient_id: patient.id, patient: `${last}, ${first}` }
    assert.containsSubset(list.body, [named])
    assert.containsSubset(one.body, { ...named, message: 'text of the letter' })
    assert.notInclude(list.text, 'text of the letter')
    const trail = await db
      .from('audit_records')
      .where({ actor_id: user.userId, subject_type: 'deliveries' })
      .orderBy('at')
    assert.sameDeepMembers(
      trail.map(({ action, patient_ids: ids }) => [action, ids.map(Number)]),
      [
        ['portal.deliveries_listed', [patient.id]],
        ['portal.deliveries_read', [patient.id]],
      ]
    )
    for (const stranger of [await givenOd(), await givenOmdr(), await givenPreReviewer()]) {
      const refused = await (await asVisitor(stranger)).get(`/api/admin/deliveries/${delivery.id}`)
      assert.equal(refused.status, 403)
      assert.notInclude(refused.text, last)
    }
  })

  test('it is narrowed by state, way, visit, day and recipient', async ({ assert }) => {
    const word = uniqueWord()
    const name = (first: string) => ({ recipient_name: `Dr. ${first} Élan${word}` })
    const old = await givenDelivery({ ...name('Old'), created_at: '2026-01-02T07:30:00Z' })
    const fax = await givenDelivery({ ...name('Fax'), exam_id: 77 })
    const mail = await givenDelivery({ ...name('Mail'), channel: 'email', state: 'unknown' })
    const admin = await asVisitor(await givenAdmin())
    const found = async (filter: object) => {
      const { body } = await admin.get(
        listPath('deliveries', { filter: { q: `elan${word}`, ...filter } })
      )
      return idsOf(body)
    }

    assert.sameMembers(await found({}), [old.id, fax.id, mail.id])
    assert.deepEqual(await found({ state: 'unknown' }), [mail.id])
    assert.sameMembers(await found({ state: ['failed', 'unknown'] }), [old.id, fax.id, mail.id])
    assert.deepEqual(await found({ channel: 'email' }), [mail.id])
    assert.deepEqual(await found({ exam_id: 77 }), [fax.id])
    assert.sameMembers(await found({ since: '2026-01-01' }), [old.id, fax.id, mail.id])
    assert.notInclude(
      await found({ since: '2026-01-02' }),
      old.id,
      'Vancouver was still in the 1st'
    )
  })

  test('a value it does not understand is refused by name: {what}')
    .with([
      { what: 'an unknown state', filter: { state: 'lost' } },
      { what: 'no state at all', filter: { state: [] } },
      { what: 'an unknown state among others', filter: { state: ['failed', 'lost'] } },
      { what: 'an unknown way', filter: { channel: 'pigeon' } },
      { what: 'a day no calendar has', filter: { since: '2026-99-99' } },
      { what: 'a word for a day', filter: { since: 'yesterday' } },
      { what: 'no visit', filter: { exam_id: null } },
      { what: 'a column that is no filter', filter: { body: 'text' } },
    ])
    .run(async ({ assert }, { filter }) => {
      const admin = await asVisitor(await givenAdmin())
      const { status, body } = await admin.get(listPath('deliveries', { filter }))
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), Object.keys(filter))
    })

  test('it is sent again as a row of its own that says why and who', async ({ assert }) => {
    const delivery = await givenDelivery()
    const user = await givenAdmin()
    const admin = await asVisitor(user)

    const { status, body } = await admin.post(resendPath(delivery.id), { reason: 'never arrived' })

    assert.equal(status, 200)
    const [copy] = await resendsOf(delivery.id)
    assert.containsSubset(copy, {
      id: body.id,
      resend_reason: 'never arrived',
      address: delivery.address,
      created_by: user.userId,
    })
    const trail = await db.from('audit_records').where('actor_id', user.userId)
    assert.containsSubset(trail, [{ action: 'delivery.queued', subject_id: String(body.id) }])
    const original = await admin.get(`/api/admin/deliveries/${delivery.id}`)
    assert.containsSubset(original.body, { can_resend: false, resent_as: body.id, state: 'failed' })
  })

  test('what is under way is not sent again: {state}')
    .with([{ state: 'claimed' }, { state: 'sending' }])
    .run(async ({ assert }, { state }) => {
      const now = new Date().toISOString()
      const delivery = await givenDelivery({ state, claimed_at: now, sending_at: now })
      const admin = await asVisitor(await givenAdmin())

      const { status, body } = await admin.post(resendPath(delivery.id), { reason: 'hurry' })
      const read = await admin.get(`/api/admin/deliveries/${delivery.id}`)

      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), ['state'])
      assert.isFalse(read.body.can_resend)
      assert.isEmpty(await resendsOf(delivery.id))
    })

  test('no reason, no letter', async ({ assert }) => {
    const delivery = await givenDelivery({ state: 'unknown' })
    const admin = await asVisitor(await givenAdmin())
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await admin.post(resendPath(delivery.id), { reason })
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), ['reason'])
    }
    assert.isEmpty(await resendsOf(delivery.id))
  })

  test('many at once: a line for each, and a repeated call doubles nothing', async ({ assert }) => {
    const failed = [await givenDelivery(), await givenDelivery({ state: 'delivered' })]
    const sending = await givenDelivery({
      state: 'sending',
      sending_at: new Date().toISOString(),
    })
    const ids = [...idsOf(failed), sending.id, 999_999_999]
    const admin = await asVisitor(await givenAdmin())

    const first = await admin.post(RESEND_MANY, { ids, reason: 'the line was down' })
    await settle(idsOf(failed))
    const again = await admin.post(RESEND_MANY, { ids, reason: 'the line was down' })

    assert.equal(first.status, 200)
    assert.deepEqual(idsOf(failedLines(first.body.results)), [sending.id, 999_999_999])
    assert.deepEqual(idsOf(failedLines(again.body.results)), ids)
    for (const { id } of failed) {
      const [copy, ...others] = await resendsOf(id)
      assert.isEmpty(others)
      assert.isEmpty(await resendsOf(copy.id), 'the copy was not sent again in its place')
    }
    assert.isEmpty(await resendsOf(sending.id))
  })

  test('two people who press at once send one letter', async ({ assert }) => {
    const delivery = await givenDelivery()
    const people = await Promise.all(
      [await givenAdmin(), await givenAdmin(), await givenAdmin()].map((one) => asVisitor(one))
    )

    const answers = await Promise.all(
      people.map((person) => person.post(resendPath(delivery.id), { reason: 'never arrived' }))
    )

    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 422, 422]
    )
    assert.lengthOf(await resendsOf(delivery.id), 1)
  })

  test('a letter with a password link is neither shown nor sent again', async ({ assert }) => {
    const secret = await givenDelivery({ purpose: 'password_reset', channel: 'email' })
    const admin = await asVisitor(await givenAdmin())

    const list = await admin.get(listPath('deliveries', { filter: { id: secret.id } }))
    const one = await admin.get(`/api/admin/deliveries/${secret.id}`)
    const resend = await admin.post(resendPath(secret.id), { reason: 'curious' })

    assert.deepEqual(list.body, [])
    assert.deepEqual([one.status, resend.status], [403, 403])
    assert.isEmpty(await resendsOf(secret.id))
  })
})
