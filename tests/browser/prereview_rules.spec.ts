import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { givenPreReviewer, type GivenUser } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function chartOf(context: BrowserContext, user: GivenUser, exam: number, locale: Locale) {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('review.review').waitFor()
  return desk
}

const noteText = async (id: number, locale: Locale): Promise<string> =>
  (await db.from('omd_note_options').where('id', id).firstOrFail())[`label_${locale}`]

const chip = async (desk: Desk, id: number, locale: Locale) => {
  const name = await noteText(id, locale)
  return desk.part('review.review').locator('button[role="checkbox"]', { hasText: name })
}

const isOn = async (desk: Desk, id: number, locale: Locale) =>
  (await (await chip(desk, id, locale)).first().getAttribute('aria-checked')) === 'true'

async function sign(desk: Desk, initials: string) {
  const part = desk.part('review.prereview')
  await part.locator('#field-initials').fill(initials)
  await part.getByRole('button', { name: desk.t('review.prereview'), exact: true }).click()
  await desk.see(desk.t('review.prereviewed'))
}

test.group('What rules do to the note options', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F245 F248 F249 a pre-review ticks by its rules, says why, and leaves a choice against them (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { exam } = await givenReadyVisit({
        exam: { applanation: 'non-contact', selected_omd_note_options: [1, 7, 15] },
        od: { iop: 19, vf_psd: 1.6, ght: 'wnl' },
        os: { iop: 29, vf_psd: 4.2, ght: 'onl' },
      })
      const desk = await chartOf(browserContext, await givenPreReviewer(), exam.id, locale)
      const { page, t } = desk
      await desk.part('review.prereview').getByText(t('review.no_alerts')).waitFor()
      await sign(desk, 'pr')
      const reasons = page.getByRole('list', { name: t('review.note_reasons') })
      await reasons.getByText(t('review.rule.repeat_applanation', { eyes: 'OS 29 mmHg' })).waitFor()
      await reasons.getByText(t('review.rule.high_not_stable', { eyes: 'OS 29 mmHg' })).waitFor()
      await reasons.getByText(t('review.rule.repeat_field', { eyes: 'OS ONL' })).waitFor()
      assert.isTrue(await isOn(desk, 8, locale))
      assert.isFalse(await isOn(desk, 1, locale))
      assert.sameMembers((await examRow(exam.id)).selected_omd_note_options, [2, 7, 8, 15])

      await (await chip(desk, 8, locale)).focus()
      await page.keyboard.press('Space')
      await sign(desk, 'pr')
      const byRule = t('review.rule.repeat_applanation', { eyes: 'OS 29 mmHg' })
      await reasons.getByText(t('review.why.by_hand', { reason: byRule })).waitFor()
      assert.sameMembers((await examRow(exam.id)).selected_omd_note_options, [2, 7, 15])

      await desk.button('review.vf_pd.button').focus()
      await page.keyboard.press('Enter')
      const fields = page.getByRole('region', { name: t('review.vf_pd.title') })
      await fields.getByText(t('review.vf_pd.read')).waitFor()
      for (const [eye, psd, ght] of [
        ['od', '1.6', 'WNL'],
        ['os', '4.2', 'ONL'],
      ] as const) {
        const side = fields.getByRole('group', { name: t(`app.eye_${eye}`), exact: true })
        const told = (await side.textContent())!.replace(',', '.')
        assert.include(told, psd, eye)
        assert.include(told, ght, eye)
      }
      assert.deepEqual(desk.complaints, [])
    })

    test(`F258 F260 F261 F262 F263 what a referral brings and takes is told before and after it is saved (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { exam, omdr } = await givenReadyVisit({
        exam: { selected_omd_note_options: [7, 16], dhx_os: true },
      })
      const desk = await chartOf(browserContext, omdr, exam.id, locale)
      const { page, t } = desk
      const noted = page.locator('[data-noted]')
      assert.deepEqual(await noted.allInnerTexts(), [`${t('exams.field.dhx')} OS`])
      const reasons = page.getByRole('list', { name: t('review.note_reasons') })
      const referral = page.getByRole('radio', { name: t('review.retina_referral.needed') })
      await referral.focus()
      await page.keyboard.press('Space')
      const instead = t('review.why.referral_instead', { referral: 'needed' })
      await reasons.getByText(instead).waitFor()
      await reasons.getByText(t('review.why.omd_and_gp_fax')).waitFor()
      await page.getByText(/CURT|OMD ACTUEL/).waitFor()
      assert.isFalse(await isOn(desk, 7, locale))
      assert.isTrue(await isOn(desk, 60, locale))

      // Taken back, all of it is as it was.
      await page.getByRole('radio', { name: t('review.retina_referral.none') }).check()
      await reasons.waitFor({ state: 'detached' })
      assert.isTrue(await isOn(desk, 7, locale))
      assert.isFalse(await isOn(desk, 60, locale))

      await referral.check()
      await page.keyboard.press('Control+s')
      await page
        .getByText(t('app.save_saved', { time: '' }).trim())
        .first()
        .waitFor()
      await page.reload()
      await reasons.getByText(instead).waitFor()
      assert.containsSubset(await examRow(exam.id), {
        retina_referral: 'needed',
        cu_omd_admin_override: true,
      })
      assert.sameMembers((await examRow(exam.id)).selected_omd_note_options, [11, 16, 60])

      // The letter's day is told as it was kept, and that it has passed.
      const letter = (day: string, state: string) =>
        page.getByText(
          t('review.referral_needed_follows', { due: formatDate(day, locale), state }),
          { exact: true }
        )
      await letter((await examRow(exam.id)).retina_letter_due, 'open').waitFor()
      await db.from('exams').where('id', exam.id).update({ retina_letter_due: '2026-03-04' })
      await page.reload()
      await letter('2026-03-04', 'overdue').waitFor()
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F251 a status that was brought along has a star until somebody chooses one', async ({
    assert,
    browserContext,
  }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: { patient_status: 'BT', patient_status_auto: true },
    })
    const desk = await chartOf(browserContext, omdr, exam.id, 'en')
    const star = desk.page.getByText(`* ${desk.t('review.patient_status_auto')}`)
    await star.waitFor()
    await desk.choose(desk.page.locator('#field-patient_status'), 'P')
    await star.waitFor({ state: 'detached' })
    await desk.page.keyboard.press('Control+s')
    await desk.page
      .getByText(desk.t('app.save_saved', { time: '' }).trim())
      .first()
      .waitFor()
    assert.containsSubset(await examRow(exam.id), {
      patient_status: 'P',
      patient_status_auto: false,
    })
  })

  test('F247 alerts in their colours: yellow for two of them, red for the others', async ({
    assert,
    browserContext,
  }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: { prereview_alert: JSON.stringify(['Past OMD', 'Urgent']) },
    })
    const desk = await chartOf(browserContext, omdr, exam.id, 'en')
    const groundOf = (said: string) =>
      desk
        .part('review.alerts')
        .getByText(said, { exact: false })
        .first()
        .evaluate((tag) => getComputedStyle(tag).backgroundColor)
    assert.equal(await groundOf('Past OMD'), 'rgb(255, 241, 196)')
    assert.equal(await groundOf('Urgent'), 'rgb(156, 20, 33)')
  })
})

test.group('Text injector', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F250 F256 a prepared text goes into the note at the caret, and is no note option (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { exam, omdr } = await givenReadyVisit({
        exam: { omd_od: 'Thanks. Bye.', omd_gp: 'To the GP.' },
      })
      const desk = await chartOf(browserContext, omdr, exam.id, locale)
      const { page, t } = desk
      const tool = await noteText(26, locale)
      assert.equal(await page.getByRole('checkbox', { name: tool }).count(), 0)
      const box = page.locator('#field-omd_od')
      await box.focus()
      await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
      await page.getByRole('button', { name: tool }).focus()
      await page.keyboard.press('Enter')
      const texts = desk.dialog.getByRole('list', { name: tool })
      await desk.focused(texts.getByRole('button').first())
      await page.keyboard.press('Tab')
      const chosen = texts.getByRole('button').nth(1)
      await desk.focused(chosen)
      const sentence = await chosen.locator('span').innerText()
      await page.keyboard.press('Enter')
      await desk.focused(box)
      assert.equal(await box.inputValue(), `Thanks. ${sentence} Bye.`)
      await page.keyboard.type('!')
      await page.keyboard.press('Control+s')
      await page
        .getByText(t('app.save_saved', { time: '' }).trim())
        .first()
        .waitFor()
      assert.containsSubset(await examRow(exam.id), {
        omd_od: `Thanks. ${sentence}! Bye.`,
        omd_gp: 'To the GP.',
      })
      assert.notInclude((await examRow(exam.id)).selected_omd_note_options, 26)
      assert.deepEqual(desk.complaints, [])
    })
  }
})
