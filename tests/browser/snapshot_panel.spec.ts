import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { formatDate } from '#app/kernel/written_dates'
import { uploadLetter } from '#tests/functional/letters/given_letter'
import {
  FIBRES_OD,
  sheetOf,
  uploadSheet,
  whenSheetsAreRead,
} from '#tests/functional/insights/given_sheets'
import {
  givenLetterVisit,
  LETTER,
  whenLetterIsRead,
} from '#tests/functional/insights/given_snapshot'
import { asVisitor } from '#tests/helpers/session'
import { examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function givenPremiumVisit() {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, {
    exam: {
      is_referral_letter_upload_pei: true,
      rlu_exam_is_premium: true,
      exam_status: 'not_ready',
      omdr_id: omdr.omdId,
      report_type: 'AI_AND_OMD',
    },
  })
  await uploadLetter(await asVisitor(od), exam.id, [{ text: LETTER }])
  return { exam, patient, od, omdr }
}

async function deskAt(context: BrowserContext, user: GivenUser, path: string, locale: Locale) {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(path)
  return desk
}

test.group('The AI snapshot', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F098 F275 F278 F282 ${locale}: a reviewer sees it being read, then its texts, and that they may be wrong`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const { exam, omdr } = await givenPremiumVisit()
      const desk = await deskAt(browserContext, omdr, `/patient-exam/${exam.id}`, locale)
      const panel = desk.page.locator('#part-snapshot')
      await panel.getByText(t('insights.disclaimer')).waitFor()
      await panel.getByText(t('insights.loading')).waitFor()
      await panel.getByText(t('exams.report_type.AI_AND_OMD')).waitFor()
      await whenLetterIsRead(exam.id)
      await desk.page.reload()
      const text = (section: string) =>
        panel.getByRole('region', { name: t(`insights.section.${section}`), exact: true })
      await text('impression').getByText('Glaucoma suspect OD.').waitFor()
      await text('plan').getByText('Repeat visual field in 3 months.').waitFor()
      await text('od_question').getByText('Could you please advise on treatment?').waitFor()
      const report = desk.page
        .locator('#part-conversation li')
        .filter({ hasText: t('exams.speaker.ai') })
      await report.getByText(t('exams.field.ai_report')).waitFor()
      await report.getByText('Glaucoma suspect OD.').waitFor()
      assert.equal(await panel.getByRole('checkbox').count(), 0, 'the office alone edits')
      assert.deepEqual(await barriersOf(desk.page), [])
      assert.deepEqual(desk.complaints, [])
    })

    test(`F182 F282 ${locale}: an optometrist sees what AI made of their letter, and that it may be wrong; it goes with the letter`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const { exam, patient, od } = await givenPremiumVisit()
      await whenLetterIsRead(exam.id)
      const desk = await deskAt(browserContext, od, `/patient-exam/${exam.id}`, locale)
      const panel = desk.page.locator('#part-letter-analysis')
      await panel.getByText(t('insights.disclaimer')).waitFor()
      const impression = t('insights.section.impression')
      const text = panel.getByRole('region', { name: impression, exact: true })
      await text.getByText('Glaucoma suspect OD.').waitFor()
      assert.equal(await panel.getByRole('checkbox').count(), 0, 'the office alone edits')
      assert.equal(await panel.getByRole('button').count(), 0, 'and judges')
      assert.deepEqual(await barriersOf(desk.page), [])
      await desk.button('exams.letter_delete').click()
      await desk.hear(
        t('exams.patient_born', {
          patient: `${patient.last_name}, ${patient.first_name}`,
          dob: formatDate(String(patient.birth_date), locale),
        })
      )
      await desk.answer('app.delete')
      await panel.getByText(t('insights.no_letter')).waitFor()
      assert.deepEqual(desk.complaints, [])
    })

    test(`F236 F276 F279 ${locale}: an administrator accepts a value, words a section, sees the letter without names`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const { exam } = await givenPremiumVisit()
      await whenLetterIsRead(exam.id)
      const admin = await givenAdmin({ locale })
      const path = `/patient-exam/${exam.id}?tab=gpt-vision`
      const desk = await deskAt(browserContext, admin, path, locale)
      const values = desk.page.locator('#part-gpt-values')
      const accept = values.getByRole('button', {
        name: t('insights.judge.accepted', { value: 'IOP OD 24' }),
      })
      await accept.click()
      await values.getByText(/(accepted by|accepté par)/).waitFor()
      assert.deepEqual(JSON.parse((await examRow(exam.id)).gpt_saved_values), { od_iop: '24' })

      const plan = desk.page
        .locator('#part-gpt-snapshot')
        .getByRole('region', { name: t('insights.section.plan'), exact: true })
      await plan.getByRole('checkbox', { name: t('insights.admin_edit') }).check()
      await plan.getByRole('textbox').fill('Field test at once.')
      await plan.getByRole('button', { name: t('insights.keep'), exact: true }).click()
      await plan.getByText('Field test at once.').waitFor()
      await plan.getByText(t('insights.edited')).waitFor()

      const letter = desk.page.locator('#part-gpt-letter pre')
      await letter.waitFor()
      assert.notInclude(await letter.innerText(), 'Zorblatt')
      await desk.page.getByRole('tab', { name: t('exams.tab.ai') }).click()
      await desk.page.getByText(t('exams.disc_scan.did_not_run')).first().waitFor()
      assert.deepEqual(await barriersOf(desk.page), [])
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F279 the GPT tab unfolds what each reading was asked and said, what was accepted of the history, and each eye’s sheet', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const history = 'SLT OD in 2019, floaters OS.\nMedical history'
    const letter = LETTER.replace('Medical history', history)
    const { exam, person, admin } = await givenLetterVisit({ letter })
    await uploadSheet(person, exam.id, 'right_oct_rnfl_photo', await sheetOf(...FIBRES_OD))
    await whenLetterIsRead(exam.id)
    await whenSheetsAreRead(exam.id)
    const verdict = `/api/data/exam/ai_snapshot_verdict/${exam.id}/`
    await admin.post(verdict, { key: 'ocular:slt', verdict: 'accepted' })
    await admin.post(verdict, { key: 'ocular:floaters', verdict: 'rejected' })

    const path = `/patient-exam/${exam.id}?tab=gpt-vision`
    const desk = await deskAt(browserContext, await givenAdmin(), path, 'en')
    const unfolded = async (call: string) => {
      const reading = desk.page.locator(`[data-path="${call}"]`)
      await reading.locator('summary').press('Enter')
      return reading
    }
    const response = { name: t('insights.response') }
    const accepted = await unfolded('gpt_omd_history_response')
    const said = accepted.getByRole('region', response)
    await said.waitFor()
    assert.equal((await said.locator('pre').innerText()).trim(), 'SLT OD')

    const all = (await unfolded('gpt_response')).getByRole('region', response)
    await all.getByText('Glaucoma suspect').waitFor()
    const asked = await unfolded('gpt_omd_history_chat_prompts')
    await asked.getByText(t('insights.prompts_none')).waitFor()
    const right = await unfolded('gpt_vision_oct_rnfl_prompts/right')
    await right.getByText(t('insights.prompts_none')).waitFor()
    for (const none of ['gpt_vision_oct_rnfl_prompts/left', 'gpt_vision_vf_ght_prompts']) {
      await (await unfolded(none)).getByText(t('insights.nothing')).waitFor()
    }
    assert.deepEqual(await barriersOf(desk.page), [])
    assert.deepEqual(desk.complaints, [])
  })

  test('F276 F181 F105 words of an administrator are asked about, kept, and there again until they are given up', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const { exam } = await givenPremiumVisit()
    await whenLetterIsRead(exam.id)
    const admin = await givenAdmin()
    const path = `/patient-exam/${exam.id}?tab=gpt-vision`
    const desk = await deskAt(browserContext, admin, path, 'en')
    const plan = desk.page
      .locator('#part-gpt-snapshot')
      .getByRole('region', { name: t('insights.section.plan'), exact: true })
    const edits = plan.getByRole('checkbox', { name: t('insights.admin_edit') })
    const box = plan.getByRole('textbox')
    await edits.check()
    await edits.click()
    await box.waitFor({ state: 'detached' })
    await edits.check()
    await box.fill('Field test at once.')
    await edits.click()
    await desk.hear(t('insights.discard_title'))
    await desk.answer('app.cancel')
    await desk.dialog.waitFor({ state: 'detached' })
    assert.equal(await box.inputValue(), 'Field test at once.')

    await desk.page.waitForFunction(
      (name) => localStorage.getItem(name) !== null,
      `farsight-draft:${admin.userId}:${exam.id}:snapshot:plan`
    )
    await desk.page.locator('header a[href="/"]').first().click()
    await desk.hear(t('exams.leave_title'))
    await desk.answer('exams.leave_yes')
    await desk.heading('worklists.title').first().waitFor()
    await desk.goto(path)
    await box.waitFor()
    assert.equal(await box.inputValue(), 'Field test at once.')

    await edits.click()
    await desk.hear(t('insights.discard_title'))
    await desk.answer('insights.discard')
    await plan.getByText('Repeat visual field in 3 months.').first().waitFor()
    await desk.page.waitForFunction(() => !Object.keys(localStorage).join().includes('draft:'))
    assert.deepEqual(desk.complaints, [])
  })
})
