import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const t = words('en')

/** An optometrist at their list, with one visit in it. */
async function atList(context: BrowserContext): Promise<Desk> {
  const od = await givenOd()
  await givenExam(await givenPatient(od))
  const desk = await Desk.open(context, t)
  await desk.enter(od)
  return desk
}

test.group('Words over a button', () => {
  test('WCAG 1.4.13 a hint stays under the pointer, goes with Escape, and says nothing twice', async ({
    assert,
    browserContext,
  }) => {
    const desk = await atList(browserContext)
    const { page } = desk
    const hint = page.getByRole('tooltip')
    const logOut = desk.button('app.log_out')
    await logOut.hover()
    await hint.getByText(t('app.log_out'), { exact: true }).waitFor()
    assert.equal(await hint.count(), 1)

    const [button, told] = [(await logOut.boundingBox())!, (await hint.boundingBox())!]
    assert.isAtMost(told.x + told.width, page.viewportSize()!.width, 'within the screen')
    // The bar is at the edge of the screen, so the words stand below.
    assert.isAtLeast(told.y, button.y + button.height)
    await page.mouse.move(told.x + told.width / 2, told.y + told.height / 2, { steps: 4 })
    await page.waitForTimeout(400)
    assert.isTrue(await hint.isVisible(), 'one may rest on the words')
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })

    await logOut.hover()
    await hint.waitFor()
    await page.mouse.move(5, 500)
    await hint.waitFor({ state: 'detached' })
    assert.deepEqual(desk.complaints, [])
  })

  test('a button that cannot be pressed yet tells the keyboard why, and its press does nothing', async ({
    assert,
    browserContext,
  }) => {
    const desk = await atList(browserContext)
    const { page } = desk
    const open = desk.button('worklists.open_selected', { n: 0 })
    await open.focus()
    const hint = page.getByRole('tooltip')
    await hint.getByText(t('worklists.open_selected_none'), { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    assert.equal(browserContext.pages().length, 1)
    assert.deepEqual(await barriersOf(page, ['header', 'main']), [])
    await page.keyboard.press('Tab')
    await hint.waitFor({ state: 'detached' })

    await page.locator('[data-row]').getByRole('checkbox').check()
    const ready = desk.button('worklists.open_selected', { n: 1 })
    await ready.focus()
    await page.waitForTimeout(300)
    assert.equal(await hint.count(), 0, 'nothing is missing')
    assert.deepEqual(desk.complaints, [])
  })
})
