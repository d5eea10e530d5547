import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

test.group('Forms of the portal', () => {
  test(
    'F360 in {$self}: a change is shown with its old and its new value before it is saved, by Enter as by the button'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const d = (key: string) => t(`directories.portal.gps.fields.${key}`)
      const last = `Before${uniqueWord()}`
      const gp = await givenGp({ first_name: 'Gil', last_name: last, practice: 'Old Street' })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto(`/admin/gps/${gp.id}`)
      const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${d(key)}`) })
      await field('practice').fill('New Street')
      await field('last_name').fill(`After${last}`)
      await field('last_name').press('Enter')
      await desk.dialog.getByText(t('app.portal.changes.title', { name: `Gil ${last}` })).waitFor()
      const told = await desk.dialog.locator('dl').innerText()
      assert.match(told, new RegExp(`${d('last_name')}\\s+${last} → After${last}`))
      assert.match(told, new RegExp(`${d('practice')}\\s+Old Street → New Street`))
      assert.notInclude(told, 'Gil')
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
      await page.keyboard.press('Escape')
      const row = () => db.from('gps').where('id', gp.id).firstOrFail()
      assert.containsSubset(await row(), { last_name: last, practice: 'Old Street' })
      assert.equal(await field('last_name').inputValue(), `After${last}`, 'what was typed stays')

      await field('last_name').press('Enter')
      await desk.answer('app.portal.changes.save')
      await page.waitForURL(/\/admin\/gps(\?|$)/)
      assert.containsSubset(await row(), { last_name: `After${last}`, practice: 'New Street' })
    })

  test('F360 Q11 a form whose token is of another time is saved with one that is fetched anew', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const gp = await givenGp({ practice: 'Old Street' })
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(await givenAdmin())
    await desk.goto(`/admin/gps/${gp.id}`)
    const name = t('directories.portal.gps.fields.practice')
    const practice = page.getByRole('textbox', { name, exact: true })
    await practice.fill('New Street')
    await browserContext.clearCookies({ name: 'XSRF-TOKEN' })
    await practice.press('Enter')
    await desk.answer('app.portal.changes.save')
    await page.waitForURL(/\/admin\/gps(\?|$)/)
    assert.equal((await db.from('gps').where('id', gp.id).firstOrFail()).practice, 'New Street')
  })

  test('F360 in {$self}: leaving a changed entry asks; staying keeps what was typed')
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
      await practice.fill('typed and not saved')
      const asked = page.waitForEvent('dialog')
      const leaving = page
        .getByRole('menuitem', { name: t('reporting.portal.queues.name') })
        .click()
      await (await asked).dismiss()
      await leaving
      assert.equal(await practice.inputValue(), 'typed and not saved')
    })

  test(
    'F015 F360 in {$self}: what acts on a stored record waits while something typed is not saved, and names what is stored'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const u = (key: string, params = {}) => t(`identity.portal.users.${key}`, params)
      const gp = await givenGp({ practice: 'Old Street' })
      const account = await givenOd()
      const { email } = await db.from('users').where('id', account.userId).firstOrFail()
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      const name = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${key}`) })
      const button = (key: string) => desk.button(key)
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto(`/admin/users/${account.userId}`)
      const address = name(u('fields.email'))
      await address.fill('other@clinic.example')
      await desk.see(t('app.portal.changes.first'))
      for (const key of ['send_link', 'disable']) {
        assert.isTrue(await button(`identity.portal.users.${key}`).isDisabled(), key)
      }
      await address.fill(email)
      await button('identity.portal.users.send_link').click()
      await desk.hear(email)
      await page.keyboard.press('Escape')

      await desk.goto(`/admin/gps/${gp.id}`)
      await name(t('directories.portal.gps.fields.practice')).fill('typed and not saved')
      await desk.see(t('app.portal.changes.first'))
      assert.isTrue(await button('directories.portal.hide').isDisabled())
    })

  test(
    'F366 F204 in {$self}: a new record is saved once however often it is pressed; settings are only saved, in our words'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const d = (key: string) => t(`directories.portal.regions.fields.${key}`)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      const save = page.locator('form button[type=submit]')
      let sent = 0
      await page.route('**/api/admin/regions', async (route) => {
        if (route.request().method() === 'POST') {
          sent += 1
          await new Promise((done) => setTimeout(done, 500))
        }
        await route.continue()
      })
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/regions/create')
      await page.getByRole('textbox', { name: new RegExp(`^${d('name')}`) }).fill(uniqueWord())
      await page.getByRole('combobox', { name: new RegExp(`^${d('province')}`) }).click()
      await page.getByRole('option').nth(1).click()
      await save.dblclick()
      await page.waitForURL(/\/admin\/regions(\?|$)/)
      assert.equal(sent, 1)

      await desk.goto('/admin/second_reading_settings/1')
      const share = page.getByRole('spinbutton')
      await share.fill('2')
      await save.click()
      await page.locator('input[aria-invalid=true]').and(share).waitFor()
      const name = t('review.portal.second_reading_settings.name', { smart_count: 1 })
      assert.equal(await page.locator('#react-admin-title').innerText(), name)
      assert.equal(await page.locator('main form button').count(), 1, 'nothing deletes them')
    })

  test('F384 in {$self}: a dialog with typed words asks before it closes')
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const h = (key: string, params = {}) =>
        t(`operations.portal.help_desk_requests.${key}`, params)
      const name = `Asker${uniqueWord()}`
      const admin = await givenAdmin({ locale })
      await db.table('help_desk_requests').insert({
        user_id: admin.userId,
        requester_name: name,
        contact_email: 'asker@clinic.example',
        request: 'Where is my list?',
        modal_source: '/patients',
        created_at: new Date(),
      })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(admin)
      await desk.goto('/admin/help_desk_requests')
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('button', { name: new RegExp(`^${h('answer')}`) }).click()
      const note = page.getByRole('textbox', { name: new RegExp(`^${h('fields.note')}`) })
      await page.keyboard.press('Escape')
      await note.waitFor({ state: 'detached' })

      await row.getByRole('button', { name: new RegExp(`^${h('answer')}`) }).click()
      await note.fill('Below Patients.')
      await page.keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await desk.answer('app.portal.leave.no')
      assert.equal(await note.inputValue(), 'Below Patients.')
      await page.keyboard.press('Escape')
      await desk.answer('app.portal.leave.yes')
      await note.waitFor({ state: 'detached' })
    })

  test('F306 in {$self}: a query’s name that is typed and not saved is asked about')
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await givenGp()
      await desk.goto('/admin/gps')
      await page.getByRole('row').nth(1).waitFor()
      await desk.button('app.portal.saved.action').click()
      const name = page.getByRole('textbox', { name: t('app.portal.saved.name'), exact: true })
      await name.fill('Mine')
      await page.keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await desk.focused(
        desk.dialog.getByRole('button', { name: t('app.portal.leave.no'), exact: true })
      )
      await page.keyboard.press('Enter')
      assert.equal(await name.inputValue(), 'Mine')
      await page.keyboard.press('Escape')
      await desk.answer('app.portal.leave.yes')
      await name.waitFor({ state: 'detached' })
    })

  test('in {$self}: a failed check of the counts names what differed on the page of jobs')
    .with([...LOCALES])
    .run(async ({ browserContext }, locale) => {
      const t = words(locale)
      const j = (key: string, params = {}) => t(`operations.portal.jobs.${key}`, params)
      await db.from('job_runs').where('job', 'check_counts').delete()
      const named = [
        { kind: 'handed_in', of: 7, at: '2024-02-03', by: -4 },
        { kind: 'summaries', of: 19, at: null, by: null },
      ]
      const at = new Date()
      await db.table('job_runs').insert({
        job: 'check_counts',
        ...{ started_at: at, heard_at: at, finished_at: at, outcome: 'failed', progress: 0 },
        ...{ started_from: 'server', started_by: 'Farsight' },
        result: JSON.stringify({ wrong: { handed_in: 1, summaries: 1 }, folded: 0, named }),
      })
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/jobs')
      await desk.see(j('wrong_counts', { count: 2 }))
      const day = locale === 'en' ? 'Feb 03, 2024' : '3 févr. 2024'
      await desk.see(j('wrong.handed_in', { at: day, of: j('wrong.of', { id: 7 }), by: -4 }))
      await desk.see(j('wrong.summaries', { of: 19 }))
      await db.from('job_runs').where('job', 'check_counts').delete()
    })
})
