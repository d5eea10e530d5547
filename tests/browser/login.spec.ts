import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

test.group('Login page', (group) => {
  group.each.teardown(async () => {
    await db.from('rate_limits').delete()
  })

  test('F001 F002 empty fields are named in the documented words, and nothing is sent', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, t)
    const sent: string[] = []
    desk.page.on('request', (request) => sent.push(request.url()))
    await desk.goto('/login')
    await desk.button('identity.log_in').click()
    await desk.see('Please input your user name!')
    await desk.see('Please input your password!')
    assert.isEmpty(sent.filter((url) => url.includes('/auth/login')))
    for (const key of ['forgot_password', 'request_invitation', 'return_to_menu']) {
      await desk.page.getByRole('link', { name: t(`identity.${key}`) }).waitFor()
    }
    await desk.checkbox('identity.remember_me').waitFor()
  })

  test('F012 Q175 a wrong password is told by its title and in plain words, what was typed stays', async ({
    assert,
    browserContext,
  }) => {
    const { username } = await givenOd()
    const desk = await Desk.open(browserContext, t)
    await desk.logIn({ username }, 'not the right password')
    const alert = desk.page.getByRole('alert').filter({ hasText: 'User Authentication Error' })
    await alert.first().waitFor()
    await alert.getByText(t('identity.login_unknown')).waitFor()
    assert.equal(await desk.field('identity.username').inputValue(), username)
    assert.match(desk.page.url(), /\/login$/)
  })

  test('F003 F006 F008 in with the keyboard, home, out again', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const desk = await Desk.open(browserContext, t)
    await desk.logIn(od)
    await desk.heading('worklists.title').waitFor()
    await desk.see(`Dr. ${od.name}`)
    await desk.button('app.log_out').click()
    await desk.button('identity.log_in').waitFor()
    await desk.goto('/patients')
    await desk.button('identity.log_in').waitFor()
    assert.match(desk.page.url(), /\/login\?to=%2Fpatients$/)
    assert.deepEqual(desk.complaints, [])
  })

  test('F393 a session ended elsewhere sends the open page to the login by itself', async ({
    browserContext,
  }) => {
    const admin = await givenAdmin()
    const desk = await Desk.open(browserContext, t)
    await desk.logIn(admin)
    await desk.heading('worklists.title').waitFor()
    await db.from('user_sessions').where('user_id', admin.userId).update({ revoked_at: new Date() })
    await desk.button('identity.log_in').waitFor()
  })

  test('F018 the page speaks the language of the person', async ({ assert, browserContext }) => {
    const od = await givenOd({ user: { locale: 'fr' } })
    const desk = await Desk.open(browserContext, t)
    await desk.logIn(od)
    await desk.page
      .getByRole('heading', { name: words('fr')('worklists.title') })
      .first()
      .waitFor()
    assert.equal(await desk.page.locator('html').getAttribute('lang'), 'fr')
  })

  test('F009 the page works under its own security policy', async ({ assert, browserContext }) => {
    const desk = await Desk.open(browserContext, t)
    const response = await desk.page.goto(`http://${process.env.HOST}:${process.env.PORT}/login`)
    const policy = response!.headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
    assert.notMatch(scripts, /unsafe/)
    assert.include(policy, "frame-ancestors 'none'")
    await desk.button('identity.log_in').waitFor()
    assert.isEmpty(desk.complaints.filter((text) => /policy|CSP/i.test(text)))
  })
})
