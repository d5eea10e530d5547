import { test } from '@japa/runner'
import { givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { examRow, eyeRow, FILLED } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** What no page asks for and another program may have written. */
const BROUGHT = {
  pmh_m: 'Sleep apnea since 2019',
  omd_h: 'Seen in Regina for an iritis',
  history_and_exam: 'Guttata in the right cornea',
  od_req_omd: 'Whoever saw the sister',
  other_omd: 'Dr. Quill in Yorkton',
  referral_letter: 'Please see for halos at night',
}

test.group('What a visit brings along from elsewhere', (group) => {
  group.each.timeout(90_000)

  test('F085 an optometrist sees such texts where they belong, and none that are empty', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const t = words('fr')
    const od = await givenOd({ user: { locale: 'fr' } })
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, { exam: BROUGHT })
    const bare = await givenExam(await givenPatient(od))
    const context = await browser.newContext()
    cleanup(() => context.close())
    const desk = await Desk.open(context, t, 'fr')
    await desk.signIn(od)
    await desk.goto(`/patient-exam/${exam.id}`)
    for (const [part, names] of [
      ['history', ['pmh_m', 'omd_h']],
      ['exam', ['history_and_exam']],
      ['plan', ['od_req_omd', 'other_omd', 'referral_letter']],
    ] as const) {
      for (const name of names) {
        const field = desk.part(`exams.part.${part}`).getByLabel(t(`exams.field.${name}`))
        assert.equal(await field.inputValue(), BROUGHT[name], name)
      }
    }
    const history = desk.field('exams.field.omd_h')
    await history.fill('')
    await history.pressSequentially('Vue à Regina pour une iritis')
    await desk.page.keyboard.press('Control+s')
    await desk.page
      .getByText(t('app.save_saved', { time: '' }).trim())
      .first()
      .waitFor()
    const stored = await examRow(exam.id)
    assert.equal(stored.omd_h, 'Vue à Regina pour une iritis')
    assert.equal(stored.pmh_m, BROUGHT.pmh_m)
    await desk.goto(`/patient-exam/${bare.id}`)
    await desk.field('exams.field.history_medical').waitFor()
    for (const name of Object.keys(BROUGHT)) {
      assert.equal(await desk.field(`exams.field.${name}`).count(), 0, name)
    }
    assert.deepEqual(desk.complaints, [])
  })

  test('F238 Q148 who signs sees what their letters will print: target until then, each eye’s own reading', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const t = words('en')
    const omdr = await givenOmdr()
    const exam = await givenExam(await givenPatient(await givenOd()), {
      exam: {
        ...FILLED,
        ...BROUGHT,
        exam_status: 'ready',
        omdr_id: omdr.omdId,
        is_pre_reviewed: true,
        last_prereview_date: new Date(),
        applanation: 'non-contact',
        followup_aim: '18',
      },
      od: { iop: 21, iop_method: 'Tono-Pen', iop_at: '2026-03-01T18:32:00Z', iop_aim: '13' },
      os: { iop: 25, iop_method: 'iCare', iop_at: '2026-03-01T19:47:00Z', iop_aim: '16' },
    })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    cleanup(() => context.close())
    const desk = await Desk.open(context, t)
    await desk.signIn(omdr)
    await desk.goto(`/patient-exam/${exam.id}`)
    const own = (eye: 'od' | 'os') =>
      desk.page.locator(`td[data-eye=${eye}] [data-own=${eye}]`).innerText()
    assert.match(await own('od'), /^Tono-Pen · .*10:32/)
    assert.match(await own('os'), /^iCare · .*11:47/)
    for (const name of Object.keys(BROUGHT) as (keyof typeof BROUGHT)[]) {
      assert.isTrue(await desk.page.getByText(BROUGHT[name], { exact: true }).isVisible(), name)
    }
    const aim = desk.field('exams.field.followup_aim')
    assert.equal(await aim.inputValue(), '18')
    await aim.focus()
    await desk.page.keyboard.type('1x5')
    assert.equal(await aim.inputValue(), '15')
    await desk.page.keyboard.press('Control+s')
    await desk.page
      .getByText(t('app.save_saved', { time: '' }).trim())
      .first()
      .waitFor()
    const stored = await examRow(exam.id)
    assert.equal(stored.followup_aim, '15')
    assert.equal((await eyeRow(exam.id, 'od')).iop_aim, '13')
    assert.equal((await eyeRow(exam.id, 'os')).iop_aim, '16')
    assert.deepEqual(desk.complaints, [])
  })
})
