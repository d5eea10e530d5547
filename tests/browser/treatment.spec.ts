import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { formatDate } from '#app/kernel/written_dates'
import db from '@adonisjs/lucid/services/db'
import { choicesOf } from '#app/options/index'
import { givenOmdc, type GivenUser } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function chartOf(context: BrowserContext, user: GivenUser, exam: number, locale: Locale) {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('review.treatment.section').waitFor()
  return desk
}

async function labelOf(list: string, code: string, locale: Locale): Promise<string> {
  return (await choicesOf(list, locale)).find((each) => each.code === code)!.label
}

const choice = (desk: Desk, field: string) => desk.page.locator(`#treatment-${field}`)

async function openDialog(desk: Desk) {
  const opener = desk.part('review.treatment.section').getByRole('button').first()
  await opener.focus()
  await desk.page.keyboard.press('Enter')
  await desk.focused(choice(desk, 'treatment_drop'))
}

/** Types into the list that has the caret; Tab takes the match and goes on. */
async function take(desk: Desk, label: string) {
  await desk.page.keyboard.type(label)
  await desk.page.keyboard.press('Tab')
}

test.group('Initiate Treatment', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F252 F253 F254 F255 F257 F266 a reviewer begins a treatment by keyboard, each eye with its own target (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { omdr, exam, patient } = await givenReadyVisit({
        exam: { asthma: true, comorbidities_none: false },
        od: { iop: 29 },
        os: { iop: 34 },
      })
      const desk = await chartOf(browserContext, omdr, exam.id, locale)
      const { page, t } = desk
      await openDialog(desk)
      await desk.hear(t('review.treatment.attention_soon', { eye: 'OD', iop: 29 }))
      await desk.hear(t('review.treatment.attention_urgent', { eye: 'OS', iop: 34 }))
      assert.include((await desk.dialog.textContent())!, patient.last_name)
      const shown = (field: string) => desk.listOf(choice(desk, field))
      await shown('alternate_treatment_drop')
        .getByText(await labelOf('treatment_drops', 'brimonidine', locale))
        .waitFor()
      await desk.hear(t('review.treatment.shoot_in_open'))

      // Both zones are asked for, and the caret goes to the first.
      await desk.dialog.getByRole('button', { name: t('review.treatment.initiate') }).focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.id === 'treatment-treatment_iop_od')
      assert.equal(await desk.dialog.getByText(t('review.treatment.zone_required')).count(), 2)

      await choice(desk, 'treatment_drop').focus()
      await take(desk, 'timolol')
      await desk.hear(t('review.treatment.timolol_asthma'))
      await desk.focused(choice(desk, 'treatment_fu'))
      await take(desk, await labelOf('follow_up_intervals', '1-2w', locale))
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await desk.focused(choice(desk, 'treatment_iop_os_custom'))
      await page.keyboard.type('19')
      const text = t('review.treatment.shoot_in_weeks', {
        drop: await labelOf('treatment_drops', 'timolol', locale),
        zone_od: '17',
        zone_os: '19',
        weeks: '1-2',
      })
      await desk.hear(text)
      await desk.dialog.getByRole('button', { name: t('review.treatment.initiate') }).focus()
      await page.keyboard.press('Enter')
      await desk.dialog.waitFor({ state: 'detached' })
      await desk.part('review.treatment.section').getByText('OD 17 mmHg, OS 19 mmHg').waitFor()
      assert.equal(await page.locator('#field-omd_od').inputValue(), text)

      const row = await examRow(exam.id)
      assert.containsSubset(row, {
        treatment_drop: 'timolol',
        treatment_fu: '1-2w',
        treatment_iop_od: '17',
        treatment_iop_od_custom: '',
        treatment_iop_os: 'custom',
        treatment_iop_os_custom: '19',
        side_effect_drop: 'prostaglandin',
        alternate_treatment_drop: 'prostaglandin',
        treatment_success_fu: '4-6m',
        omd_od: '',
      })
      assert.isNotNull(row.treatment_at)
      await page.keyboard.press('Control+s')
      await page
        .getByText(t('app.save_saved', { time: '' }).trim())
        .first()
        .waitFor()
      assert.equal((await examRow(exam.id)).omd_od, text)
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F252 drops that cannot stand in are shown and cannot be chosen', async ({
    assert,
    browserContext,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const desk = await chartOf(browserContext, omdr, exam.id, 'en')
    await openDialog(desk)
    await choice(desk, 'side_effect_drop').click()
    const closed = desk.options.and(desk.page.locator('[aria-disabled=true]'))
    await closed.first().waitFor()
    assert.deepEqual(await closed.allInnerTexts(), ['prostaglandin'])
    const offered = await desk.options.allInnerTexts()
    assert.notInclude(offered, 'Zimed', 'premium visits only')
  })

  test('F255 a consultant begins one on their page', async ({ assert, browserContext }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenReadyVisit({ exam: { omdc_id: omdc.omdId, omdc_status: 'ready' } })
    const desk = await chartOf(browserContext, omdc, exam.id, 'en')
    const { page, t } = desk
    await openDialog(desk)
    for (const [eye, zone] of [
      ['od', '14'],
      ['os', '21'],
    ]) {
      const group = desk.dialog.getByRole('radiogroup', {
        name: t(`exams.field.treatment_iop_${eye}`),
      })
      await group.getByText(zone!, { exact: true }).click()
    }
    const intoNotes = desk.dialog.getByRole('checkbox')
    assert.isTrue(await intoNotes.isChecked(), 'their notes are on this page')
    await intoNotes.uncheck()
    await desk.answer('review.treatment.initiate')
    await desk.part('review.treatment.section').getByText('OD 14 mmHg, OS 21 mmHg').waitFor()
    assert.containsSubset(await examRow(exam.id), {
      treatment_drop: 'prostaglandin',
      treatment_fu: '1m',
      treatment_iop_od: '14',
      treatment_iop_os: '21',
    })
    assert.equal(await page.getByText(t('exams.newer_text')).count(), 0)
  })

  test('F252 a treatment is withdrawn with the next save', async ({ assert, browserContext }) => {
    const { omdr, exam } = await givenReadyVisit({
      exam: {
        treatment_drop: 'timolol',
        treatment_iop_od: '17',
        treatment_iop_os: '21',
        treatment_at: new Date(),
      },
    })
    const desk = await chartOf(browserContext, omdr, exam.id, 'en')
    await desk.button('review.treatment.withdraw').click()
    await desk.part('review.treatment.section').getByText(desk.t('review.treatment.none')).waitFor()
    await desk.page.keyboard.press('Control+s')
    await desk.page
      .getByText(desk.t('app.save_saved', { time: '' }).trim())
      .first()
      .waitFor()
    assert.containsSubset(await examRow(exam.id), {
      treatment_drop: '',
      treatment_iop_od: '',
      treatment_at: null,
    })
  })
})

test.group('The treatment algorithm', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F267 Q88 it is shown for each eye, and refreshed with the target being written (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { omdr, exam } = await givenReadyVisit({
        exam: { rr_glc: true, is_pre_reviewed: true, exam_date: '2026-03-04' },
        od: { iop: 17, iop_aim: '17' },
        os: { iop: 19, iop_aim: '21' },
      })
      const desk = await chartOf(browserContext, omdr, exam.id, locale)
      const { page, t } = desk
      const panel = page.getByRole('region', {
        name: new RegExp(t('review.tx.title').replaceAll(/\s/g, '\\s')),
      })
      const side = (eye: 'od' | 'os') =>
        panel.getByRole('group', { name: t(`app.eye_${eye}`), exact: true })
      const met = (iop: number, aim: number) =>
        t('review.tx.feature.iop_on_aim', { iop, iop_aim: aim })
      await side('od').getByText(met(17, 17)).waitFor()
      await side('os').getByText(met(19, 21)).waitFor()
      const date = formatDate('2026-03-04', locale)
      await panel.getByText(t('review.tx.values_of', { date })).waitFor()

      await page.locator('#field-os_iop_aim').fill('14')
      await page.keyboard.press('Tab')
      const over = t('review.tx.feature.iop_over_aim', { iop: 19, iop_aim: 14 })
      await side('os').getByText(over).waitFor()
      await side('os').getByText(t('review.tx.zone.over')).waitFor()
      await side('od').getByText(met(17, 17)).waitFor()
      const stored = await db.from('exam_eyes').where({ exam_id: exam.id, eye: 'os' }).firstOrFail()
      assert.equal(stored.iop_aim, '21', 'until it is saved')
      assert.deepEqual(desk.complaints, [])
    })
  }
})
