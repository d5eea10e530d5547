import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenSales,
} from '#database/factories/index'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'

const PATH = '/api/data/help_desk/request/'

const REQUEST = {
  requester_name: 'Ada Moreau',
  contact_email: 'ada@clinic.example',
  request: 'The fax queue\nseems to stand still.',
  modal_source: '/patients',
}

const stored = () => db.from('help_desk_requests').orderBy('id', 'desc').first()

test.group('Help desk', () => {
  test('F386 C266 is kept with who asked, and mailed to the support address', async ({
    assert,
  }) => {
    const server = await openMailServer()
    try {
      const od = await givenOd()
      const person = await asVisitor(od)
      const { status, body } = await person.post(PATH, {
        help_desk_request: { ...REQUEST, user_id: 1 },
      })
      assert.equal(status, 200)
      assert.containsSubset(body, {
        success: true,
        message: 'Help Desk request submitted successfully!',
      })
      assert.containsSubset(await stored(), { ...REQUEST, user_id: od.userId })
      await sendDue()
      const mail = server.received.find(({ to }) => to.includes('support@farsight.example'))
      assert.include(mail!.email.text, 'seems to stand still.')
      assert.notInclude(mail!.email.subject, 'stand still')
    } finally {
      await server.close()
    }
  })

  test('F386 the documented form field holds the object as text', async ({ assert }) => {
    const person = await asVisitor(await givenOmdr())
    const form = new URLSearchParams({ help_desk_request: JSON.stringify(REQUEST) })
    assert.equal((await person.post(PATH, form)).status, 200)
    assert.containsSubset(await stored(), { requester_name: 'Ada Moreau' })
  })

  test('F385 F386 C266 Q156 the form’s own names are taken, too: {form}')
    .with([
      { form: 'in the field', wrapped: (form: object) => ({ help_desk_request: form }) },
      {
        form: 'as text in the field',
        wrapped: (form: object) => ({ helpDeskRequest: JSON.stringify(form) }),
      },
      { form: 'as the body', wrapped: (form: object) => form },
    ])
    .run(async ({ assert }, { wrapped }) => {
      const person = await asVisitor(await givenOd())
      const form = {
        requesterName: 'Bea Lindqvist',
        contactEmail: 'bea@clinic.example',
        helpRequest: 'The printer\nis silent.',
        modalSource: '/patients/9',
      }
      const { status, text } = await person.post(PATH, wrapped(form))
      assert.equal(status, 200, text)
      assert.containsSubset(await stored(), {
        requester_name: form.requesterName,
        contact_email: form.contactEmail,
        request: form.helpRequest,
        modal_source: form.modalSource,
      })
      const mixed = { ...form, requester_name: 'Cleo Marsh', helpRequest: ' ' }
      const refused = await person.post(PATH, wrapped(mixed))
      assert.equal(refused.status, 422)
      assert.deepEqual(
        refused.body.errors.map(({ field }: { field: string }) => field),
        ['request']
      )
    })

  test('F385 C266 what is too long is said, not cut', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const before = await stored()
    for (const [field, max] of [
      ['requester_name', 200],
      ['request', 10_000],
    ] as const) {
      const ask = (length: number) => person.post(PATH, { ...REQUEST, [field]: 'x'.repeat(length) })
      const refused = await ask(max + 1)
      assert.deepEqual([refused.status, refused.body.errors[0].field], [422, field])
      assert.deepEqual(await stored(), before)
      assert.equal((await ask(max)).status, 200)
      assert.equal((await stored())[field].length, max)
      await db
        .from('help_desk_requests')
        .where('id', (await stored()).id)
        .delete()
    }
  })

  test('F384 anybody who is logged in may ask', async ({ assert }) => {
    const people = [await givenOmdc(), await givenIgp(), await givenAdmin(), await givenSales()]
    for (const each of people) {
      const person = await asVisitor(each)
      assert.equal((await person.post(PATH, { help_desk_request: REQUEST })).status, 200)
    }
  })

  test('F385 what is missing or wrong is named and nothing is kept: {change}')
    .with([
      { change: { requester_name: ' ' }, field: 'requester_name' },
      { change: { contact_email: '' }, field: 'contact_email' },
      { change: { contact_email: 'ada@' }, field: 'contact_email' },
      { change: { contact_email: 'ada@clinic.example\nBcc: x@y.example' }, field: 'contact_email' },
      { change: { request: '' }, field: 'request' },
    ])
    .run(async ({ assert }, { change, field }) => {
      const before = await stored()
      const person = await asVisitor(await givenOd())
      const body = { help_desk_request: { ...REQUEST, ...change } }
      const answer = await person.post(PATH, body)
      assert.equal(answer.status, 422)
      assert.deepEqual(
        answer.body.errors.map((each: { field: string }) => each.field),
        [field]
      )
      assert.deepEqual(await stored(), before)
    })

  test('F385 what is no request at all is refused by field', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    for (const body of [{}, { help_desk_request: 'help' }, { help_desk_request: [1] }]) {
      const answer = await person.post(PATH, body)
      assert.equal(answer.status, 422)
      assert.lengthOf(answer.body.errors, 3)
    }
  })
})
