import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenPreReviewer,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** ms, and how often it is looked. */
const LOOK_EVERY = 100
const MOST_LOOKS = 50

/** How far something reaches beyond the window or the frame of the list, in px. */
const surplusOf = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('[data-row]')!.closest('table')!
    const frame = table.closest('[class*="list"]')!.getBoundingClientRect()
    const last = document.querySelector('[data-row] td:last-child')!.getBoundingClientRect()
    return Math.max(
      Math.round(table.getBoundingClientRect().right - frame.right),
      Math.round(last.right - frame.right),
      document.documentElement.scrollWidth - window.innerWidth
    )
  })

/** The same once the columns have folded: they do so a moment after the screen became narrower. */
async function settledSurplus(page: Page): Promise<number> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    if ((await surplusOf(page)) <= 0) break
    await page.waitForTimeout(LOOK_EVERY)
  }
  return surplusOf(page)
}

test.group('Lists follow and fit', (group) => {
  group.each.timeout(90_000)

  test('F030 F031 Q175 the list follows the typing from three characters on; a late answer changes nothing that was typed since', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const word = uniqueWord()
    for (const name of [`${word}one`, `${word}two`]) {
      await givenExam(await givenPatient(od, { last_name: name }))
    }
    const desk = await Desk.open(browserContext, words('en'))
    await desk.enter(od)
    const { page } = desk
    const search = desk.field('worklists.search_label')
    await desk.focused(search)
    const asked: string[] = []
    const first = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      const name = decodeURIComponent(route.request().headers()['x-patient-search'] ?? '')
      if (name) asked.push(name)
      if (name === word) {
        first.resolve()
        // This answer comes after the next one was asked for.
        await late.promise
      }
      await route.continue().catch(() => {})
    })
    await page.keyboard.type(word)
    await first.promise
    await page.keyboard.type('two')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row(`${word}one`).waitFor({ state: 'hidden' })
    late.resolve()
    await row(`${word}two`).waitFor()
    assert.equal(await search.inputValue(), `${word}two`)
    await desk.focused(search)
    await page.keyboard.type('x')
    assert.equal(await search.inputValue(), `${word}twox`)
    assert.isFalse(asked.some((name) => name.length < 3))
    assert.include(asked, `${word}two`)
    // What is searched names a person: the address never holds it.
    assert.notInclude(page.url(), word)
  })

  test(
    'F030 F036 at 1280 and at 1024 in {$self} every role sees its whole list, without moving it sideways'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const practice = await givenPractice({ name: `Kitsilano Eye Care ${uniqueWord()}` })
      // As long as names are that are no rarity.
      const od = await givenOd({
        practice,
        od: { first_name: 'Anastasia', last_name: 'Papadimitropoulos' },
        user: { locale },
      })
      const omdr = await givenOmdr({ omd: { last_name: 'Wojciechowska' }, user: { locale } })
      const omdc = await givenOmdc({ omd: { last_name: 'Featheringham' }, user: { locale } })
      const gp = await givenGp({ first_name: 'Rosalind', last_name: 'Konstantinopoulou' })
      for (const days of [3, 5, 9]) {
        const patient = await givenPatient(od, {
          ...{ first_name: 'Christopher', last_name: `Featherstone${days}`, gp_id: gp.id },
          has_no_gp: false,
        })
        await givenExam(patient, {
          exam: {
            ...{ exam_date: daysAgo(days), exam_status: 'ready', omdc_status: 'ready' },
            ...{ omdr_id: omdr.omdId, omdc_id: omdc.omdId, is_urgent: true },
            chief_complaint: 'Suspected glaucoma, referred by the family doctor',
          },
          od: { iop: 21 },
          os: { iop: 34 },
        })
      }
      const office = [await givenAdmin({ locale }), await givenPreReviewer({ locale })]
      for (const user of [od, omdr, omdc, ...office]) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
        cleanup(() => context.close())
        const desk = await Desk.open(context, words(locale), locale)
        await desk.signIn(user)
        await desk.goto(`/patients?examStatus=all_statuses`)
        await desk.page.locator('[data-row]').first().waitFor()
        assert.isAtMost(await surplusOf(desk.page), 0, user.username)
        // In order: the search alone, or all pills in one line of their own.
        const tops = await desk.page
          .locator('search [class*="pills"] > *')
          .evaluateAll((pills) => pills.map((pill) => Math.round(pill.getBoundingClientRect().top)))
        assert.isAtMost(new Set(tops).size, user === office[0] ? 2 : 1, user.username)
        await desk.page.setViewportSize({ width: 1024, height: 768 })
        assert.isAtMost(await settledSurplus(desk.page), 0, `${user.username} at 1024`)
        if (user === od) {
          const row = await desk.page.locator('[data-row]').first().innerText()
          assert.match(row, /Featherstone\d, Christopher/)
        }
        await context.close()
      }
    })

  test('F050 F071 a patient in at most 70 keys, and the form is ready for the next one', async ({
    assert,
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'BC' })
    const gp = await givenGp({ province: 'BC', first_name: 'Ada', last_name: `Qu${uniqueWord()}` })
    const od = await givenOd({ practice })
    const desk = await Desk.open(browserContext, words('en'))
    await desk.enter(od)
    await desk.button('worklists.new_patient').click()
    const first = desk.page.locator('#patient-first_name')
    await desk.focused(first)
    let pressed = 0
    const keys = async (...sequence: string[]) => {
      for (const each of sequence) {
        const isNamed = /^(Tab|Space|Control\+Enter)$/.test(each)
        if (isNamed) await desk.page.keyboard.press(each)
        else await desk.page.keyboard.type(each)
        pressed += isNamed ? 1 : each.length
      }
    }
    const last = `Q${uniqueWord().slice(-3)}`
    await keys('Odile', 'Tab', last, 'Tab', 'mar', 'Tab', '4', 'Tab', '1961', 'Tab', 'f', 'Tab')
    await keys('6045550142', 'Tab', 'Tab', 'Tab', 'Tab', 'V6K1A1', 'Tab', 'Tab', 'Tab')
    await desk.focused(desk.page.locator('#patient-phn'))
    await keys('9698658215', 'Tab')
    await desk.focused(desk.page.locator('#patient-gp'))
    await keys(gp.last_name.slice(0, 4))
    await desk.options.filter({ hasText: gp.last_name }).first().waitFor()
    await keys('Tab')
    await desk.hear(`Ada ${gp.last_name}`)
    while (
      !(await desk.checkbox('patients.i_confirm').evaluate((box) => box === document.activeElement))
    )
      await keys('Tab')
    await keys('Space', 'Control+Enter')
    await desk.page.waitForFunction(
      () => (document.activeElement as HTMLInputElement).id === 'patient-first_name'
    )
    assert.isAtMost(pressed, 70)
    assert.equal(await first.inputValue(), '')
    assert.isFalse(
      await desk.checkbox('patients.i_confirm').isChecked(),
      'consent is each patient’s own'
    )
    const row = await db.from('patients').where({ last_name: last, gp_id: gp.id }).firstOrFail()
    assert.containsSubset(row, {
      ...{ first_name: 'Odile', birth_date: '1961-03-04', sex: 'F', postal_code: 'V6K 1A1' },
      ...{ phn: '9698658215', gp_id: gp.id, province: 'BC' },
    })
    assert.deepEqual(desk.complaints, [])
  })
})
