import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { waitingForDatabase } from '#app/database/waiting'
import { givenOd } from '#database/factories/index'
import { visit } from '#tests/helpers/pages'
import { Visitor, asVisitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'
import { words } from '#tests/helpers/words'

/** Connections of the pool (config/database). */
const POOL = 20

const PAGE = { accept: 'text/html' }

test.group('Error pages', () => {
  test('F012 F013 Q175 {status} in {locale} is a page of ours, and the session goes on')
    .with(
      (['en', 'fr'] as const).flatMap((locale) => [
        { locale, path: '/nowhere-at-all', status: 404, says: 'not_found' },
        { locale, path: '/second-readings/1', status: 403, says: 'not_enabled' },
        { locale, path: '/exam/99999999/referral_letter', status: 404, says: 'not_found' },
      ])
    )
    .run(async ({ assert }, { locale, path, status, says }) => {
      const person = await asVisitor(await givenOd({ user: { locale } }))
      const answer = await visit(person, path)
      assert.equal(answer.status, status)
      assert.equal(answer.body.component, 'errors/failure')
      assert.equal(answer.body.props.message, words(locale)(`app.${says}`))
      assert.isFalse(answer.body.props.isExpired)
      assert.equal((await person.get('/api/auth/user/')).status, 200, 'still logged in')
    })

  test('F012 a form whose token is no longer good says so, and to load the page again', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd({ user: { locale: 'fr' } }))
    const token = { 'x-inertia': 'true', 'x-xsrf-token': 'old' }
    const { status, body } = await person.post('/locale', { locale: 'en' }, token)
    assert.equal(status, 403)
    assert.equal(body.component, 'errors/failure')
    assert.equal(body.props.message, words('fr')('app.bad_token'))
    assert.isTrue(body.props.isExpired)
  })

  test(
    'who is turned away before anybody knows who asks reads why, in {$self}, and the page comes back by itself'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, cleanup }, locale) => {
      const t = words(locale)
      cleanup(givenSetting('DATABASE_WAITING_MAX', 1))
      const held = await Promise.all(Array.from({ length: POOL }, () => db.transaction()))
      const waits = new Visitor().get('/health/ready')
      for (let n = 0; n < 200 && waitingForDatabase() < 1; n++) {
        await new Promise((done) => setTimeout(done, 10))
      }
      const answer = await new Visitor().get('/patients', { ...PAGE, cookie: `locale=${locale}` })
      const byBrowser = await new Visitor().get('/patients', {
        ...PAGE,
        'accept-language': `${locale}-CA,${locale};q=0.9`,
      })
      const call = await new Visitor().get('/api/data/patients/')
      await Promise.all(held.map((trx) => trx.rollback()))
      await waits
      assert.equal(answer.status, 503)
      for (const page of [answer, byBrowser]) {
        assert.include(page.text, `<html lang="${locale}">`)
        assert.include(page.text, t('app.unavailable'))
        assert.include(page.text, t('app.failure_again', { seconds: 2 }))
        assert.match(page.text, /http-equiv="refresh" content="2"/)
      }
      assert.equal(call.headers.get('content-type')?.split(';')[0], 'application/json')
    })
})
