import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { TEST_PASSWORD } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { LOCALES, givenChart, title } from './given_chart.js'

/** CSS px: a window of 1440 at 200 %. */
const ZOOMED = { width: 720, height: 450 }

const goOn = async (desk: Desk, user: { username: string }) => {
  await desk.field('identity.username').fill(user.username)
  await desk.field('identity.password').fill(TEST_PASSWORD)
  await desk.page.keyboard.press('Enter')
}

test.group('One product', () => {
  test(
    'F009 Q175 in {$self}: a link into the portal, filtered, and one to a chart survive the login'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const gp = await givenGp({ last_name: `Gp${uniqueWord()}` })
      const desk = await Desk.open(browserContext, t, locale)
      const filter = encodeURIComponent(JSON.stringify({ q: gp.last_name }))
      await desk.goto(`/admin/gps?filter=${filter}&page=1&perPage=25&sort=id&order=DESC`)
      await goOn(desk, await givenAdmin({ locale }))
      await desk.page.getByRole('row').filter({ hasText: gp.last_name }).waitFor()
      assert.include(desk.page.url(), '/admin/gps?')

      await browserContext.clearCookies()
      const { od, visit, name } = await givenChart(locale)
      const clinic = await Desk.open(browserContext, t, locale)
      await clinic.goto(`/patient-exam/${visit.id}`)
      await goOn(clinic, od)
      await clinic.page.waitForURL(`**/patient-exam/${visit.id}*`)
      await title(clinic, `${name}, ${formatDate('2024-02-03', locale)} – Farsight`)
    })

  test('F018 in {$self}: the window is called by the record on every page, clinic and portal')
    .with([...LOCALES])
    .run(async ({ browserContext }, locale) => {
      const t = words(locale)
      const { patient, visit, name } = await givenChart(locale)
      const gp = await givenGp({ first_name: 'Gil', last_name: `Gp${uniqueWord()}` })
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/patients')
      await title(desk, `${t('worklists.title')} – Farsight`)
      await desk.goto(`/patient/${patient.id}`)
      await title(desk, `${name} – Farsight`)
      await desk.goto(`/patient-exam/${visit.id}`)
      await title(desk, `${name}, ${formatDate('2024-02-03', locale)} – Farsight`)
      await desk.goto('/admin/queues')
      await title(desk, `${t('reporting.portal.queues.name')} – Farsight`)
      await desk.goto(`/admin/gps/${gp.id}`)
      await desk.page.waitForFunction(
        (text) => document.title.includes(text) && document.title.endsWith(' – Farsight'),
        gp.last_name
      )
      await desk.goto(`/admin/patients/${patient.id}/show`)
      await desk.page.waitForFunction(
        (text) => document.title.includes(text) && document.title.endsWith(' – Farsight'),
        patient.last_name
      )
    })

  test('F018 light or dark is chosen once, and holds in the clinic and in the portal', async ({
    browserContext,
  }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.enter(await givenAdmin())
    await desk.button('app.theme_to_dark').click()
    await page.locator('html[data-theme=dark]').waitFor()
    await desk.goto('/admin/queues')
    await page.getByRole('menu').waitFor()
    const dark = () =>
      page.waitForFunction(() => {
        const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
        return Number(red) < 60
      })
    await dark()
    await page.getByRole('button', { name: /light\/dark|Toggle/i }).click()
    await page.waitForFunction(() => localStorage.getItem('farsight-theme') === 'light')
    await desk.goto('/patients')
    await page.locator('html[data-theme=light]').waitFor()
  })

  test(
    'F011 F013 Q175 in {$self}: an address that is none says so in our words, leads home, and nobody is logged out'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/nowhere-at-all')
      await desk.heading('app.not_found').waitFor()
      await title(desk, `${t('app.not_found')} – Farsight`)
      await page.getByRole('link', { name: t('app.back_home') }).click()
      await desk.heading('worklists.title').first().waitFor()

      await desk.goto('/admin/nowhere')
      await page.getByRole('alert').getByText(t('app.portal.nowhere')).waitFor()
      await title(desk, `${t('app.portal.nowhere')} – Farsight`)
      await page.getByRole('link', { name: t('app.portal.home') }).press('Enter')
      await page.waitForURL(/\/admin\/?$/)

      await desk.goto('/admin/gps/99999999')
      await page.getByText(t('app.portal.missing')).waitFor()
      assert.notInclude(await page.content(), 'React Admin')
    })

  test(
    'F104 in {$self}: while the server cannot be reached a banner says so, what was typed stays, and it is saved by itself once it can'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { od, visit } = await givenChart(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${visit.id}`)
      await page.locator('#field-e_notes').waitFor()
      await browserContext.setOffline(true)
      await page.locator('[data-offline]').getByText(t('app.offline_banner')).waitFor()
      await page.locator('#field-e_notes').fill('typed on the train')
      await page.keyboard.press('Control+s')
      await page
        .getByRole('status')
        .filter({ hasText: t('app.save_failed') })
        .waitFor()
      assert.equal(await page.getByRole('dialog').filter({ visible: true }).count(), 0, 'no modal')
      const row = () => db.from('exams').where('id', visit.id).firstOrFail()
      assert.notEqual((await row()).e_notes, 'typed on the train')

      await browserContext.setOffline(false)
      await page.locator('[data-offline]').waitFor({ state: 'detached' })
      await page
        .getByRole('status')
        .filter({ hasText: t('app.save_saved', { time: '' }).trim() })
        .waitFor()
      assert.equal((await row()).e_notes, 'typed on the train')
    })

  test('F395 the portal says that the server cannot be reached, and reads anew once it can', async ({
    browserContext,
  }) => {
    const t = words('fr')
    const desk = await Desk.open(browserContext, t, 'fr')
    const { page } = desk
    await desk.signIn(await givenAdmin({ locale: 'fr' }))
    const name = `Gp${uniqueWord()}`
    await desk.goto(`/admin/gps?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
    await page.getByRole('menu').waitFor()
    await browserContext.setOffline(true)
    await page.locator('[data-offline]').getByText(t('app.offline_banner')).waitFor()
    await givenGp({ last_name: name })
    await browserContext.setOffline(false)
    await page.locator('[data-offline]').waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: name }).waitFor()
  })

  test(
    'F104 in {$self}: a list asked for without a way to the server comes by itself once there is one'
  )
    .with([...LOCALES])
    .run(async ({ browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const [name, other] = [`One${uniqueWord()}`, `Other${uniqueWord()}`]
      for (const last of [name, other]) {
        await givenExam(await givenPatient(od, { first_name: 'Ida', last_name: last }))
      }
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.enter(od)
      await page.locator('[data-row]').nth(1).waitFor()
      await browserContext.setOffline(true)
      await page.locator('[data-offline]').waitFor()
      await desk.field('worklists.search_label').fill(name)
      await page.keyboard.press('Enter')
      await browserContext.setOffline(false)
      await page.locator('[data-offline]').waitFor({ state: 'detached' })
      await page.locator('[data-row]').nth(1).waitFor({ state: 'detached' })
      await page
        .locator('[data-row]')
        .filter({ hasText: name.split(',')[0] })
        .waitFor()
    })

  test(
    'F104 in {$self}: what was sent without an answer is not sent twice, and the person is told what to do'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const gp = await givenGp({ practice: 'Old Street' })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto(`/admin/gps/${gp.id}`)
      const name = t('directories.portal.gps.fields.practice')
      const practice = page.getByRole('textbox', { name, exact: true })
      await practice.fill('New Street')
      // The browser believes in its network; the server's answer is what does not come.
      const saving = `**/gps/${gp.id}*`
      let sent = 0
      await page.route(saving, (route) => {
        if (route.request().method() === 'GET') return route.continue()
        sent++
        return route.abort()
      })
      await practice.press('Enter')
      await desk.answer('app.portal.changes.save')
      await desk.see(t('app.offline'))
      await page.locator('[data-unsent]').getByText(t('app.unsent')).waitFor()
      assert.equal(await practice.inputValue(), 'New Street')
      const row = () => db.from('gps').where('id', gp.id).firstOrFail()
      assert.equal((await row()).practice, 'Old Street')
      assert.equal(sent, 1)

      await page.unroute(saving)
      await practice.press('Enter')
      await desk.answer('app.portal.changes.save')
      await page.waitForURL(/\/admin\/gps(\?|$)/)
      await page.locator('[data-unsent]').waitFor({ state: 'detached' })
      assert.equal((await row()).practice, 'New Street')
    })

  test('F395 Q27 a page of an older build is told once to load again, and not while something is unsaved', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const { od, visit } = await givenChart('en')
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(od)
    await desk.goto(`/patient-exam/${visit.id}`)
    await page.locator('#field-e_notes').fill('not yet saved')
    await page.route('**/meta.json', (route) =>
      route.fulfill({ json: { version: '2.9.359', build: 'the next one' } })
    )
    const look = async () => {
      const asked = page.waitForResponse('**/meta.json')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await (await asked).finished()
    }
    const told = page.locator('[data-newer]')
    await look()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    assert.equal(await told.count(), 0, 'while words are unsaved')
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    await look()
    await told.waitFor()
    await desk.button('app.later').click()
    await told.waitFor({ state: 'detached' })
    await look()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    assert.equal(await told.count(), 0, 'told once')
  })

  test('F395 Q27 another version ends the session and shows the login, once; the login leads back', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const { od, visit } = await givenChart('en')
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(od)
    await page.route('**/meta.json', (route) =>
      route.fulfill({ json: { version: '2.9.360', build: 'x' } })
    )
    await desk.goto(`/patient-exam/${visit.id}`)
    await desk.button('identity.log_in').waitFor()
    const ended = await db.from('user_sessions').where('user_id', od.userId).firstOrFail()
    assert.isNotNull(ended.revoked_at)
    await goOn(desk, od)
    await page.waitForURL(`**/patient-exam/${visit.id}*`)
    await page.locator('#field-e_notes').waitFor()
  })

  test('F018 zoomed to 200 % no page of {role} moves sideways')
    .with(['od', 'omdr', 'admin'].map((role) => ({ role })))
    .run(async ({ assert, browserContext }, { role }) => {
      const { od, patient, visit } = await givenChart('fr')
      const user =
        role === 'od'
          ? od
          : role === 'omdr'
            ? await givenOmdr()
            : await givenAdmin({ locale: 'fr' })
      const pages = {
        od: ['/patients', `/patient/${patient.id}`, `/patient-exam/${visit.id}`, '/od-dashboard'],
        omdr: ['/patients', '/second-readings', '/account/sessions'],
        admin: [
          '/patients',
          `/patient-exam/${visit.id}`,
          '/sales-dashboard',
          '/admin',
          ...['queues', 'patient_list', 'patients', `patients/${patient.id}/show`, 'deliveries'],
          ...['gps', 'users', 'jobs', 'reports', 'omdc_status_list', 'audit_trail'],
          ...['review_processing', 'smart_uploads', 'letter_wordings'],
        ].map((path) => (path.startsWith('/') ? path : `/admin/${path}`)),
      }[role]!
      const desk = await Desk.open(browserContext, words('fr'), 'fr')
      const { page } = desk
      await page.setViewportSize(ZOOMED)
      await desk.signIn(user)
      const wide: string[] = []
      for (const path of pages) {
        await desk.goto(path)
        await page.locator('main :is(h1, h2, table, form, dl, p)').first().waitFor()
        await page.evaluate(() => document.fonts.ready)
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        )
        if (over > 0) wide.push(`${path}: ${over}`)
      }
      assert.deepEqual(wide, [])
    })
})
