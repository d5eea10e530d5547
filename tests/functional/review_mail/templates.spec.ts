import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { BASE, givenTold } from './given_reviews.js'

test.group('Texts of review e-mails', () => {
  test('F371 a text that the office keeps is what the next e-mail begins with; those before stay', async ({
    assert,
    cleanup,
  }) => {
    cleanup(async () => void (await db.from('review_email_templates').delete()))
    const { od } = await givenTold()
    const admin = await asVisitor(await givenAdmin())
    const keep = (
      version: number,
      template_text: string,
      subject = 'Our reviews',
      person = admin
    ) =>
      person.post('/api/admin/review_email_templates', {
        mode: 'standard',
        locale: 'fr',
        version,
        subject,
        template_text,
      })
    assert.equal((await keep(0, 'Un')).body.version, 1)
    assert.equal((await keep(1, 'Deux')).body.version, 2)
    const { body } = await admin.get(`${BASE}/template/${od.odId}/?locale=fr`)
    assert.containsSubset(body, { template_text: 'Deux', version: 2, subject: 'Our reviews' })
    const english = await admin.get(`${BASE}/template/${od.odId}/`)
    assert.equal(english.body.version, 0)
    const hostile = await keep(2, 'Trois', 'a\r\nBcc: x@mail.example')
    assert.equal(hostile.status, 422)
    assert.equal(hostile.body.errors[0].field, 'subject')
    const said = (answer: Awaited<ReturnType<typeof keep>>) => answer.body.errors[0].message
    const french = await asVisitor(await givenAdmin({ locale: 'fr' }))
    for (const [person, locale] of [
      [admin, 'en'],
      [french, 'fr'],
    ] as const) {
      const word = (key: string) => words(locale)(`app.validator.messages.${key}.minLength`)
      assert.equal(said(await keep(2, 'Trois', ' ', person)), word('subject'))
      assert.equal(said(await keep(2, ' ', 'Our reviews', person)), word('template_text'))
    }
    assert.lengthOf(await db.from('review_email_templates'), 2)
  })

  test('F371 a text written over an earlier one is not kept, and the newer one stands', async ({
    assert,
    cleanup,
  }) => {
    cleanup(async () => void (await db.from('review_email_templates').delete()))
    const admin = await asVisitor(await givenAdmin())
    const keep = (version: number | undefined, text: string) =>
      admin.post('/api/admin/review_email_templates', {
        ...{ mode: 'standard', locale: 'en', version, subject: 'Our reviews' },
        template_text: text,
      })
    assert.equal((await keep(0, 'First')).body.version, 1)
    const behind = await keep(0, 'From a page that is behind')
    assert.equal(behind.status, 409, behind.text)
    assert.equal(behind.body.errors[0].field, 'version')
    assert.match(behind.body.errors[0].message, /^Somebody else kept another text meanwhile/)
    assert.equal((await keep(undefined, 'Over nothing known')).status, 422)
    const kept = await db.from('review_email_templates')
    assert.deepEqual(
      kept.map(({ version, template_text: text }) => [version, text]),
      [[1, 'First']]
    )
  })

  test('F371 of those who keep a text at one moment one is first, and the others are told', async ({
    assert,
    cleanup,
  }) => {
    cleanup(async () => void (await db.from('review_email_templates').delete()))
    const admin = await asVisitor(await givenAdmin())
    const texts = Array.from({ length: 8 }, (_, at) => `Text ${at}`)
    const answers = await Promise.all(
      texts.map((text) =>
        admin.post('/api/admin/review_email_templates', {
          ...{ mode: 'standard', locale: 'en', version: 0, subject: 'Our reviews' },
          template_text: text,
        })
      )
    )
    const told = answers.map(({ status }) => status).sort()
    assert.deepEqual(told.slice(1), Array(7).fill(409))
    assert.equal(told[0], 200)
    assert.lengthOf(await db.from('review_email_templates'), 1)
  })
})
