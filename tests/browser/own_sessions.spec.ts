import { test } from '@japa/runner'
import { givenOd, givenOmdr } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

/** An ended session's page closes within this (Q146), in milliseconds. */
const LIMIT = 2_000

test.group('One’s own sessions', () => {
  test(
    'F393 in {$self}: a person ends their other session, by keyboard, and its page closes in two seconds'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext, browser, cleanup }, locale) => {
      const t = words(locale)
      const person = await (locale === 'en' ? givenOd : givenOmdr)({ user: { locale } })
      const there = await browser.newContext()
      cleanup(() => there.close())
      const away = await Desk.open(there, t, locale)
      await away.enter(person)
      const streaming = away.page.waitForResponse('**/ws/session/events**')
      await away.page.reload()
      await streaming

      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.enter(person)
      // The way there is the person's own name.
      await page.locator('header a[href="/account/sessions"]').press('Enter')
      await desk.heading('identity.sessions.title').waitFor()
      const rows = page.locator('tbody tr')
      assert.equal(await rows.count(), 2)
      const own = rows.filter({ hasText: t('identity.sessions.this') })
      assert.equal(
        await own.getByRole('button').count(),
        0,
        'the present one is left by logging out'
      )
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await rows.getByRole('button').press('Enter')
      await desk.hear(t('identity.sessions.ask_text'))
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'detached' })
      assert.equal(await rows.count(), 2)
      await rows.getByRole('button').press('Enter')
      await desk.hear(t('identity.sessions.ask_text'))
      const leaving = away.page.waitForRequest((request) => request.isNavigationRequest())
      const pressed = Date.now()
      await desk.dialog
        .getByRole('button', { name: t('identity.sessions.end'), exact: true })
        .press('Enter')
      await leaving
      assert.isBelow(Date.now() - pressed, LIMIT)
      await away.page.waitForURL('**/login*')
      await desk.see(t('identity.sessions.only_this'))
      assert.equal(await rows.count(), 1)
      assert.deepEqual(desk.complaints, [])
    })
})
