import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenIgp,
  givenOd,
  givenPatient,
  type GivenIgp,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

/** A visit given to the doctor, of somebody of that name. */
async function given(igp: GivenIgp, name: string, status = 'ready', columns = {}) {
  const patient = await givenPatient(await givenOd(), { first_name: 'Ida', last_name: name })
  return givenExam(patient, {
    exam: { exam_status: 'reviewed', igp_id: igp.igpId, internal_gp_status: status, ...columns },
  })
}

/** Where the words of the first row of heads, or of cells, of each table begin. */
const edgesOf = (page: Page, cell: 'th' | 'td') =>
  page.locator('main table').evaluateAll(
    (tables, name) =>
      tables.map((table) => {
        const [row] = [...table.querySelectorAll('tr')].filter(
          (each) => each.querySelector(name) && each.getAttribute('aria-hidden') !== 'true'
        )
        return [...row!.querySelectorAll(name)].map((each) => getComputedStyle(each).paddingInline)
      }),
    cell
  )

test.group('Referrals of an internal family doctor', () => {
  test('F318 F319 in {$self}: from the login to two patients referred, by keyboard alone')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const igp = await givenIgp()
      await db.from('users').where('id', igp.userId).update({ locale })
      const [one, two, three] = [1, 2, 3].map((n) => `Refer${n}${uniqueWord()}`) as [
        string,
        string,
        string,
      ]
      await given(igp, one)
      await given(igp, two)
      const stays = await given(igp, three)
      await given(igp, `Past${uniqueWord()}`, 'letter_sent', { gp_referral_date: '2026-02-01' })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.logIn(igp)
      await page.waitForURL('**/igp-referrals')
      const section = (key: string) =>
        page.locator('section').filter({ has: page.getByRole('heading', { name: t(key) }) })
      const requiring = section('worklists.igp.title_requiring')
      const referred = section('worklists.igp.title_referred')
      await requiring.getByText(one).waitFor()
      assert.equal(await referred.getByText(one).count(), 0)
      assert.deepEqual(await barriersOf(page, ['main']), [])
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        assert.deepEqual(await edgesOf(page, 'th'), await edgesOf(page, 'td'), `${width} px`)
      }
      const refer = desk.button('worklists.igp.refer')
      assert.isTrue(await refer.isDisabled())

      for (const name of [one, two]) {
        const box = page.getByRole('checkbox', {
          name: t('worklists.igp.select', { name: `${name}, Ida` }),
        })
        await box.focus()
        await page.keyboard.press('Space')
      }
      await desk.see(t('worklists.igp.selected', { n: 2 }))
      await refer.focus()
      await page.keyboard.press('Enter')
      await desk.hear(t('worklists.igp.referred_title'))
      await desk.hear(t('worklists.igp.referred'))
      await page.keyboard.press('Enter')
      await referred.getByText(one).waitFor()
      await referred.getByText(two).waitFor()
      await requiring.getByText(two).waitFor({ state: 'detached' })
      assert.equal(await requiring.getByText(three).count(), 1)
      const row = await db.from('exams').where('id', stays.id).first()
      assert.equal(row.internal_gp_status, 'ready')
      assert.deepEqual(desk.complaints, [])
    })

  test('F318 F319 what fails is told under its documented title, and what was chosen stays', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const igp = await givenIgp()
    const name = `Refer${uniqueWord()}`
    const visit = await given(igp, name)
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(igp)
    await page.route('**/api/data/igp/*/referred_patients/', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The disk is full' } })
    )
    await desk.goto('/igp-referrals')
    await desk.see('Errors getting IGP patients already referred')
    await desk.see('The disk is full')
    await page.unroute('**/api/data/igp/*/referred_patients/')
    await desk.button('worklists.igp.retry').click()
    await desk.see(t('worklists.igp.empty_referred'))

    const box = page.getByRole('checkbox', {
      name: t('worklists.igp.select', { name: `${name}, Ida` }),
    })
    await box.check()
    await db.from('exams').where('id', visit.id).update({ internal_gp_status: 'letter_sent' })
    await desk.button('worklists.igp.refer').click()
    await desk.hear('Errors submitting patient referrals request')
    await desk.hear(t('worklists.igp.referred_before'))
    assert.equal((await db.from('exams').where('id', visit.id).first()).gp_referral_date, null)
  })
})
