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
  givenScientist,
} from '#database/factories/index'
import { openMailServer } from '#tests/helpers/mail_server'
import { pageAt, landing } from '#tests/helpers/pages'
import { asVisitor, visitor } from '#tests/helpers/session'

const LIST = '/api/data/disease_resource/list/'
const LOG = '/api/data/disease_resource_log/create/'
const SHARE = '/api/data/disease_resource/share_email/'

const GLAUCOMA = 2
const FLASHES = 8

type User = { userId: number }
const handovers = ({ userId }: User) =>
  db.from('leaflet_handovers').where('user_id', userId).orderBy('id')
const mails = ({ userId }: User) =>
  db.from('deliveries').where('created_by', userId).where('purpose', 'leaflet').orderBy('id')
const trail = ({ userId }: User) =>
  db.from('audit_records').where({ actor_id: userId, action: 'resource.delivered' })

let counter = 0
const someone = (name: string) => `${name}.${++counter}.${process.pid}@mail.example`

test.group('Resource library', () => {
  test('F387 C271 every leaflet in the language asked for, what is urgent first', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const { status, body } = await person.get(`${LIST}?language=fr`)
    assert.equal(status, 200)
    assert.isTrue(body.success)
    assert.isAtLeast(body.disease_resource_list.length, 12)
    for (const leaflet of body.disease_resource_list) {
      assert.equal(leaflet.sections[0].kind, 'urgent')
      assert.isAbove(leaflet.sections[0].items.length, 0)
      assert.include(leaflet.not_advice, 'ne remplace pas les conseils')
    }
    const own = (await person.get(LIST)).body.disease_resource_list
    const glaucoma = own.find(({ id }: { id: number }) => id === GLAUCOMA)
    assert.containsSubset(glaucoma, { title: 'Glaucoma', language: 'en', version: 1 })
  })

  test('F387 C271 R18 everybody who is logged in reads it, and nobody else', async ({ assert }) => {
    const people = [givenOd, givenOmdr, givenOmdc, givenIgp, givenAdmin, givenSales, givenScientist]
    for (const given of people) {
      const person = await asVisitor(await given())
      assert.equal((await person.get(LIST)).status, 200)
      assert.equal((await pageAt(person, '/resource-library')).component, 'resources/library')
    }
    const nobody = await visitor()
    assert.equal((await nobody.get(LIST)).status, 401)
    assert.equal(await landing(nobody, '/resource-library'), '/login?to=%2Fresource-library')
  })

  test('F388 C272 notes who gave which leaflet, how and when', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    for (const delivery_method of ['print', 'shown', 'email']) {
      const given = { resource_id: GLAUCOMA, delivery_method, user_id: od.userId, language: 'fr' }
      const { status, body } = await person.post(LOG, given)
      assert.equal(status, 200)
      assert.isTrue(body.success)
      assert.isNumber(body.id)
    }
    const rows = await handovers(od)
    assert.deepEqual(
      rows.map((row) => row.delivery_method),
      ['print', 'shown', 'email']
    )
    assert.containsSubset(rows[0], {
      resource_id: GLAUCOMA,
      version: 1,
      language: 'fr',
      delivery_id: null,
    })
    assert.instanceOf(rows[0].created_at, Date)
    assert.lengthOf(await trail(od), 3)
    const { props } = await pageAt(person, '/resource-library')
    assert.deepEqual(
      props.recent.map((row: { delivery_method: string }) => row.delivery_method),
      ['email', 'shown', 'print']
    )
  })

  test('F388 F389 C272 C273 Q26 whoever a request names, it is given by who is logged in', async ({
    assert,
  }) => {
    const [od, other] = [await givenOd(), await givenOd()]
    const person = await asVisitor(od)
    const foreign = { resource_id: GLAUCOMA, user_id: other.userId }
    const logged = await person.post(LOG, { ...foreign, delivery_method: 'print' })
    const shared = await person.post(SHARE, { ...foreign, emails: [someone('ada')] })
    for (const { status, text } of [logged, shared]) assert.equal(status, 200, text)
    assert.deepEqual(
      (await handovers(od)).map((row) => row.delivery_method),
      ['print', 'email']
    )
    assert.lengthOf(await mails(od), 1)
    assert.lengthOf(await trail(od), 2)
    assert.isEmpty(await handovers(other))
    assert.isEmpty(await mails(other))
    assert.isEmpty(await trail(other))
  })

  test('F388 C272 bad input names its field and notes nothing: {change}')
    .with([
      { change: { resource_id: 999 }, field: 'resource_id' },
      { change: { resource_id: 'glaucoma' }, field: 'resource_id' },
      { change: { resource_id: undefined }, field: 'resource_id' },
      { change: { delivery_method: 'fax' }, field: 'delivery_method' },
      { change: { delivery_method: undefined }, field: 'delivery_method' },
      { change: { language: 'de' }, field: 'language' },
    ])
    .run(async ({ assert }, { change, field }) => {
      const od = await givenOd()
      const person = await asVisitor(od)
      const given = { resource_id: GLAUCOMA, delivery_method: 'print', user_id: od.userId }
      const { status, body } = await person.post(LOG, { ...given, ...change })
      assert.equal(status, 422)
      assert.isFalse(body.success)
      assert.deepEqual(
        body.errors.map((each: { field: string }) => each.field),
        [field]
      )
      assert.isEmpty(await handovers(od))
    })

  test('F389 C273 one mail each, in the leaflet’s language, and noted as delivered', async ({
    assert,
  }) => {
    const server = await openMailServer()
    try {
      const od = await givenOd()
      const person = await asVisitor(od)
      const [ada, bea] = [someone('ada'), someone('bea')]
      const emails = [ada, ` ${bea.toUpperCase()} `, ada]
      const { status, body } = await person.post(SHARE, {
        resource_id: FLASHES,
        user_id: od.userId,
        emails,
        language: 'fr',
      })
      assert.equal(status, 200)
      assert.containsSubset(body, { success: true, message: '2 e-mails are waiting to be sent.' })
      assert.deepEqual(
        body.emails.map((each: { email: string; status: string }) => [each.email, each.status]),
        [
          [ada, 'pending'],
          [bea, 'pending'],
        ]
      )
      await sendDue()
      for (const address of [ada, bea]) {
        const [mail, ...more] = server.lettersTo(address)
        assert.isEmpty(more)
        assert.deepEqual(mail!.to, [address])
        assert.include(mail!.email.text, 'ÉCLAIRS ET TACHES FLOTTANTES')
        assert.include(mail!.email.text, 'Demandez de l’aide le jour même')
        assert.include(mail!.email.text, 'Il ne remplace pas les conseils')
        assert.notInclude(mail!.raw.toString(), address === ada ? bea : ada)
        assert.include(mail!.email.subject, 'De l’information sur vos yeux')
        assert.notMatch(mail!.email.subject!, /clairs|taches/i)
      }
      const rows = await handovers(od)
      assert.lengthOf(rows, 2)
      assert.containsSubset(rows[0], { delivery_method: 'email', language: 'fr', version: 2 })
      assert.deepEqual(
        rows.map((row) => row.delivery_id),
        (await mails(od)).map((row) => row.id)
      )
      const { props } = await pageAt(person, '/resource-library')
      assert.containsSubset(props.recent[1], { email: ada, state: 'accepted' })
    } finally {
      await server.close()
    }
  })

  test('F389 C273 Q165 the same again sends nothing; with a reason it goes once more', async ({
    assert,
  }) => {
    const server = await openMailServer()
    try {
      const od = await givenOd()
      const person = await asVisitor(od)
      const ada = someone('ada')
      const request = { resource_id: GLAUCOMA, user_id: od.userId, emails: [ada] }
      const twice = await Promise.all([person.post(SHARE, request), person.post(SHARE, request)])
      for (const { body } of twice) assert.isTrue(body.success)
      await sendDue()
      assert.lengthOf(server.lettersTo(ada), 1)
      assert.lengthOf(await handovers(od), 1)

      const again = await person.post(SHARE, request)
      assert.containsSubset(again.body, { success: true, status: 'accepted' })
      assert.include(again.body.message, `You sent this leaflet before to ${ada}`)
      assert.containsSubset(again.body.emails[0], { already_queued: true, can_resend: true })
      await sendDue()
      assert.lengthOf(server.lettersTo(ada), 1)

      const reason = 'They deleted it by mistake'
      const meant = await person.post(SHARE, { ...request, resend_reason: reason })
      assert.containsSubset(meant.body.emails[0], { already_queued: false })
      await sendDue()
      assert.lengthOf(server.lettersTo(ada), 2)
      assert.deepEqual(
        (await mails(od)).map((row) => row.resend_reason),
        [null, reason]
      )
      assert.lengthOf(await handovers(od), 2)
    } finally {
      await server.close()
    }
  })

  test('F389 C273 one that failed before says so instead of succeeding', async ({ assert }) => {
    const server = await openMailServer({ refusesRecipientsWith: 550 })
    try {
      const od = await givenOd()
      const person = await asVisitor(od)
      const request = { resource_id: GLAUCOMA, user_id: od.userId, emails: [someone('gone')] }
      await person.post(SHARE, request)
      await sendDue()
      const { status, body } = await person.post(SHARE, request)
      assert.equal(status, 200)
      assert.containsSubset(body, { success: false, status: 'failed' })
      assert.include(body.error, 'Not every e-mail arrived')
      const { props } = await pageAt(person, '/resource-library')
      assert.containsSubset(props.recent[0], { state: 'failed', reason: 'recipient_refused' })
    } finally {
      await server.close()
    }
  })

  test('F389 C273 hostile addresses add no header and no recipient: {emails}')
    .with(
      [
        ['ada@mail.example\r\nBcc: eve@evil.example'],
        ['ada@mail.example\nTo: eve@evil.example'],
        ['"Ada\r\nBcc: eve@evil.example" <ada@mail.example>'],
        ['ada@mail.example%0ABcc:eve@evil.example'],
        ['<ada@mail.example>'],
        ['ada@mail.example\u2028Bcc: eve@evil.example'],
        ['ada@mail'],
        ['ada'],
        [7],
        [{ address: 'ada@mail.example' }],
        '["ada@mail.example\\r\\nBcc: eve@evil.example"]',
      ].map((emails) => ({ emails: emails as unknown }))
    )
    .run(async ({ assert }, { emails }) => {
      const server = await openMailServer()
      try {
        const od = await givenOd()
        const person = await asVisitor(od)
        const listed = Array.isArray(emails) ? [someone('bea'), ...emails] : emails
        const { status, body } = await person.post(SHARE, { resource_id: GLAUCOMA, emails: listed })
        assert.equal(status, 422)
        assert.equal(body.error, 'Email is not valid')
        assert.deepEqual(body.errors, [{ field: 'emails', message: 'Email is not valid' }])
        await sendDue()
        assert.isEmpty(server.received.filter(({ raw }) => raw.includes('eve@evil.example')))
        assert.isEmpty(await mails(od))
        assert.isEmpty(await handovers(od))
      } finally {
        await server.close()
      }
    })

  test('F389 C273 what a clinic is called, and what is sent along, becomes no header', async ({
    assert,
  }) => {
    const server = await openMailServer()
    try {
      const od = await givenOd()
      const name = 'Eyes\r\nBcc: eve@evil.example\r\n'
      await db.from('practices').where('id', od.practiceId!).update({ name })
      const person = await asVisitor(od)
      const ada = someone('ada')
      const { status } = await person.post(SHARE, {
        resource_id: GLAUCOMA,
        emails: ada,
        subject: 'x\r\nBcc: eve@evil.example',
        body: 'Buy this',
      })
      assert.equal(status, 200)
      await sendDue()
      const [mail] = server.lettersTo(ada)
      assert.deepEqual(mail!.to, [ada])
      assert.isUndefined(mail!.email.bcc)
      assert.deepEqual(
        mail!.email.to!.map(({ address }) => address),
        [ada]
      )
      assert.notInclude(mail!.email.text, 'Buy this')
      assert.notMatch(mail!.raw.toString(), /^bcc:/im)
    } finally {
      await server.close()
    }
  })

  test('F389 C273 without an address, or with too many, nothing is sent: {count}')
    .with([
      { count: 0, text: 'An e-mail address is required' },
      { count: 21, text: 'At most 20 e-mail addresses at once' },
    ])
    .run(async ({ assert }, { count, text }) => {
      const od = await givenOd()
      const emails = Array.from({ length: count }, () => someone('p'))
      const person = await asVisitor(od)
      const { status, body } = await person.post(SHARE, { resource_id: GLAUCOMA, emails })
      assert.equal(status, 422)
      assert.deepEqual(body.errors, [{ field: 'emails', message: text }])
      assert.isEmpty(await mails(od))
    })

  test('F389 C273 Q15 addresses come as a list, as its text, or apart by commas', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const [ada, bea] = [someone('ada'), someone('bea')]
    const forms = [`${ada}, ${bea}`, JSON.stringify([ada, bea]), [ada, bea]]
    for (const [at, emails] of forms.entries()) {
      const form =
        at === 2
          ? { resource_id: GLAUCOMA, emails }
          : new URLSearchParams({ resource_id: '2', emails: String(emails) })
      const { status, body } = await person.post(SHARE, form)
      assert.equal(status, 200)
      assert.deepEqual(
        body.emails.map((each: { email: string }) => each.email),
        [ada, bea]
      )
    }
    assert.lengthOf(await mails(od), 2)
  })
})
