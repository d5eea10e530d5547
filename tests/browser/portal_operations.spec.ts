import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk, quoted } from './desk.js'

test.group('Scheduled jobs and the audit trail in the portal', (group) => {
  group.each.setup(async () => void (await db.from('job_runs').delete()))

  test('in {$self}: a job is run by keyboard, once, and tells how it ended')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      const admin = await givenAdmin({ locale })
      await desk.signIn(admin)
      await desk.goto('/admin/jobs')
      const name = t('operations.job.audit_checkpoint')
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(t('operations.portal.jobs.never')).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      await page.getByRole('button', { name: t('operations.portal.jobs.run_of', { name }) }).focus()
      await page.keyboard.press('Enter')
      await row.getByText(t('operations.portal.jobs.outcome.done')).waitFor()
      assert.lengthOf(await db.from('job_runs').where('job', 'audit_checkpoint'), 1)
      assert.deepEqual(desk.complaints, [])
    })

  test('F322 in {$self}: who opened a visit is found by their name, and the trail is checked')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const word = (key: string, params = {}) => t(`operations.portal.audit_trail.${key}`, params)
      const last = uniqueWord()
      const od = await givenOd({ user: { first_name: 'Ola', last_name: last } })
      const patient = await givenPatient(od, { first_name: 'Ida', last_name: uniqueWord() })
      const exam = await givenExam(patient)
      const person = await asVisitor(od)
      await person.get(`/api/data/exam/${exam.id}/24/`)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/audit_trail')
      const table = page.getByRole('table', { name: word('records') })
      await table.waitFor()

      await page.getByLabel(word('actor'), { exact: true }).focus()
      await page.keyboard.type(`Ola ${last}`)
      const answered = page.waitForResponse('**/api/admin/audit_trail?actor=**')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/audit_trail?actor=**')
      await answered
      const link = table.getByRole('link', { name: `${patient.last_name}, Ida` })
      await link.first().waitFor()
      const rows = table.getByRole('row').filter({ hasNotText: `Ola ${last}` })
      await rows.nth(1).waitFor({ state: 'detached' })
      assert.equal(await rows.count(), 1, 'the head alone')
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await page.getByRole('button', { name: word('check_now') }).focus()
      await page.keyboard.press('Enter')
      const verdict = new RegExp(`${quoted(word('intact'))}|${quoted(word('not_intact'))}`)
      await page.getByText(verdict).first().waitFor()
      assert.include(await page.locator('main').innerText(), word('intact'))
      assert.deepEqual(desk.complaints, [])
    })

  test('F386 in {$self}: a request for help is taken and its answer noted, by keyboard')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const word = (key: string, params = {}) =>
        t(`operations.portal.help_desk_requests.${key}`, params)
      const name = `Ada ${uniqueWord()}`
      const person = await asVisitor(await givenOd())
      const { body } = await person.post('/api/data/help_desk/request/', {
        requester_name: name,
        contact_email: 'ada@clinic.example',
        request: 'The list stays empty.',
        modal_source: '/patients',
      })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/help_desk_requests')
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('link', { name: 'ada@clinic.example' }).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      const step = (which: string) =>
        row.getByRole('button', { name: word(`${which}_of`, { name, id: body.id }) })
      await step('take').focus()
      await page.keyboard.press('Enter')
      await step('take').waitFor({ state: 'detached' })
      await step('answer').focus()
      await page.keyboard.press('Enter')
      await desk.focused(desk.dialog.getByLabel(new RegExp(`^${word('fields.note')}`)))
      await page.keyboard.type('Shown how to filter.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const answered = page.waitForResponse('**/actions/answer')
      await page.keyboard.press('Enter')
      await answered
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await row.waitFor({ state: 'detached' })
      const stored = await db.from('help_desk_requests').where('id', body.id).firstOrFail()
      assert.equal(stored.note, 'Shown how to filter.')
      assert.deepEqual(desk.complaints, [])
    })
})
