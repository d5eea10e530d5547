import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenExam, givenGp, givenOd, givenPatient } from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** A referral that left a while ago, of a patient whose family doctor was named two years ago. */
async function givenOverdue() {
  const od = await givenOd({ user: { od_uses_referral_letter_pei: true } })
  const gp = await givenGp()
  const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
  await db
    .from('patients')
    .where('id', patient.id)
    .update({ gp_confirmed_at: db.raw(`now() - interval '2 years'`) })
  const omd = await insertRow<{ id: number; last_name: string }>('outbound_omds', {
    first_name: uniqueWord(),
    last_name: `Outbound${uniqueWord()}`,
    receive_method: 'fax',
    fax: uniquePhone(),
    email: '',
  })
  const exam = await givenExam(patient, {
    exam: {
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      exam_status: 'od_review',
      referral_omd_id: omd.id,
    } as never,
  })
  const person = await asVisitor(od)
  await person.post(`/api/data/exam/${exam.id}/outbound_omd_email_or_fax/`)
  await sendDue()
  await db
    .from('referral_loops')
    .where('exam_id', exam.id)
    .update({ due_on: daysAgo(3) })
  return { od, gp, patient, omd, exam }
}

test.group('A referral that nobody answered', () => {
  test('its optometrist confirms the family doctor and notes the appointment, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { od, patient, exam } = await givenOverdue()
      const desk = await Desk.open(browserContext, t, locale)
      await desk.page.setViewportSize({ width: locale === 'en' ? 1440 : 1024, height: 900 })
      await desk.logIn(od)
      await desk.heading('worklists.title').first().waitFor()
      await desk.goto(`/patient-exam/${exam.id}`)

      await desk.button('patients.gp_confirm').click()
      await desk.see(t('patients.gp_confirmed'))
      await desk.button('patients.gp_confirm').waitFor({ state: 'detached' })
      const { gp_confirmed_by: by } = await db.from('patients').where('id', patient.id).first()
      assert.equal(by, od.userId)

      const card = desk.page.locator('[data-overdue]')
      await card.locator('strong', { hasText: t('letters.loop.state.sent') }).waitFor()
      assert.equal(await card.getAttribute('data-overdue'), 'true')
      await desk.button('letters.loop.step').click()
      await desk.choose(card.getByRole('combobox'), t('letters.loop.state.booked'))
      await desk.button('letters.loop.note').click()
      await desk.see(t('letters.loop.refused_booked_on_required'))
      const day = card.locator('input[id$="-booked_on"]')
      await day.fill(daysAgo(-20))
      await desk.page.getByRole('radio', { name: t('letters.loop.source.reply') }).check()
      await day.press('Enter')
      await card.locator('strong', { hasText: t('letters.loop.state.booked') }).waitFor()
      assert.equal(await card.getAttribute('data-overdue'), 'false')
      const loop = await db.from('referral_loops').where('exam_id', exam.id).first()
      assert.containsSubset(loop, { state: 'booked', booked_on: daysAgo(-20) })
      assert.deepEqual(desk.complaints, [])
    })

  test('an administrator finds it in the queue of what is overdue', async ({ browserContext }) => {
    const t = words('en')
    const { omd } = await givenOverdue()
    const desk = await Desk.open(browserContext, t)
    await desk.logIn(await givenAdmin())
    await desk.heading('worklists.title').first().waitFor()
    await desk.goto('/admin/referrals_overdue?perPage=100')
    await desk.page.getByText(omd.last_name).waitFor()
    await desk.page.getByText(t('reporting.portal.referrals_overdue.name')).first().waitFor()
  })
})
