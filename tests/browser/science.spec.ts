import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { givenScientist } from '#database/factories/index'
import { givenPlantedClinic, traces } from '#tests/functional/reliability/planted'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const t = words('en')

/** All that a page shows, says to assistive programs, links to and is called. */
async function wholePage(page: Page): Promise<string> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const text = await page.evaluate(() => document.body.innerText)
  return [await page.title(), page.url(), html, text].join('\n')
}

test.group('The visit as science sees it', () => {
  test('F380 F179 Q173 numbers, codes and photographs; nobody on screen, in the title, in the tabs, in print', async ({
    assert,
    browser,
  }) => {
    const clinic = await givenPlantedClinic()
    const { exam, before, patient } = clinic
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
    const desk = await Desk.open(context, t)
    const { page } = desk
    const assertNameless = async (where: string) => {
      assert.deepEqual(traces(await wholePage(page)), [], where)
    }
    await desk.logIn(await givenScientist())
    await page.waitForURL(/science-dashboard/)
    await desk.goto(`/patient-exam/${exam.id}`)

    const name = t('exams.nameless', { visit: exam.id, patient: patient.id })
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await desk.see(t('exams.withheld'))
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).waitFor()
    await desk.see('female')
    const measurements = desk.part('exams.part.measurements')
    for (const value of ['17', '18.5', '23', '21.5']) {
      await measurements.getByText(value, { exact: true }).first().waitFor()
    }
    await desk.part('exams.part.trends').getByRole('slider').first().waitFor()
    await page.locator('#part-images img').nth(1).waitFor()
    assert.lengthOf(await page.locator('#part-images img').all(), 2)
    await assertNameless('the page')
    assert.equal(await page.getByText(/View All/).count(), 0, 'a withheld page is not counted')
    assert.deepEqual(await barriersOf(page), [])

    await page.locator('#part-images button:has(img)').first().click()
    await desk.dialog.getByText(`${exam.id}-od-fundus.jpg`).waitFor()
    await desk.dialog.getByText(name).waitFor()
    await assertNameless('an image, large')
    await page.keyboard.press('Escape')

    await page.emulateMedia({ media: 'print' })
    await assertNameless('in print')
    await page.emulateMedia({ media: 'screen' })

    await page
      .getByRole('button', { name: /Visit of|visits/ })
      .first()
      .click()
    await page.getByRole('menuitem').nth(1).click()
    await page.waitForURL(new RegExp(`/patient-exam/${before.id}$`))
    await page.reload()
    const other = t('exams.nameless', { visit: exam.id, patient: patient.id })
    await page.getByRole('tab', { name: new RegExp(`^${other}`) }).waitFor()
    await assertNameless('the other visit, its tabs named anew')
    assert.deepEqual(desk.complaints, [])
    await context.close()
  }).timeout(120_000)
})
