import { test } from '@japa/runner'
import { givenAdmin, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { listPath } from '#tests/functional/portal/portal_calls'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

/** A session that is ended closes its page within this (Q146), in milliseconds; loading the login comes on top. */
const LIMIT = 2_000

test.group('Sessions in the portal', () => {
  test('F393 in {$self}: ending somebody’s session, by keyboard, closes their page in two seconds')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext, browser }, locale) => {
      const t = words(locale)
      const od = await givenOd({ user: { first_name: 'Ola', last_name: uniqueWord() } })
      const theirs = await browser.newContext()
      const clinic = await Desk.open(theirs, words('en'))
      await clinic.enter(od)
      const streaming = clinic.page.waitForResponse('**/ws/session/events**')
      await clinic.page.reload()
      await streaming

      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/sessions')
      await page
        .getByPlaceholder(t('identity.portal.sessions.fields.q'), { exact: true })
        .fill(od.username)
      const row = page.getByRole('row').filter({ hasText: od.username })
      await row.waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      await row.getByRole('button', { name: /^(End this|Terminer cette)/ }).focus()
      await page.keyboard.press('Enter')
      await desk.dialog.waitFor()
      const leaving = clinic.page.waitForRequest((request) => request.isNavigationRequest(), {
        timeout: 30_000,
      })
      await desk.dialog.getByRole('button').last().focus()
      const pressed = Date.now()
      await page.keyboard.press('Enter')
      await leaving
      assert.isBelow(Date.now() - pressed, LIMIT)
      await clinic.page.waitForURL('**/login*')
      await row.waitFor({ state: 'detached' })
      assert.deepEqual(desk.complaints, [])
      await theirs.close()
    })

  test('F393 one’s own session is marked; ending it asks, and leads to the login', async ({
    browserContext,
  }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    const admin = await givenAdmin()
    await desk.signIn(admin)
    await desk.goto('/admin/sessions')
    const row = page.getByRole('row').filter({ hasText: admin.username })
    await row.getByText(t('identity.portal.sessions.own')).waitFor()
    await row.getByRole('button', { name: /^End this/ }).click()
    await desk.hear(t('identity.portal.sessions.ask_own'))
    await desk.dialog.getByRole('button').last().click()
    await page.waitForURL('**/login*')
  })

  test('F008 F393 {$self}: names that were searched go with whoever searched, and into no address')
    .with(['logged out', 'ended elsewhere', 'cookies gone', 'somebody else'])
    .run(async ({ assert, browserContext }, how) => {
      const t = words('en')
      const name = `Sought${uniqueWord()}`
      await givenPatient(await givenOd(), { last_name: name })
      const desk = await Desk.open(browserContext, t)
      const { page } = desk
      const kept = () => page.evaluate(() => JSON.stringify(localStorage))
      const admin = await givenAdmin()
      await desk.signIn(admin)
      const streaming = page.waitForResponse('**/ws/session/events**')
      await desk.goto('/admin/patients')
      await streaming
      const searched = page.getByPlaceholder(t('patients.portal.patients.fields.q'), {
        exact: true,
      })
      await searched.fill(name)
      await page.waitForURL((url) => url.href.includes(name))
      await page.getByRole('row').filter({ hasText: name }).waitFor()
      if (how === 'somebody else') {
        await desk.signIn(await givenAdmin())
        await desk.goto('/admin/patients')
        await searched.waitFor()
        assert.equal(await searched.inputValue(), '')
      } else {
        if (how === 'logged out') {
          await page.getByRole('button', { name: 'Profile' }).click()
          await page.getByRole('menuitem', { name: 'Logout' }).click()
        } else if (how === 'ended elsewhere') {
          const boss = await asVisitor(await givenAdmin())
          const filter = { user_id: admin.userId }
          const { body } = await boss.get(listPath('sessions', { filter }))
          for (const { id } of body) await boss.post(`/api/admin/sessions/${id}/actions/end`, {})
        } else {
          await browserContext.clearCookies()
          await searched.press('X')
        }
        await page.waitForURL('**/login*')
      }
      assert.notInclude(decodeURIComponent(page.url()), name)
      assert.notInclude(await kept(), name)
    })

  test('F393 a portal page closes when its session is ended elsewhere', async ({
    browserContext,
    browser,
  }) => {
    const t = words('en')
    const other = await givenAdmin()
    const theirs = await browser.newContext()
    const portal = await Desk.open(theirs, t)
    await portal.signIn(other)
    const streaming = portal.page.waitForResponse('**/ws/session/events**')
    await portal.goto('/admin/services')
    await streaming

    const desk = await Desk.open(browserContext, t)
    await desk.signIn(await givenAdmin())
    await desk.goto('/admin/sessions')
    const row = desk.page.getByRole('row').filter({ hasText: other.username })
    await row.getByRole('button', { name: /^End all/ }).click()
    await desk.dialog.getByRole('button').last().click()
    await portal.page.waitForURL('**/login*', { timeout: 5_000 })
    await theirs.close()
  })
})
