import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const MENU = 'app.portal.menu'

test.group('The menu of the portal', () => {
  test(
    'F306 in {$self}: named groups are closed and opened by keyboard, remembered, and mark where one is'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/gps')
      const menu = page.getByRole('menu', { name: t(`${MENU}.name`) })
      const group = (name: string) =>
        menu.getByRole('menuitem', { name: t(`${MENU}.${name}`), exact: true })
      const gps = menu.locator('a[href="/admin/gps"]')
      await gps.and(page.locator('[aria-current=page]')).waitFor()
      const heads = await menu.locator('[aria-expanded]').allInnerTexts()
      assert.deepEqual(
        heads.map((text) => text.trim()),
        ['attention', 'lists', 'correspondence', 'figures', 'records', 'running'].map((name) =>
          t(`${MENU}.${name}`)
        )
      )
      assert.deepEqual(await barriersOf(page, ['[role=menu]']), [])

      // A name without room for it ends in dots.
      await page.setViewportSize({ width: 1024, height: 768 })
      const title = page.locator('#react-admin-title')
      const shown = await title.evaluate((bar) => {
        bar.style.maxWidth = '40px'
        return [...bar.querySelectorAll('span')].map((each) => getComputedStyle(each).display)
      })
      assert.notEmpty(shown)
      for (const display of shown) assert.equal(display, 'inline')

      // The arrows go from the head of a group into it.
      await group('records').focus()
      await page.keyboard.press('ArrowDown')
      await desk.focused(menu.locator('a[href="/admin/ods"]'))
      await group('records').press('Enter')
      await gps.waitFor({ state: 'detached' })
      const marked = menu.getByRole('menuitem', {
        name: t(`${MENU}.here`, { name: t(`${MENU}.records`) }),
      })
      await marked.waitFor()

      await page.reload()
      await marked.waitFor()
      assert.equal(await gps.count(), 0, 'closed as it was left')
      await marked.press('Enter')
      await gps.waitFor()

      // A page that another one leads to marks that one.
      await desk.goto('/admin/review_counts')
      await menu.locator('a[href="/admin/reports"][aria-current=page]').waitFor()
      assert.deepEqual(desk.complaints, [])
    })
})
