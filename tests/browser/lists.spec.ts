import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { deskAt, type } from './typing.js'

const t = words('en')

/** More than are drawn at once, so that the last is found by scrolling alone. */
const COLLEAGUES = 230

test.group('Lists that are typed in', () => {
  test('F144 of several drops what was taken away is not taken back, and the last one goes with Backspace', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const first = {
      eye_select: 'OD',
      low_iop: 18,
      high_iop: 26,
      iop_history_drops_select: ['pilocarpine'],
      machine_select: 'GAT',
    }
    const visit = await givenExam(await givenPatient(od), {
      exam: { iop_history: JSON.stringify([first]) },
    })
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    await page.locator('#field-iop_history_open').click()
    const cell = (column: string) =>
      page.getByLabel(t('exams.row_cell', { column: t(`exams.column.${column}`), row: 2 }), {
        exact: true,
      })
    const drops = cell('iop_history_drops_select')
    const chosen = () =>
      drops.locator('xpath=ancestor::*[@data-many]//span[button]').allInnerTexts()
    const tags = async () => (await chosen()).map((each) => each.replace(/\s*×$/, ''))

    await cell('eye_select').focus()
    await type(page, 'OS', 'Tab', '13', 'Tab', '27', 'Tab')
    await desk.focused(drops)
    await type(page, 'ArrowDown', 'ArrowDown', 'Enter', 'Enter', 'Tab')
    assert.deepEqual(await tags(), [])
    await type(page, 'Shift+Tab', 'tim', 'Enter', 'brim', 'Tab', 'Shift+Tab', 'brinz', 'Tab')
    assert.deepEqual(await tags(), ['Timolol', 'Brimonidine (Alphagan)', 'Brinzolamide (Azopt)'])
    // Typed again, it stays; Backspace takes the last.
    await type(page, 'Shift+Tab', 'timo', 'Enter', 'Backspace', 'Tab')
    assert.deepEqual(await tags(), ['Timolol', 'Brimonidine (Alphagan)'])
    assert.equal(await drops.getAttribute('aria-expanded'), 'false')

    await cell('machine_select').focus()
    await type(page, 'iCare', 'Tab', 'Escape', 'Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    const rows = (await examRow(visit.id)).iop_history as (typeof first)[]
    const stored = rows.map((row) => [row.eye_select, row.iop_history_drops_select])
    assert.deepEqual(stored, [
      ['OD', ['pilocarpine']],
      ['OS', ['timolol', 'brimonidine']],
    ])
    assert.deepEqual(desk.complaints, [])
  })

  test('F147 drops of the past and of today, whose cells are called alike, are told apart by their group', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const cell = (history: string, column: string) =>
      page
        .getByRole('group', { name: t(`exams.field.${history}`), exact: true })
        .getByRole('combobox', {
          name: t('exams.row_cell', { column: t(`exams.column.${history}_${column}`), row: 1 }),
          exact: true,
        })
    for (const [history, eye, drug] of [
      ['glc_current_drops', 'OS', 'brimon'],
      ['glc_past_drops', 'OD', 'timol'],
    ] as const) {
      await cell(history, 'eye_select').focus()
      await type(page, eye, 'Tab')
      await desk.focused(cell(history, 'select'))
      await type(page, drug, 'Tab')
    }
    await cell('glc_past_drops', 'compliance_select').focus()
    await type(page, 'good', 'Tab', 'Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    const { glc_past_drops: past, glc_current_drops: current } = await examRow(visit.id)
    assert.containsSubset(past, [{ glc_past_drops_eye_select: 'OD' }])
    assert.containsSubset(past, [{ glc_past_drops_select: 'timolol' }])
    assert.containsSubset(current, [{ glc_current_drops_eye_select: 'OS' }])
    assert.containsSubset(current, [{ glc_current_drops_select: 'brimonidine' }])
    assert.deepEqual(desk.complaints, [])
  })

  test('F147 with fingers alone a drop is chosen and taken away again', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const context = await browser.newContext({ hasTouch: true, isMobile: true })
    cleanup(() => context.close())
    const desk = await deskAt(context, od, visit.id)
    const { page } = desk
    const history = page.getByRole('group', {
      name: t('exams.field.glc_current_drops'),
      exact: true,
    })
    const name = t('exams.row_cell', { column: t('exams.column.glc_current_drops_select'), row: 1 })
    const drug = history.locator('.fs-list').filter({ has: page.getByLabel(name) })
    await drug.tap()
    await desk.options.filter({ hasText: 'Timolol' }).first().tap()
    assert.equal((await drug.innerText()).trim(), 'Timolol')
    await drug.tap()
    await drug.locator('button').tap()
    assert.equal((await drug.innerText()).trim(), '')
    assert.deepEqual(desk.complaints, [])
  })

  test('F126 Escape closes the list alone; what a pointer merely lies on is not meant', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od), { exam: { applanation: 'Unknown' } })
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const instrument = page.locator('#field-applanation')
    const shown = () => desk.listOf(instrument).innerText()

    await instrument.scrollIntoViewIfNeeded()
    const { x, y, height } = (await instrument.boundingBox())!
    await page.mouse.move(x + 20, y + height + 50)
    await instrument.focus()
    await type(page, 'ArrowDown')
    await desk.options.first().waitFor()
    await type(page, 'Escape')
    assert.equal(await desk.options.count(), 0)
    assert.equal(await instrument.getAttribute('aria-expanded'), 'false')
    await desk.focused(instrument)
    assert.equal(await shown(), 'Unknown')

    await type(page, 'ArrowDown', 'Tab')
    assert.equal(await shown(), 'Unknown')
    await instrument.focus()
    await type(page, 'no')
    const meant = page.locator(`#${await instrument.getAttribute('aria-activedescendant')}`)
    // As browsers tell of a pointer at rest when a list comes under it: it went nowhere.
    await desk.options.filter({ hasText: 'Tono-Pen' }).dispatchEvent('mousemove')
    assert.equal(await meant.innerText(), 'Non-contact')
    assert.equal(await meant.getAttribute('data-highlighted'), 'true')
    assert.equal(await meant.getAttribute('role'), 'option')
    await type(page, 'ArrowUp', 'Enter')
    assert.equal(await shown(), 'Unknown')

    // The pointer that moves means what it goes to.
    await instrument.click()
    await desk.options.filter({ hasText: 'iCare' }).hover()
    await type(page, 'Enter')
    assert.equal(await shown(), 'iCare')
    assert.deepEqual(desk.complaints, [])
  })

  test('F085 of hundreds of colleagues the last is found by the wheel and by the arrows', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const admin = await givenAdmin()
    const names = Array.from({ length: COLLEAGUES }, (_, nr) => `Colleague ${1000 + nr}`)
    await browserContext.route('**/api/data/options/', async (route) => {
      const answer = await route.fetch()
      const options = await answer.json()
      const ods = names.map((name, nr) => ({ ...options.ods[0], id: 900_000 + nr, name }))
      await route.fulfill({ response: answer, json: { ...options, ods } })
    })
    const desk = await deskAt(browserContext, admin, visit.id)
    const { page } = desk
    const optometrist = page.locator('#field-optometrist')
    const shown = () => desk.listOf(optometrist).innerText()
    const last = desk.options.filter({ hasText: names.at(-1)! })

    await optometrist.click()
    await desk.options.first().hover()
    while ((await last.count()) === 0) await page.mouse.wheel(0, 600)
    await desk.take(last)
    assert.equal(await shown(), names.at(-1))

    await type(page, 'ArrowDown', 'ArrowUp', 'Enter')
    assert.equal(await shown(), names.at(-2))
    await type(page, 'Colleague 1117', 'Tab')
    assert.equal(await shown(), 'Colleague 1117')
    assert.deepEqual(desk.complaints, [])
  })
})
