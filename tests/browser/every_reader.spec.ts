import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { givenAdmin, givenOmdc, givenOmdr, type GivenUser } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Place = { browser: Browser; cleanup: (act: () => Promise<void>) => void }

async function openAt(
  { browser, cleanup }: Place,
  { user, exam, locale = 'en' }: { user: GivenUser; exam: number; locale?: 'en' | 'fr' }
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

/** A glaucoma patient whose chart was prepared; each eye has a score and a zone of its own. */
const givenPrepared = (exam: object = {}) =>
  givenReadyVisit({
    exam: {
      rr_glc: true,
      is_pre_reviewed: true,
      last_prereview_date: '2026-11-20T21:26:00Z',
      prereview_initials: 'QX',
      ...exam,
    },
    od: { iop: 31, ght: 'onl', octav: 'red' },
    os: { iop: 12, ght: 'wnl', octav: 'green' },
  })

test.group('What every reader of a chart is shown', () => {
  test('F266 F127 F351 a curve of pressures taken outside Manitoba is shown and counts, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, omdr } = await givenReadyVisit({
        exam: {
          dtc_hour: 9,
          dtc_values: JSON.stringify([
            { od: 34, os: 17 },
            { od: 21, os: 29 },
            { od: 18, os: 15 },
          ]),
        },
        od: { iop: 20 },
      })
      const desk = await openAt({ browser, cleanup }, { user: omdr, exam: exam.id, locale })
      const { page, t } = desk
      const curve = page.getByRole('group', { name: t('exams.dtc'), exact: true })
      const moment = (n: number) =>
        curve.getByRole('group', { name: t('exams.dtc_reading', { n }), exact: true })
      const read = async (n: number) => (await moment(n).innerText()).match(/\d+/g)!.slice(-2)
      assert.deepEqual(await read(1), ['34', '17'])
      assert.deepEqual(await read(2), ['21', '29'])
      await desk.see(t('review.treatment.attention_urgent', { eye: 'OD', iop: 34 }))
      await desk.see(t('review.treatment.attention_soon', { eye: 'OS', iop: 29 }))
      const warning = (eye: string, value: number) =>
        t('exams.iop_warning', {
          what: `${t('exams.field.iop')} ${eye}`,
          value: `${value} mmHg`,
          rank: t('exams.iop_warning_high'),
        })
      await desk.see(warning('OD', 34))
      await desk.see(warning('OS', 29))
      assert.deepEqual(desk.complaints, [])
    })

  test('F351 without a curve no visit outside Manitoba asks for one', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadyVisit({ od: { iop: 20 }, os: { iop: 16 } })
    const { page, t } = await openAt({ browser, cleanup }, { user: omdr, exam: exam.id })
    assert.equal(await page.getByRole('group', { name: t('exams.dtc'), exact: true }).count(), 0)
  })

  test('F256 a consultant, too, takes a prepared text, while the consultation is theirs to write', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenPrepared({ omdc_id: omdc.omdId, omdc_status: 'ready', omd_od: '' })
    const desk = await openAt({ browser, cleanup }, { user: omdc, exam: exam.id })
    const tool = desk.page.getByRole('button', { name: 'Text injector' })
    await tool.focus()
    await desk.page.keyboard.press('Enter')
    const sentence = desk.dialog.getByRole('list').getByRole('button').first()
    const text = await sentence.locator('span').innerText()
    await sentence.press('Enter')
    assert.include(await desk.page.locator('#field-omd_od').inputValue(), text)
    await desk.page.keyboard.press('Control+s')
    await desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    assert.include((await examRow(exam.id)).omd_od, text)
  })

  test('F270 F271 a consultant who handed in reads the band, and writes nothing', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenPrepared({ omdc_id: omdc.omdId, omdc_status: 'reviewed' })
    const desk = await openAt({ browser, cleanup }, { user: omdc, exam: exam.id })
    const { page, t } = desk
    const band = page.getByRole('region', { name: new RegExp(`^${t('review.tx.title')}`) })
    await band.getByText(t('review.tx.zone.over')).first().waitFor()
    assert.equal(
      await page.getByRole('button', { name: t('review.treatment.initiate') }).count(),
      0
    )
    assert.equal(await page.getByRole('button', { name: 'Text injector' }).count(), 0)
  })

  test('C188 whoever was asked for stands with their name: a consultant, and one hidden since', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdc = await givenOmdc()
    const hidden = await givenOmdr({ omd: { hidden_from_dropdown: true } })
    for (const { id, omdName } of [omdc, hidden]) {
      const { exam } = await givenReadyVisit({
        exam: { od_wants_omd_report: true, od_requested_omd_id: id },
      })
      const desk = await openAt({ browser, cleanup }, { user: await givenAdmin(), exam: exam.id })
      await desk.page.locator('#part-consult').getByTitle(omdName, { exact: true }).waitFor()
      assert.equal((await examRow(exam.id)).od_requested_omd_id, id)
    }
  })

  test('F182 F188 F196 on a letter visit an administrator reads and sets what kind it is; an answer to a message is called so', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: {
        is_referral_letter_upload_pei: true,
        rlu_exam_is_premium: true,
        is_od_messaging_submission: true,
        admin_tags: ['issues'],
        gp_refed: false,
      },
    })
    const desk = await openAt({ browser, cleanup }, { user: await givenAdmin(), exam: exam.id })
    const referral = desk.part('exams.part.referral')
    const named = desk.page.locator('#field-gp_refed')
    await named.waitFor()
    await referral.getByText(desk.t('exams.variant.premium')).first().waitFor()
    await named.press('Space')
    await desk.page.keyboard.press('Control+s')
    await desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    assert.isTrue((await examRow(exam.id)).gp_refed)

    const reader = await openAt({ browser, cleanup }, { user: omdr, exam: exam.id })
    const flags = reader.page.getByRole('list', { name: reader.t('review.admin_tags') })
    assert.deepEqual(await flags.getByRole('listitem').allInnerTexts(), [
      reader.t('review.admin_tag.od_reply'),
    ])
  })

  test('F268 F269 F272 an administrator reads each eye’s index, and goes to the zones by key', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam } = await givenPrepared()
    const desk = await openAt({ browser, cleanup }, { user: await givenAdmin(), exam: exam.id })
    const { page } = desk
    const index = desk.part('review.index')
    await index.getByText('8.3').waitFor()
    const text = await index.innerText()
    assert.isBelow(text.indexOf('8.3'), text.indexOf('2.3'), 'right eye before left')
    await page.keyboard.press('Control+Shift+Z')
    await desk.focused(desk.heading('review.treatment.section'))
    assert.deepEqual(desk.complaints, [])
  })
})
