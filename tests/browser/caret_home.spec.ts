import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { COMPLETE, daysAgo, FILLED, save } from '#tests/helpers/visits'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { givenConsultVisit, givenReadableVisit, openAt } from './reading_visits.js'
import { deskAt } from './typing.js'

const TIMES = [1, 2, 3]

test.group('The caret comes back', (group) => {
  group.each.timeout(120_000)

  test('F199 F208 the {$self} finds the caret on Submit each time it is asked about')
    .with(['reviewer', 'consultant'] as const)
    .run(async ({ browser, cleanup }, who) => {
      const visit =
        who === 'reviewer'
          ? await givenReadableVisit({ images: false, exam: { omd_od: 'Seen.', omd_gp: 'Seen.' } })
          : await givenConsultVisit({ omd_od: 'Seen.', omd_gp: 'Seen.' })
      const user = 'omdc' in visit ? (visit.omdc as { username: string }) : visit.omdr
      const desk = await openAt({ browser, cleanup, user, visit: visit.exam.id })
      const { page, t } = desk
      for (const _ of TIMES) {
        await page.keyboard.press('Control+Shift+X')
        await desk.focused(
          desk.dialog.getByRole('button', { name: t('review.submit'), exact: true })
        )
        await page.keyboard.press('Escape')
        await page.locator('.ant-modal').waitFor({ state: 'detached' })
      }
    })

  test('F178 why a reviewed chart is changed is typed at once, each time it is asked', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadableVisit({
      images: false,
      exam: { exam_status: 'reviewed', omd_od: 'Seen.' },
    })
    const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id })
    const { page } = desk
    await desk.field('exams.field.omd_od').fill('Seen again.')
    for (const _ of TIMES) {
      await page.keyboard.press('Control+s')
      await desk.focused(page.locator('#edit-note'))
      await page.keyboard.type('Why')
      assert.equal(await page.locator('#edit-note').inputValue(), 'Why')
      await page.keyboard.press('Escape')
      await page.locator('.ant-modal').waitFor({ state: 'detached' })
    }
  })

  test('F037 a row’s menu gives the caret back to its button, and begins with its first action', async ({
    browserContext,
  }) => {
    const t = words('en')
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, { exam: { exam_date: daysAgo(2) } })
    const desk = await Desk.open(browserContext, t)
    await desk.enter(od)
    const { page } = desk
    const name = `${patient.last_name}, ${patient.first_name}`
    const menu = page.getByRole('button', {
      name: t('worklists.action_for', { action: t('worklists.actions'), name }),
    })
    await menu.focus()
    for (const key of ['Enter', 'Space', 'Enter']) {
      await page.keyboard.press(key)
      await desk.focused(page.getByRole('menuitem', { name: t('app.view') }))
      await page.keyboard.press('ArrowDown')
      await desk.focused(page.getByRole('menuitem', { name: t('app.edit') }))
      await page.keyboard.press('Escape')
      await desk.focused(menu)
    }
  })

  test('F169 a visit that was set ready leaves the caret at its head, the sheet of keys where it was', async ({
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const visit = await givenExam(patient, { exam: FILLED })
    await save(await asVisitor(od), visit.id, COMPLETE)
    const desk = await deskAt(browserContext, od, visit.id)
    const { page, t } = desk

    const part = desk.heading('exams.part.billing')
    for (const _ of TIMES) {
      await page.keyboard.press('Shift+B')
      await desk.focused(part)
      await page.keyboard.press('?')
      await desk.hear(t('exams.chart_keys'))
      await page.keyboard.press('Escape')
      await page.locator('.ant-modal').waitFor({ state: 'detached' })
      await desk.focused(part)
    }

    await desk.button('exams.set_ready').focus()
    await page.keyboard.press('Control+Shift+X')
    await desk.answer('exams.oct_macula_continue')
    await desk.hear(t('exams.confirm_ready'))
    await page.keyboard.press('Enter')
    await desk.button('exams.set_ready').waitFor({ state: 'detached' })
    await desk.focused(page.getByRole('heading', { level: 1 }))
  })

  test('F283 the dialog of a letter begins at which letter, each time', async ({
    browserContext,
  }) => {
    const visit = await givenExam(await givenPatient(await givenOd()), {
      exam: { exam_status: 'reviewed' },
    })
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(await givenAdmin())
    await desk.goto(`/patient-exam/${visit.id}`)
    const { page } = desk
    for (const _ of TIMES) {
      await desk.button('letters.new_letter').click()
      await desk.focused(page.locator('#letter-type'))
      await page.keyboard.press('Escape')
      await page.locator('.ant-modal').waitFor({ state: 'detached' })
      await desk.focused(desk.button('letters.new_letter'))
    }
  })
})
