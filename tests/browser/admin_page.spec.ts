import { test } from '@japa/runner'
import { givenAdmin, givenExam } from '#database/factories/index'
import { daysAgo, examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('The administrator’s page of a visit', () => {
  test('F215 F218 F223 F224 F225 F230 F231 F232 F233 F234 by keyboard, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, patient } = await givenReadyVisit({
        exam: { od_question: 'Second drop?', is_outbound_referral: true, smart_upload_id: null },
        od: { iop: 14, vf_md: -2.5 },
        os: { iop: 19, vf_md: -7.25 },
      })
      await givenExam(patient, {
        exam: { exam_date: daysAgo(200), exam_status: 'reviewed' },
        od: { iop: 12 },
        os: { iop: 23 },
      })
      const user = await givenAdmin()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words(locale), locale)
      const { page, t } = desk
      await desk.signIn(user)
      await desk.goto(`/patient-exam/${exam.id}`)

      const tags = page.getByRole('group', { name: t('review.admin_tags') })
      const tag = (code: string) =>
        tags.getByRole('checkbox', {
          name: new RegExp(`^${escaped(t(`review.admin_tag.${code}`))}`),
        })
      await tags.waitFor()
      assert.equal(await page.getByRole('button', { name: t('review.submit') }).count(), 0)
      const asked = tag('od_has_quest')
      assert.equal(await asked.getAttribute('aria-checked'), 'true')
      await page
        .getByRole('list', { name: t('review.tag_reasons') })
        .getByText(t('review.tag_auto.od_has_quest'))
        .first()
        .waitFor()

      // OCT gives way to OCT/VF, and the question's tag is taken away.
      await tags
        .getByRole('checkbox', { name: t('review.admin_tag.oct'), exact: true })
        .press('Space')
      await tag('oct_vf').press('Enter')
      assert.equal(
        await tags
          .getByRole('checkbox', { name: t('review.admin_tag.oct'), exact: true })
          .getAttribute('aria-checked'),
        'false'
      )
      await asked.press('Space')
      await tag('od_baseline').press('Space')
      await tag('curt_upcoming_omd').press('Space')

      await desk.choose(page.locator('#field-retina_disease_stage'), word(locale, 'Mild', 'Léger'))
      await desk.choose(
        page.locator('#field-glaucoma_disease_stage'),
        word(locale, 'Severe', 'Sévère')
      )
      assert.isTrue(await page.locator('#field-my_retina_id').isDisabled())
      await page.locator('#field-ai_recommends_omd_report').press('Space')
      await page.locator('#report-cant_bill_vf').press('Space')
      await page.locator('#field-billing_note').fill('bill the field only')
      await page.locator('#field-billing_note_cache').fill('billed in spring')
      await page.locator('#field-billing_addressed').press('Space')
      await page.locator('#field-admin_private_notes').fill('call the clinic')
      await page
        .locator('#field-upload_reconciler_admin_reconciliation_notes')
        .fill('birth date checked')
      await page
        .locator('#field-upload_reconciler_admin_reconciliation_notes_addressed')
        .press('Space')
      await page.locator('#field-hide_exam_for_od').press('Space')
      await page.locator('#field-pxf_os').press('Space')
      await page.keyboard.press('Control+s')
      await page
        .getByText(t('app.save_saved', { time: '' }).trim())
        .first()
        .waitFor()
      assert.containsSubset(await examRow(exam.id), {
        admin_tags: ['oct_vf'],
        admin_tags_off: ['od_has_quest'],
        od_baseline: true,
        cu_omd_admin_override: true,
        retina_disease_stage: 'mild',
        glaucoma_disease_stage: 'severe',
        ai_recommends_omd_report: true,
        cant_bill_vf: true,
        cant_bill_oct: null,
        billing_note: 'bill the field only',
        billing_note_cache: 'billed in spring',
        billing_addressed: true,
        admin_private_notes: 'call the clinic',
        admin_private_notes_addressed: false,
        hide_exam_for_od: true,
        upload_reconciler_admin_reconciliation_notes: 'birth date checked',
        upload_reconciler_admin_reconciliation_notes_addressed: true,
        pxf_od: false,
        pxf_os: true,
        pds_os: false,
      })

      // The worksheets say each value at its own eye, today's apart from the last one.
      const tab = (name: string) => page.getByRole('tab', { name: t(`exams.tab.${name}`) })
      await page.getByText(t('exams.badge_outbound')).first().waitFor()
      assert.equal(await tab('reconciler').getAttribute('aria-disabled'), 'true')
      await tab('glaucoma').press('Enter')
      const row = page
        .locator('#part-sheet-glaucoma')
        .getByRole('row', { name: new RegExp(`^${t('exams.field.iop')} mmHg`) })
      await row.waitFor()
      assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['14', '12', '19', '23'])
      await tab('retina').press('Enter')
      await page.locator('#part-sheet-retina').waitFor()
      await desk.goto(`/patient-exam/${exam.id}?tab=gpt-vision`)
      await desk.heading('insights.snapshot').waitFor()
      assert.deepEqual(desk.complaints, [])
    })

  test('F216 the reconciler of a smart upload opens beside the visit', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { smart_upload_id: 4711 } })
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    cleanup(() => context.close())
    const desk = await Desk.open(context, words('en'), 'en')
    const { page, t } = desk
    await desk.signIn(await givenAdmin())
    await desk.goto(`/patient-exam/${exam.id}`)
    await page.getByText(t('exams.badge_smart_upload')).waitFor()
    const asked = context.waitForEvent('request', (request) =>
      request.url().endsWith('/upload-reconciler/4711')
    )
    const opened = context.waitForEvent('page')
    await page.getByRole('tab', { name: t('exams.tab.reconciler') }).press('Enter')
    await asked
    assert.notEqual(await opened, page)
    await page.getByRole('group', { name: t('review.admin_tags') }).waitFor()
  })

  test('F217 F235 Q69 the glaucoma worksheet of a {kind} visit in {status}: {shown}')
    .with([
      { kind: 'standard', rlu: false, status: 'not_ready', shown: false },
      { kind: 'standard', rlu: false, status: 'od_review', shown: false },
      { kind: 'letter', rlu: true, status: 'not_ready', shown: false },
      { kind: 'letter', rlu: true, status: 'od_review', shown: true },
    ])
    .run(async ({ assert, browser, cleanup }, { rlu, status, shown }) => {
      const { exam } = await givenReadyVisit({
        exam: { exam_status: status, is_referral_letter_upload_pei: rlu },
      })
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words('en'), 'en')
      const { page, t } = desk
      const user = await givenAdmin()
      await desk.signIn(user)
      await desk.goto(`/patient-exam/${exam.id}`)
      await page.getByRole('tab', { name: t('exams.tab.retina') }).waitFor()
      const sheets = page.getByRole('tab', { name: t('exams.tab.glaucoma') })
      assert.equal(await sheets.count(), shown ? 1 : 0)
      assert.equal(await page.locator('#field-my_retina_id').isEnabled(), status === 'not_ready')
    })

  test('F215 each worksheet tells the complaint as it was typed, then its own boxes', async ({
    assert,
    browserContext,
  }) => {
    const { exam } = await givenReadyVisit({
      exam: { chief_complaint: 'Dim since Easter', rr_erm: true, rr_narrow_angles: true },
    })
    const desk = await Desk.open(browserContext, words('en'), 'en')
    const { page, t } = desk
    await desk.signIn(await givenAdmin())
    await desk.goto(`/patient-exam/${exam.id}`)
    const told = async (sheet: 'retina' | 'glaucoma') => {
      await page.getByRole('tab', { name: t(`exams.tab.${sheet}`) }).press('Enter')
      const complaint = page
        .locator(`#part-sheet-${sheet}`)
        .getByText(t('exams.part.complaint'), { exact: true })
      return complaint.locator('xpath=following-sibling::*').innerText()
    }
    assert.equal(await told('retina'), `Dim since Easter · ${t('exams.field.rr_erm')}`)
    assert.equal(await told('glaucoma'), `Dim since Easter · ${t('exams.field.rr_narrow_angles')}`)
  })
})

const escaped = (said: string) => said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const word = (locale: 'en' | 'fr', en: string, fr: string) => (locale === 'en' ? en : fr)
