import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenOmdc } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk, shownFax } from './desk.js'

const REFERRED = '2026-04-17'

/** The browser itself notes a call that was refused as a conflict. */
const REFUSED = /status of 409/

/** A reviewed visit, and a consultant who has nothing to do with it yet. */
async function givenReferral() {
  const visit = await givenReadyVisit({
    exam: { exam_date: '2026-04-10', exam_status: 'reviewed', omd_gp: 'Stable.' },
  })
  const fax = uniquePhone()
  const last = `Quillsworth${uniqueWord()}`
  const omdc = await givenOmdc({
    omd: { first_name: 'Odile', last_name: last, fax, email: `${last}@eyes.example` },
  })
  return { ...visit, omdc, fax, name: `Odile ${last}` }
}

async function deskAt(context: BrowserContext, locale: 'en' | 'fr', examId: number) {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.logIn(await givenAdmin({ locale }))
  await desk.page.waitForURL((url) => url.pathname !== '/login')
  await desk.goto(`/patient-exam/${examId}`)
  return desk
}

/** The letter to the consultant, chosen by name and typed day. */
async function chooseLetter(desk: Desk, name: string, day: string) {
  await desk.choose(desk.page.locator('#letter-type'), 'OMDR-OMDC')
  await desk.choose(desk.page.locator('#letter-omd'), name)
  await desk.page.locator('#letter-date').fill(day)
  await desk.page.keyboard.press('Enter')
}

test.group('A letter is looked at before it leaves', () => {
  test(
    'F283 F285 F293 in {$self}: an administrator sees the very file, faxes it to a consultant and finds it in the ledger'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const { exam, name, fax, omdc } = await givenReferral()
      const t = words(locale)
      const desk = await deskAt(browserContext, locale, exam.id)
      await desk.button('letters.new_letter').click()
      await desk.hear(t('letters.preview.choose'))
      await chooseLetter(desk, name, REFERRED)
      await desk.hear(t('letters.preview.sent_to_nobody'))
      await desk.dialog.locator('canvas').first().waitFor()
      await desk.dialog.locator(`#letter-to[value="${shownFax(fax)}"]`).waitFor()
      await desk.hear(t('letters.receives_fax'))
      assert.equal(await desk.page.locator('#letter-again').count(), 0)
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)

      await db.from('exams').where('id', exam.id).update({ omd_gp: 'Not stable at all.' })
      await desk.answer('letters.send_fax')
      await desk.hear(t('letters.confirm_fax'))
      await desk.answer('letters.send')
      const told = desk.dialog.getByRole('alert').filter({
        hasText: t('letters.refused_preview_changed'),
      })
      await told.waitFor()
      await desk.dialog.locator('canvas').first().waitFor()
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)

      await desk.answer('letters.send_fax')
      await desk.hear(t('letters.confirm_fax'))
      await desk.hear(name)
      await desk.answer('letters.send')
      await desk.see(t('letters.queued_fax', { name, address: shownFax(fax) }))
      await sendDue()
      await desk.see(t('letters.fax_sent'))
      await desk.see(t('letters.state.delivered'))
      assert.containsSubset(await examRow(exam.id), {
        ipc_omdc_id: omdc.omdId,
        ipc_date: REFERRED,
      })

      await desk.button('letters.new_letter').click()
      await desk.choose(desk.page.locator('#letter-type'), 'OMDR-OMDC')
      await desk.hear(t('letters.preview.before'))
      await desk.dialog
        .getByRole('listitem')
        .filter({ hasText: shownFax(fax) })
        .waitFor()
      await desk.goto('/admin/deliveries')
      await desk.see(name)
      assert.isEmpty(desk.complaints.filter((complaint) => !REFUSED.test(complaint)))
    })

  test(
    'F290 Q80 in {$self}: that a letter would not go by itself is said before it is sent, and it can be left'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const { exam, patient } = await givenReferral()
      const born = `${new Date().getFullYear() - 9}-01-05`
      await db.from('patients').where('id', patient.id).update({ birth_date: born })
      const t = words(locale)
      const desk = await deskAt(browserContext, locale, exam.id)
      await desk.button('letters.new_letter').click()
      await desk.choose(desk.page.locator('#letter-type'), 'OMDR-GP')
      const said = t('letters.warning_held_back_before')
      await desk.dialog.getByRole('alert').filter({ hasText: said }).waitFor()
      await desk.answer('letters.send_fax')
      const question = desk.dialog.filter({ hasText: t('letters.confirm_fax') })
      await question.getByText(said).waitFor()
      await desk.page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
      assert.isEmpty(desk.complaints)
    })
})
