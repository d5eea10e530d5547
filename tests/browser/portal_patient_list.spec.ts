import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
  type GivenOd,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk, quoted, shownFax } from './desk.js'

const FIELDS = 'worklists.portal.patient_list.fields'
const today = () => DateTime.now().setZone('America/Vancouver').toISODate()!

/** A visit that waits, of somebody of that name. */
async function waiting(name: string, columns = {}, od?: GivenOd) {
  const names = { first_name: 'Ida', last_name: name }
  const patient = await givenPatient(od ?? (await givenOd()), names)
  return givenExam(patient, { exam: { exam_status: 'ready', exam_date: today(), ...columns } })
}

const filterOf = (url: string) =>
  JSON.parse(new URL(url).searchParams.get('filter') ?? '{}') as Record<string, unknown>

test.group('The patient list of the portal', () => {
  test(
    'F307 F308 F309 in {$self}: flagged visits found, looked at, exported and opened by keyboard'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const family = `Kin${uniqueWord()}`
      const [red, plain] = [`${family}Red`, `${family}Plain`]
      const flagged = await waiting(red, { is_urgent: true })
      const gp = await givenGp()
      await db
        .from('patients')
        .where('id', flagged.patient_id)
        .update({ gp_id: gp.id, has_no_gp: false })
      await waiting(plain)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/patient_list')
      const rows = page.getByRole('row').filter({ has: page.locator('a[href^="/patient-exam/"]') })
      await rows.first().waitFor()
      for (const toggle of ['no_inactive_patients', 'no_inactive_exams', 'no_test_patients']) {
        assert.isTrue(await page.getByLabel(t(`${FIELDS}.${toggle}`)).isChecked(), toggle)
      }
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await page.getByPlaceholder(t(`${FIELDS}.q`)).fill(family.toLowerCase())
      await rows.nth(1).waitFor()
      await rows.filter({ hasText: plain }).waitFor()
      const select = page.getByRole('combobox', {
        name: new RegExp(`^${quoted(t(`${FIELDS}.flagged_filter`))}`),
      })
      await select.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: t('worklists.flagged.all') }).waitFor()
      await page.keyboard.type(t('worklists.flagged.all').slice(0, 3))
      await page.keyboard.press('Enter')
      await rows.filter({ hasText: plain }).waitFor({ state: 'detached' })
      assert.equal(await rows.count(), 1)
      const row = await rows.first().innerText()
      assert.include(row, t('worklists.portal.patient_list.flag'))
      assert.include(row, t('review.alert.urgent'))
      await page.waitForURL((url) => 'flagged_filter' in filterOf(url.href))
      assert.containsSubset(filterOf(page.url()), {
        flagged_filter: 'all',
        exam_date: '12_months',
        no_test_patients: true,
      })

      // The address alone shows the same to somebody else.
      await page.reload()
      await rows.first().waitFor()
      assert.equal(await rows.count(), 1)

      const heading = page.getByRole('columnheader', { name: t(`${FIELDS}.gp_fax`), exact: true })
      const first = await page.getByRole('columnheader').count()
      await desk.button('app.portal.saved.action').click()
      await page.getByRole('textbox', { name: t('app.portal.saved.name'), exact: true }).fill('Red')
      await page.keyboard.press('Enter')
      await desk.dialog.getByRole('link', { name: 'Red', exact: true }).click()
      await rows.first().waitFor()
      assert.equal(await page.getByRole('columnheader').count(), first, 'as the list opens')
      assert.equal(await heading.count(), 0)
      await page.getByRole('button', { name: /^(Columns|Colonnes)$/ }).click()
      await page.getByLabel(t(`${FIELDS}.gp_fax`), { exact: true }).check()
      await page.getByLabel(t(`${FIELDS}.dob`), { exact: true }).uncheck()
      await page.keyboard.press('Escape')
      await heading.waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Export/ }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      const [heads = ''] = file.split('\r\n')
      assert.include(heads, t(`${FIELDS}.gp_fax`))
      assert.notInclude(heads, t(`${FIELDS}.dob`))
      assert.include(file, `"${red}, Ida"`)
      assert.include(file, shownFax(gp.fax_number))
      await rows.filter({ hasText: shownFax(gp.fax_number) }).waitFor()
      assert.notInclude(file, plain)
      assert.include(file, t('review.alert.urgent'))

      await page.getByRole('link', { name: String(flagged.id), exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/patient-exam/${flagged.id}`)
      assert.deepEqual(desk.complaints, [])
    })

  test('F307 in {$self} no list of the portal is moved sideways, at 1280 and at 1024')
    .with(['en', 'fr'] as const)
    .timeout(120_000)
    .run(async ({ assert, browser, cleanup }, locale) => {
      // One word each, as no line can be broken between.
      const name = `Featherstonehaugh${uniqueWord()}`
      const practice = await givenPractice({ name: `Augenoptikermeister${uniqueWord()}` })
      const od = await givenOd({ practice, od: { last_name: `Wolfeschlegelstein${uniqueWord()}` } })
      const omdr = await givenOmdr({ omd: { last_name: `Hubblethwaiteson${uniqueWord()}` } })
      const visit = await waiting(name, { is_urgent: true, omdr_id: omdr.omdId }, od)
      await givenGp()
      const admin = await givenAdmin({ locale })
      for (const width of [1280, 1024]) {
        const context = await browser.newContext({ viewport: { width, height: 768 } })
        cleanup(() => context.close())
        const desk = await Desk.open(context, words(locale), locale)
        await desk.signIn(admin)
        for (const list of ['patient_list', 'patients', 'ods', 'omds', 'gps', 'users']) {
          await desk.goto(`/admin/${list}`)
          await desk.page.locator('.RaDataTable-row').first().waitFor()
          const surplus = await desk.page
            .locator('.RaDataTable-tableWrapper')
            .evaluate((frame) => frame.scrollWidth - frame.clientWidth)
          assert.isAtMost(surplus, 0, `${list} at ${width}`)
        }
        await desk.goto(`/admin/patient_list?filter=${encodeURIComponent(`{"q":"${name}"}`)}`)
        const row = desk.page.locator('.RaDataTable-row').filter({ hasText: `${name}, Ida` })
        const { birth_date: dob } = await db
          .from('patients')
          .join('exams', 'exams.patient_id', 'patients.id')
          .where('exams.id', visit.id)
          .select(db.raw('patients.birth_date::text'))
          .firstOrFail()
        assert.include(await row.innerText(), formatDate(dob, locale), 'who it is stays in sight')
      }
    })

  test('F323 F326 letters of the ticked visits are faxed from here', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const name = `Fax${uniqueWord()}`
    const ids = [(await waiting(name)).id, (await waiting(name)).id]
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(await givenAdmin())
    await desk.goto(`/admin/patient_list?filter=${encodeURIComponent(`{"q":"${name}"}`)}`)
    await page.getByRole('row').filter({ hasText: name }).nth(1).waitFor()
    await page.getByRole('table').getByRole('checkbox').first().check()
    await page.getByRole('link', { name: t('reporting.portal.queues.fax') }).click()
    const field = page.getByRole('textbox', { name: t('letters.portal.bulk_fax.visits') })
    assert.sameMembers((await field.inputValue()).split(' ').map(Number), ids)
  })

  test('F308 an empty list says which way out', async ({ browserContext }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.signIn(await givenAdmin())
    await desk.goto('/admin/patient_list')
    await desk.page.getByPlaceholder(t(`${FIELDS}.q`)).fill(`nobody${uniqueWord()}`)
    await desk.see(t('worklists.portal.patient_list.empty'))
  })
})

test.group('The first page of the portal', () => {
  test('F306 its numbers follow what somebody else does', async ({ assert, browserContext }) => {
    const t = words('en')
    const queue = 'with_no_omdr_assigned'
    const name = t(`reporting.portal.${queue}.name`)
    const visit = await waiting(`Live${uniqueWord()}`)
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    const admin = await givenAdmin()
    await desk.signIn(admin)
    const joined = page.waitForResponse((answer) => answer.url().includes('/ws/session/subscribe'))
    await desk.goto('/admin')
    const card = page.getByRole('link', { name: new RegExp(`^${quoted(name)}`) })
    await card.waitFor()
    const count = async () => Number.parseInt((await card.innerText()).replace(name, ''), 10)
    await joined
    const before = await count()
    const other = await asVisitor(await givenAdmin())
    const omdr = await givenOmdr()
    await other.post('/api/data/exam/set_omdr/', { exam_id: visit.id, omdr_id: omdr.omdId })
    await page.waitForFunction(
      ([label, was]) =>
        [...document.querySelectorAll('a')].some((link) => {
          const text = link.innerText
          return (
            text.startsWith(String(label)) &&
            Number.parseInt(text.replace(String(label), ''), 10) === Number(was) - 1
          )
        }),
      [name, before] as const
    )
    assert.deepEqual(desk.complaints, [])
  })

  test('F306 news outlive the page that wanted them: back on it, the same stream tells them', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, words('en'))
    const { page } = desk
    const streams: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/ws/session/events?uid=')) streams.push(request.url())
    })
    const joined = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/ws/session/subscribe'))
    await desk.signIn(await givenAdmin())
    const first = joined()
    await desk.goto('/admin')
    assert.equal((await first).status(), 200)
    await page.locator('a[href="/admin/gps"]').first().click()
    await page.locator('a[href="/admin/gps/create"]').first().waitFor()
    const again = joined()
    await page.goBack()
    assert.equal((await again).status(), 200)
    assert.lengthOf(streams, 1)
    assert.deepEqual(desk.complaints, [])
  })
})
