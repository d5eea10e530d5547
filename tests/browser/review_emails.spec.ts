import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { givenAdmin } from '#database/factories/index'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import {
  givenReviewed,
  givenTold,
  letLeave,
  mailOf,
  readMail,
  send,
} from '#tests/functional/review_mail/given_reviews'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow } from '#tests/helpers/visits'
import { words, type Words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const SCREEN = 'review_mail.portal.review_processing'
const LOCALES = ['en', 'fr'] as const
type Locale = (typeof LOCALES)[number]

async function atPortal(context: BrowserContext, t: Words, locale: Locale): Promise<Desk> {
  const desk = await Desk.open(context, t, locale)
  await desk.logIn(await givenAdmin({ locale }))
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

test.group('Review e-mails', (group) => {
  group.each.setup(() => emptyLedger())

  test(
    'F370 F371 F373 F374 in {$self}: an administrator chooses a visit, writes, sends, holds and lets go'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext, cleanup }, locale) => {
      const server = await openMailServer()
      cleanup(() => server.close())
      const t = words(locale)
      const { od, email } = await givenTold()
      const [one, two] = [await givenReviewed(od), await givenReviewed(od)]
      const desk = await atPortal(browserContext, t, locale)
      const { page } = desk
      // The documented address leads to the screen.
      await desk.goto(`/review-processing`)
      await desk
        .field(`${SCREEN}.from`)
        .and(page.locator(`[value="${formatDate(daysAgo(30), locale)}"]`))
        .waitFor()
      await desk.goto(`/admin/review_processing?od=${od.odId}`)
      const box = page.getByRole('checkbox', { name: t(`${SCREEN}.choose`, { id: two.id }) })
      await box.focus()
      await page.keyboard.press('Space')
      await desk.see(t(`${SCREEN}.chosen`, { count: 1, total: 2 }))
      // The mark of the focus never stops moving.
      await box.blur()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await desk.button(`${SCREEN}.write`).click()
      await desk.hear(t(`review_mail.template.standard`).split('\n')[0]!)
      const text = desk.dialog.getByLabel(t(`${SCREEN}.text`), { exact: true })
      await text.fill('Drops are in the notes.')
      const preview = desk.dialog.getByRole('region', { name: t(`${SCREEN}.preview`) })
      await preview.getByText('Drops are in the notes.').waitFor()
      const shown = await preview.innerText()
      assert.include(shown, email)
      assert.include(shown, `/patient-exam/${two.id}`)
      assert.notInclude(shown, `/patient-exam/${one.id}`)
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
      await desk.dialog.getByRole('button', { name: t(`${SCREEN}.send`), exact: true }).click()
      await desk.hear(t(`${SCREEN}.confirm_title`, { emails: 1 }))
      assert.include(await desk.dialog.innerText(), email)
      await desk.answer(`${SCREEN}.confirm_send`)

      const row = page.getByRole('row').filter({ hasText: email })
      await row.getByText(t(`${SCREEN}.statuses.ready`)).waitFor()
      await row.getByRole('button', { name: t(`${SCREEN}.set_email.hold`, { to: email }) }).click()
      await row.getByText(t(`${SCREEN}.statuses.hold`)).waitFor()
      await letLeave()
      assert.isEmpty(server.lettersTo(email))
      assert.deepEqual(await barriersOf(page, ['main']), [])
      await row.getByRole('button', { name: t(`${SCREEN}.set_email.ready`, { to: email }) }).click()
      await row.getByText(t(`${SCREEN}.statuses.ready`)).waitFor()
      await letLeave()
      await row.getByText(t(`${SCREEN}.statuses.sent`)).waitFor()
      const { text: body } = readMail(server, email)
      assert.isTrue(body.startsWith('Drops are in the notes.'))
      assert.deepEqual(desk.complaints, [])
    })

  test('F370 F328 what was told of is marked as review processed and leaves the list; two optometrists are not one e-mail', async ({
    browserContext,
    assert,
  }) => {
    const t = words('en')
    const [{ od }, { od: other }] = [await givenTold(), await givenTold()]
    const [one, two] = [await givenReviewed(od), await givenReviewed(other)]
    const desk = await atPortal(browserContext, t, 'en')
    const { page } = desk
    await desk.goto('/admin/review_processing')
    const box = (id: number) =>
      page.getByRole('checkbox', { name: t(`${SCREEN}.choose`, { id }), exact: true })
    await box(one.id).check()
    await box(two.id).check()
    await desk.see(t(`${SCREEN}.one_od`))
    assert.isTrue(await desk.button(`${SCREEN}.write`).isDisabled())
    await box(two.id).uncheck()
    await desk.button(`${SCREEN}.mark`).click()
    await desk.hear(t(`${SCREEN}.mark_title`, { count: 1 }))
    await desk.answer(`${SCREEN}.mark`)
    await box(one.id).waitFor({ state: 'detached' })
    await box(two.id).waitFor()
    assert.isTrue((await examRow(one.id)).is_review_processed)
    const from = desk.field(`${SCREEN}.from`)
    await from.fill('2026-02-30')
    await from.press('Tab')
    await desk.see(t('app.portal.day.format'))
    assert.equal(await from.inputValue(), '2026-02-30')
    await from.fill('1999-01-01')
    await desk.field(`${SCREEN}.to`).fill('1999-01-02')
    await desk.see(t(`${SCREEN}.none_waiting`))
  })

  test(
    'F375 F376 in {$self}: the optometrist writes to the reviewer from the e-mail, once, without a login'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext, cleanup }, locale) => {
      const server = await openMailServer()
      cleanup(() => server.close())
      await db.from('rate_limits').where('key', 'like', '%review_reply:%').delete()
      const t = words(locale)
      const { od, email } = await givenTold()
      const { id, patient } = await givenReviewed(od)
      await send(await asVisitor(await givenAdmin()), mailOf(od, [id]))
      await letLeave()
      const [guid] = readMail(server, email).guids
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.goto(`/review-processing-reply/${guid}/`)
      await desk.heading('review_mail.reply_title').waitFor()
      await desk.see(t('review_mail.reply_about', { id: String(id), date: daysAgo(1) }))
      assert.notInclude(await page.content(), patient.last_name)
      await desk.focused(desk.field('review_mail.reply_message'))
      await page.keyboard.type('Pressure is up again. Sooner?')
      assert.deepEqual(await barriersOf(page, ['main']), [])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await desk.see(t('exams.message_sent'))
      const [carrier] = await db
        .from('exams')
        .where({ patient_id: patient.id, is_od_messaging_submission: true })
      assert.equal(carrier.od_omd, 'Pressure is up again. Sooner?')
      await page.reload()
      await desk.see(t('app.not_available'))
      assert.equal(await desk.field('review_mail.reply_message').count(), 0)
    })

  test('F376 what was typed stays when it cannot be sent', async ({
    assert,
    browserContext,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const t = words('en')
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    await send(await asVisitor(await givenAdmin()), mailOf(od, [id]))
    await letLeave()
    const [guid] = readMail(server, email).guids
    const desk = await Desk.open(browserContext, t)
    await desk.goto(`/review-processing-reply/${guid}/`)
    const field = desk.field('review_mail.reply_message')
    await field.fill('Long and careful words')
    await db.from('exams').where('id', id).update({ exam_status: 'ready' })
    await desk.button('review_mail.reply_send').click()
    await desk.see('Error occurs while submitting a new OD message')
    await desk.see(t('exams.message_not_allowed'))
    assert.equal(await field.inputValue(), 'Long and careful words')
  })
})
