import { test } from '@japa/runner'
import type { Browser, Locator } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { FILLED, examRow, eyeRow, save } from '#tests/helpers/visits'
import { words, type Words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const en = words('en')

type Around = { browser: Browser; cleanup: (act: () => Promise<void>) => void }

/** A person at a browser of their own, at a visit. */
async function deskAt(
  { browser, cleanup }: Around,
  user: GivenUser,
  exam: number,
  t: Words = en,
  { isDeaf = false } = {}
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  cleanup(() => context.close())
  const door = await Desk.open(context, en)
  if (isDeaf) await door.page.route('**/ws/session/**', (route) => route.abort())
  await door.signIn(user)
  const desk = new Desk(door.page, t)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

/** A ready visit with its reviewer and the office, nothing of it twice the same. */
async function givenChart(columns: object = {}) {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const exam = await givenExam(await givenPatient(od), {
    exam: {
      ...FILLED,
      exam_status: 'ready',
      omdr_id: omdr.omdId,
      chief_complaint: 'halos',
      ...columns,
    },
    od: { iop: 17, cd: '0.30', pachs: 540 },
    os: { iop: 18, cd: '0.40', pachs: 545 },
  })
  return { od, omdr, exam, admin: await givenAdmin() }
}

const rowOf = (desk: Desk, field: string): Locator =>
  desk.dialog.getByRole('row').filter({ has: desk.page.getByRole('rowheader', { name: field }) })
const cells = async (desk: Desk, field: string) =>
  rowOf(desk, field).getByRole('cell').allInnerTexts()
const choose = (desk: Desk, field: string, side: 'mine' | 'theirs') =>
  rowOf(desk, field)
    .getByRole('radio')
    .nth(side === 'mine' ? 0 : 1)
    .check()

const ratio = (t: Words, eye: 'od' | 'os') =>
  t('exams.of_eye', { what: t('exams.field.cd'), eye: t(`exams.eye_${eye}`) })

/** Leaves the field, so that what was typed is taken up. */
async function type(desk: Desk, eye: 'od' | 'os', value: string) {
  await desk.measurement('cd', eye).fill(value)
  await desk.page.keyboard.press('Tab')
}

/** The visit's version, once a save made it that. */
async function version(exam: number, wanted: number) {
  for (let look = 0; look < 60; look++) {
    if ((await examRow(exam)).version >= wanted) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`version ${(await examRow(exam)).version}, not ${wanted}`)
}

/** An optometrist's own visit, of which nobody was asked. */
const OWN = {
  exam_status: 'not_ready',
  comorbidities_none: false,
  glc_past_drops_none: false,
  glc_current_drops_none: false,
}
const DROP = { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'timolol' }
const OMD = { history_omd_name: 'Dr. Past', history_diagnosis: 'open angle', eye_select: 'OU' }

/** What one person presses, what another saves meanwhile, and what is shown of both. */
const ANSWERS: {
  what: string
  stands?: object
  tick: string
  saved: object
  label: string
  mine: string
  theirs: string
  kept: object
}[] = [
  {
    what: 'F092 none, and asthma',
    tick: '#field-comorbidities',
    saved: { asthma: true },
    label: 'exams.part.comorbidities',
    mine: en('exams.field.comorbidities_none'),
    theirs: en('exams.field.asthma'),
    kept: { asthma: false, comorbidities_none: true },
  },
  {
    what: 'F141 F147 none/same, and a drop',
    tick: '#field-glc_current_drops',
    saved: { glc_current_drops: [DROP] },
    label: 'exams.field.glc_current_drops',
    mine: en('exams.field.glc_current_drops_none'),
    theirs: 'timolol',
    kept: { glc_current_drops: [], glc_current_drops_none: true },
  },
  {
    what: 'F142 F147 none/same, and an earlier doctor',
    tick: '#field-omd_history',
    saved: { omd_history: [OMD] },
    label: 'exams.field.omd_history',
    mine: en('exams.field.omd_history_none'),
    theirs: 'Dr. Past',
    kept: { omd_history: [], omd_history_none: true },
  },
  {
    what: 'F086 no allergies, and an allergy',
    tick: `label:has-text("${en('exams.field.allergies_none')}") input`,
    saved: { allergies: 'penicillin: shock' },
    label: 'exams.field.allergies',
    mine: en('exams.field.allergies_none'),
    theirs: 'penicillin: shock',
    kept: { allergies: '', allergies_none: true },
  },
  {
    what: 'F094 F095 no report, and high priority',
    stands: { od_wants_omd_report: true },
    tick: '#field-od_wants_omd_report',
    saved: { is_urgent: true },
    label: 'exams.part.consult',
    mine: `${en('exams.field.od_wants_omd_report')}: ${en('app.no')}`,
    theirs: `${en('exams.field.is_urgent')}: ${en('app.yes')}`,
    kept: { od_wants_omd_report: false, is_urgent: false },
  },
]

test.group('Two people at one visit', () => {
  test(
    'F105 F178 Q17 reviewer and administrator, in {$self}: one field each is merged, one field of both is asked about'
  )
    .with(['fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const { omdr, admin, exam } = await givenChart()
      await db.from('users').where('id', admin.userId).update({ locale })
      const reviewer = await deskAt({ browser, cleanup }, omdr, exam.id)
      const office = await deskAt({ browser, cleanup }, admin, exam.id, t)
      await type(office, 'od', '0.75')
      await type(office, 'os', '0.85')
      await office.page.locator('#field-admin_private_notes').fill('ask for a second field')
      await type(reviewer, 'od', '0.55')
      await type(reviewer, 'os', '0.65')
      await reviewer.page.locator('#field-omd_gp').fill('Stable, see in spring.')
      await reviewer.page.keyboard.press('Control+s')
      await version(exam.id, 2)

      await office.page.keyboard.press('Control+s')
      await office.hear(t('exams.conflict_title'))
      const [before, mine, theirs] = await cells(office, ratio(t, 'od'))
      assert.match(before!, /0[.,]3/)
      assert.match(mine!, /0[.,]75/)
      assert.match(theirs!, /0[.,]55/)
      assert.include(theirs!, omdr.name)
      assert.match(theirs!, /\d/)
      assert.lengthOf(await office.dialog.locator('tbody tr').all(), 2, 'only what both wrote')
      const proceed = office.dialog.getByRole('button', { name: t('app.conflict_save') })
      assert.isTrue(await proceed.isDisabled(), 'not before they have chosen')
      await choose(office, ratio(t, 'od'), 'theirs')
      assert.isTrue(await proceed.isDisabled(), 'nor before they have chosen each')
      await choose(office, ratio(t, 'os'), 'mine')
      assert.equal(await eyeRow(exam.id, 'os').then(({ cd }) => cd), '0.65', 'nothing yet')
      await proceed.click()
      await version(exam.id, 3)

      assert.equal((await eyeRow(exam.id, 'od')).cd, '0.55')
      assert.equal((await eyeRow(exam.id, 'os')).cd, '0.85')
      assert.containsSubset(await examRow(exam.id), {
        omd_gp: 'Stable, see in spring.',
        admin_private_notes: 'ask for a second field',
      })
      const kept = await db.from('exam_revisions').where('exam_id', exam.id).orderBy('version')
      assert.deepEqual(kept.at(-1).changes.os_cd, { from: '0.65', to: '0.85' })
      await reviewer.page.waitForFunction(
        () =>
          document.body.innerText.length > 0 &&
          [...document.querySelectorAll('input')].some(({ value }) => /^0?\.85$/.test(value))
      )
      assert.match(await office.measurement('cd', 'od').inputValue(), /55/)
    })

  test('F105 Q17 who heard nothing of the other’s save is merged with it, and told what it was', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { omdr, admin, exam } = await givenChart()
    const office = await asVisitor(admin)
    const reviewer = await deskAt({ browser, cleanup }, omdr, exam.id, en, { isDeaf: true })
    await reviewer.page.locator('#field-omd_gp').fill('See in spring.')
    const written = { chief_complaint: 'glare at night', admin_private_notes: 'not for others' }
    assert.equal((await save(office, exam.id, written)).status, 200)
    await reviewer.page.keyboard.press('Control+s')
    await version(exam.id, 3)
    const told = reviewer.page.locator('.ant-message')
    await told.getByText(admin.name).waitFor()
    const text = await told.innerText()
    assert.include(text, en('exams.field.chief_complaint'))
    assert.notInclude(text, en('exams.field.admin_private_notes'))
    assert.equal(await reviewer.dialog.count(), 0, 'nothing to choose')
    assert.containsSubset(await examRow(exam.id), { ...written, omd_gp: 'See in spring.' })
    await reviewer.see('glare at night')
  })

  test('F105 F173 optometrist and reviewer: what waited while the visit was the other’s meets their value', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, omdr, admin, exam } = await givenChart({ exam_status: 'not_ready' })
    const office = await asVisitor(admin)
    const optometrist = await deskAt({ browser, cleanup }, od, exam.id)
    await type(optometrist, 'od', '0.75')
    await type(optometrist, 'os', '0.85')
    await optometrist.page.locator('#field-e_notes').fill('the optometrist’s own words')
    await optometrist.page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => name.startsWith('farsight-draft:'))
    )
    assert.equal((await save(office, exam.id, { exam_status: 'ready' })).status, 200)
    await optometrist.page.getByRole('alert', { name: en('exams.stranded_title') }).waitFor()

    const reviewer = await deskAt({ browser, cleanup }, omdr, exam.id)
    await type(reviewer, 'od', '0.55')
    await type(reviewer, 'os', '0.65')
    await reviewer.page.keyboard.press('Control+s')
    await version(exam.id, 3)
    await db.from('exams').where('id', exam.id).update({
      exam_status: 'not_ready',
      exam_status_previous: 'not_ready',
    })

    await optometrist.page.reload()
    await optometrist.button('exams.draft_restore').click()
    await optometrist.page.keyboard.press('Control+s')
    await optometrist.hear(en('exams.conflict_title'))
    const [before, mine, theirs] = await cells(optometrist, ratio(en, 'od'))
    assert.equal(before, en('app.conflict_before_unknown'))
    assert.match(mine!, /0\.75/)
    assert.match(theirs!, /0\.55/)
    assert.include(theirs!, omdr.name)
    await choose(optometrist, ratio(en, 'od'), 'mine')
    await choose(optometrist, ratio(en, 'os'), 'theirs')
    await optometrist.answer('app.conflict_save')
    await version(exam.id, 4)
    assert.equal((await eyeRow(exam.id, 'od')).cd, '0.75')
    assert.equal((await eyeRow(exam.id, 'os')).cd, '0.65')
    assert.equal((await examRow(exam.id)).e_notes, 'the optometrist’s own words')
  })

  for (const { what, stands, tick, saved, label, mine, theirs, kept } of ANSWERS) {
    for (const side of ['mine', 'theirs'] as const) {
      test(`F105 Q17 ${what} is one answer: both are shown, and ${side} is kept`, async ({
        assert,
        browser,
        cleanup,
      }) => {
        const { od, exam, admin } = await givenChart({ ...OWN, ...stands })
        const office = await asVisitor(admin)
        const optometrist = await deskAt({ browser, cleanup }, od, exam.id)
        const box = optometrist.page.locator(tick)
        const isTicked = stands === undefined
        await box.focus()
        await optometrist.page.keyboard.press('Space')
        assert.equal(await box.isChecked(), isTicked)
        assert.equal((await save(office, exam.id, saved)).status, 200)
        await optometrist.see(en('exams.newer_text'))
        assert.equal(await box.isChecked(), isTicked, 'what is unsaved is shown whole')

        await optometrist.page.keyboard.press('Control+s')
        await optometrist.hear(en('exams.conflict_title'))
        const [, own, others] = await cells(optometrist, en(label))
        assert.include(own!, mine)
        assert.include(others!, theirs)
        assert.include(others!, admin.name)
        assert.lengthOf(await optometrist.dialog.locator('tbody tr').all(), 1)
        assert.containsSubset(await examRow(exam.id), saved)
        await choose(optometrist, en(label), side)
        await optometrist.answer('app.conflict_save')
        if (side === 'mine') await version(exam.id, 3)
        else await optometrist.dialog.waitFor({ state: 'hidden' })
        assert.containsSubset(await examRow(exam.id), side === 'mine' ? kept : saved)
      })
    }
  }

  test('F092 F105 Q17 two conditions of two people stand beside each other without a question', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam, admin } = await givenChart({ ...OWN, comorbidities_none: true })
    const office = await asVisitor(admin)
    const optometrist = await deskAt({ browser, cleanup }, od, exam.id)
    await optometrist.page.locator('#field-asthma').focus()
    await optometrist.page.keyboard.press('Space')
    assert.equal((await save(office, exam.id, { heart_block: true })).status, 200)
    const heart = optometrist.page.locator('#field-heart_block')
    await heart.and(optometrist.page.locator(':checked')).waitFor()
    await optometrist.page.keyboard.press('Control+s')
    await version(exam.id, 3)
    assert.containsSubset(await examRow(exam.id), {
      asthma: true,
      heart_block: true,
      comorbidities_none: false,
    })
  })

  test('F198 Q17 a chart that changed while it was read is not handed in unseen', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { omdr, admin, exam } = await givenChart()
    const office = await asVisitor(admin)
    const reviewer = await deskAt({ browser, cleanup }, omdr, exam.id, en, { isDeaf: true })
    const handIn = async () => {
      await reviewer.page.keyboard.press('Control+Shift+X')
      await reviewer.dialog.getByRole('button', { name: en('review.submit'), exact: true }).click()
    }
    await reviewer.page.locator('#field-omd_gp').fill('See in spring.')
    assert.equal((await save(office, exam.id, { chief_complaint: 'pain' })).status, 200)
    await handIn()
    await reviewer.hear(admin.name)
    await reviewer.hear(en('exams.field.chief_complaint'))
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
    await reviewer.page.keyboard.press('Escape')
    await reviewer.see('pain')
    assert.equal(await reviewer.page.locator('#field-omd_gp').inputValue(), 'See in spring.')
    await handIn()
    await reviewer.hear(en('review.no_more_patients'))
    assert.containsSubset(await examRow(exam.id), {
      exam_status: 'reviewed',
      omd_gp: 'See in spring.',
      chief_complaint: 'pain',
    })
  })
})
