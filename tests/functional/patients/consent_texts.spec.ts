import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { dateIn } from '#app/kernel/clock'
import {
  givenAdmin,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { newPatient } from '#tests/functional/patients/new_patient'
import { FIRST_VERSION, itemsCalled, restoreConsent } from '#tests/helpers/consent_texts'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'

const TEXTS = '/api/data/admin/consent_texts/'
const ADD = '/api/data/patient/add/'

const today = () => dateIn('America/Vancouver', DateTime.utc())

async function asAdmin() {
  const user = await givenAdmin({ first_name: 'Connie', last_name: 'Sentner' })
  return { user, admin: await asVisitor(user) }
}

/** @returns the name of the version that is in force then */
async function inForce(admin: Visitor, version: string, word: string): Promise<string> {
  const answer = await admin.post(TEXTS, { version, items: itemsCalled(word) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data[0].version
}

const consentOf = async (id: number) => {
  const row = await db.from('patients').where('id', id).firstOrFail()
  return { version: row.consent_version, by: row.consent_by, at: row.consent_at as Date }
}

test.group('The consent texts', (group) => {
  group.each.setup(() => restoreConsent)

  test('Q115 F065 other texts are a new version: kept with who and when, those before are kept as well', async ({
    assert,
  }) => {
    const { user, admin } = await asAdmin()
    const [first] = (await admin.get(TEXTS)).body.data
    assert.equal(first.version, FIRST_VERSION)
    assert.isNull(first.set_by)
    assert.lengthOf(first.items, 4)

    const items = [...first.items]
    items[2] = { ...items[2], fr: 'Le patient sait tout.' }
    const saved = await admin.post(TEXTS, { version: FIRST_VERSION, items })
    assert.equal(saved.status, 200, saved.text)
    const [now, before] = saved.body.data
    assert.deepEqual(now.items, items)
    assert.deepEqual([now.version, now.set_by], [today(), 'Connie Sentner'])
    assert.deepEqual(before, first)
    assert.deepEqual((await admin.get(TEXTS)).body.data, saved.body.data)
    const noted = await db
      .from('audit_records')
      .where({ action: 'consent_texts.changed', actor_id: user.userId })
      .firstOrFail()
    const told = { consent_version: today(), follows: FIRST_VERSION, items: [3] }
    assert.deepEqual([noted.subject_id, noted.details], [today(), told])

    assert.equal(await inForce(admin, today(), 'Second'), `${today()}-2`)
    assert.equal(await inForce(admin, `${today()}-2`, 'Third'), `${today()}-3`)
    const versions = (await admin.get(TEXTS)).body.data.map(
      (each: { version: string }) => each.version
    )
    assert.deepEqual(versions, [`${today()}-3`, `${today()}-2`, today(), FIRST_VERSION])
  })

  test('Q115 F026 each is asked in their language, and the consent names what was asked', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const version = await inForce(admin, FIRST_VERSION, 'Asked')
    for (const locale of ['en', 'fr'] as const) {
      const person = await asVisitor(await givenOd({ user: { locale } }))
      const { consent } = (await person.get('/api/data/options/')).body
      const texts = itemsCalled('Asked').map((item) => item[locale])
      assert.deepEqual(consent, { version, items: texts })
    }
    const od = await givenOd()
    const person = await asVisitor(od)
    const gp = (await givenGp()).id
    const seen = await person.post(ADD, { ...newPatient(), gp, consent_version: version })
    assert.equal(seen.status, 200, seen.text)
    const unsaid = await person.post(ADD, { ...newPatient(), gp })
    for (const { body } of [seen, unsaid]) {
      const { at: _, ...consent } = await consentOf(body.patient.id)
      assert.deepEqual(consent, { version, by: od.userId })
    }
  })

  test('Q115 who saw other texts than those in force is refused, and nobody is added', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const od = await asVisitor(await givenOd())
    const gp = (await givenGp()).id
    const version = await inForce(admin, FIRST_VERSION, 'Changed')
    for (const seen of [FIRST_VERSION, 'nonsense', '']) {
      const form = { ...newPatient(), gp, consent_version: seen }
      const refused = await od.post(ADD, form)
      assert.equal(refused.status, 422, refused.text)
      assert.deepEqual(refused.body.errors, [
        {
          field: 'please_confirm',
          message: 'These items were changed meanwhile. Please read them again and confirm.',
        },
      ])
      assert.lengthOf(await db.from('patients').where('last_name', form.last_name), 0)
    }
    const listed = await od.post(ADD, { ...newPatient(), gp, consent_version: [version] })
    assert.deepEqual([listed.status, listed.body.errors[0].field], [422, 'consent_version'])
  })

  test('Q115 an edit leaves the consent as it was given, unless it is given to other texts', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const od = await givenOd()
    const person = await asVisitor(od)
    const added = await person.post(ADD, { ...newPatient(), gp: (await givenGp()).id })
    const { id, version } = added.body.patient
    const edit = (change: object) => person.post(`/api/data/patient/edit/${id}/`, change)
    const given = await consentOf(id)
    assert.equal(given.version, FIRST_VERSION)

    const now = await inForce(admin, FIRST_VERSION, 'Later')
    await edit({ version, city: 'Kelowna' })
    assert.deepEqual(await consentOf(id), given)
    const again = await edit({ version: version + 1, please_confirm: true })
    assert.equal(again.status, 200, again.text)
    const renewed = await consentOf(id)
    assert.deepEqual([renewed.version, renewed.by], [now, od.userId])
    assert.isAbove(renewed.at.getTime(), given.at.getTime())
    await edit({ version: version + 2, please_confirm: true, city: 'Vernon' })
    assert.deepEqual(await consentOf(id), renewed)
  })

  test('Q115 of two who edit a version the second is told, also at the same moment', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const other = await asVisitor(await givenAdmin({ first_name: 'Otto', last_name: 'Other' }))
    const now = await inForce(other, FIRST_VERSION, 'Otto')
    const late = await admin.post(TEXTS, { version: FIRST_VERSION, items: itemsCalled('Late') })
    assert.equal(late.status, 409)
    assert.include(late.body.error, 'Otto Other')
    assert.equal(late.body.data.version, now)
    assert.deepEqual(late.body.data.items, itemsCalled('Otto'))

    const save = (word: string) => admin.post(TEXTS, { version: now, items: itemsCalled(word) })
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(save))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409, 409, 409]
    )
    const kept = (await admin.get(TEXTS)).body.data
    assert.lengthOf(kept, 3)
    const won = answers.findIndex(({ status }) => status === 200)
    assert.deepEqual(kept[0].items, itemsCalled(['A', 'B', 'C', 'D'][won]!))
  })

  test('what is wrong is refused and named, and nothing is kept', async ({ assert }) => {
    const { admin } = await asAdmin()
    const items = itemsCalled('Good')
    const [first] = (await admin.get(TEXTS)).body.data
    const withItem = (item: unknown) => [items[0], item, ...items.slice(2)]
    for (const [field, body] of [
      ['version', { items }],
      ['version', { items, version: ['x'] }],
      ['items', { version: FIRST_VERSION }],
      ['items', { version: FIRST_VERSION, items: 'x' }],
      ['items', { version: FIRST_VERSION, items: items.slice(1) }],
      ['items', { version: FIRST_VERSION, items: [...items, items[0]] }],
      ['items.1', { version: FIRST_VERSION, items: withItem('x') }],
      ['items.1.fr', { version: FIRST_VERSION, items: withItem({ en: 'Only English.' }) }],
      ['items.1.en', { version: FIRST_VERSION, items: withItem({ en: '  ', fr: 'Oui.' }) }],
      ['items.1.fr', { version: FIRST_VERSION, items: withItem({ en: 'Yes.', fr: 7 }) }],
      [
        'items.1.en',
        { version: FIRST_VERSION, items: withItem({ en: 'x'.repeat(401), fr: 'Oui.' }) },
      ],
      // What is there already.
      ['items', { version: FIRST_VERSION, items: first.items }],
    ] as const) {
      const refused = await admin.post(TEXTS, body)
      assert.equal(refused.status, 422, `${field} ${refused.text}`)
      assert.equal(refused.body.errors[0].field, field)
    }
    const unknown = await admin.post(TEXTS, { version: '1999-01', items })
    assert.equal(unknown.status, 409)
    assert.lengthOf(await db.from('consent_texts'), 1)
  })

  test('every role but the administrator is refused, and nothing changes', async ({ assert }) => {
    const users = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenScientist(),
      await givenSales(),
      await givenPreReviewer(),
    ]
    const body = { version: FIRST_VERSION, items: itemsCalled('Nobody') }
    for (const user of users) {
      const person = await asVisitor(user)
      assert.equal((await person.get(TEXTS)).status, 403)
      assert.equal((await person.post(TEXTS, body)).status, 403)
    }
    const nobody = await visitor()
    assert.equal((await nobody.get(TEXTS)).status, 401)
    assert.equal((await nobody.post(TEXTS, body)).status, 401)
    assert.lengthOf(await db.from('consent_texts'), 1)
  })
})
