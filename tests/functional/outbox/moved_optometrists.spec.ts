import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { findEmail } from '#modules/review_mail/queries/emails'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import {
  givenReviewed,
  givenTold,
  letLeave,
  mailOf,
  readMail,
  send,
} from '#tests/functional/review_mail/given_reviews'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const newAddress = () => `${uniqueWord().toLowerCase()}@elsewhere.example`

const links = async () => Number((await db.from('review_reply_links').count('* as n'))[0].n)

/** Reviews that were sent to an optometrist, and the office that sent them. */
async function givenSent(columns: Parameters<typeof givenTold>[0] = {}) {
  const told = await givenTold(columns)
  const visit = await givenReviewed(told.od)
  const office = await asVisitor(await givenAdmin())
  await send(office, mailOf(told.od, [visit.id]))
  await letLeave()
  const { id } = await db
    .from('deliveries')
    .where({ recipient_kind: 'od', recipient_id: told.od.odId })
    .firstOrFail()
  return { ...told, office, id: id as number }
}

const resend = (office: Visitor, id: number, typed?: string) =>
  office.post(`/api/admin/deliveries/${id}/actions/resend`, {
    reason: 'it never came',
    confirm_recipient: typed,
  })

const movesTo = (odId: number, columns: object) => db.from('ods').where('id', odId).update(columns)

test.group('Reviews of an optometrist whose address moved', (group) => {
  group.each.setup(async () => {
    await db.from('review_reply_links').delete()
    await db.from('review_email_visits').delete()
    await db.from('review_emails').delete()
    await emptyLedger()
  })

  test('F373 C224 Q38 sent again they go nowhere, and no link is made, until the address is typed out', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email, office, id } = await givenSent()
    const is = newAddress()
    await movesTo(od.odId, { email: is })
    const before = await links()
    for (const typed of [undefined, newAddress()]) {
      const asked = await resend(office, id, typed)
      assert.equal(asked.status, 422)
      assert.equal(asked.body.errors[0].field, 'confirm_recipient')
      assert.containsSubset(asked.body.question, { sent_to: email, now: is })
    }
    await letLeave()
    assert.equal(await links(), before)
    assert.lengthOf(server.received, 1)

    const sent = await resend(office, id, is)
    assert.equal(sent.status, 200, sent.text)
    await letLeave()
    assert.lengthOf(server.lettersTo(email), 1, 'nothing more goes to the former one')
    assert.lengthOf(readMail(server, is).guids, 1)
    assert.containsSubset(await deliveryRow(sent.body.id), {
      state: 'accepted',
      recipient_kind: 'od',
      recipient_id: od.odId,
    })
  })

  test('F374 Q170 Q165 the newest sending is told, also where it is the first to a new address', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    const { od, office, id } = await givenSent()
    const again = await resend(office, id)
    await letLeave()
    await server.close()
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    cleanup(() => refusing.close())
    const is = newAddress()
    await movesTo(od.odId, { email: is })
    const moved = await resend(office, again.body.id, is)
    await letLeave()
    assert.equal((await deliveryRow(moved.body.id)).resend_number, 0)
    const { id: email } = await db.from('review_emails').firstOrFail()
    const told = await findEmail(email)
    assert.containsSubset(told, { delivery_id: moved.body.id, status: 'failed' })
  })

  test('F373 the former address, typed out, is nobody’s entry any more', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email, office, id } = await givenSent()
    await movesTo(od.odId, { email: newAddress() })
    const sent = await resend(office, id, email)
    assert.equal(sent.status, 200, sent.text)
    assert.containsSubset(await deliveryRow(sent.body.id), {
      recipient_kind: 'adhoc',
      recipient_id: null,
    })
  })

  test('F362 F373 to an address of the office they go again as long as it is the office’s', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const office = newAddress()
    const given = await givenSent({ technicians_receiving_reviews: [office] })
    await movesTo(given.od.odId, { email: newAddress() })
    const again = await resend(given.office, given.id)
    assert.equal(again.status, 200, again.text)
    await letLeave()
    assert.lengthOf(server.lettersTo(office), 2)
    await movesTo(given.od.odId, { technicians_receiving_reviews: [] })
    const asked = await resend(given.office, again.body.id)
    assert.equal(asked.status, 422)
    assert.equal(asked.body.question.sent_to, office)
  })

  test('F373 one that still waits is held when the address moves', async ({ assert, cleanup }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const told = await givenTold()
    const visit = await givenReviewed(told.od)
    await send(await asVisitor(await givenAdmin()), mailOf(told.od, [visit.id]))
    await movesTo(told.od.odId, { email: newAddress() })
    await letLeave()
    const row = await db.from('deliveries').where('recipient_id', told.od.odId).firstOrFail()
    assert.containsSubset(row, { state: 'held', state_reason: 'number_moved' })
    assert.lengthOf(server.received, 0)
  })
})
