import { test } from '@japa/runner'
import type { BrowserContext, Locator } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenOd,
  givenPatient,
  givenPractice,
  type GivenOd,
} from '#database/factories/index'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

async function deskOf(context: BrowserContext, user: GivenOd): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.enter(user)
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

/** Two patients on a list, the second of them older. */
async function givenList() {
  const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
  const patient = await givenPatient(od, { last_name: 'Oberon', phn: newHealthNumber() })
  const visit = await givenExam(patient, { exam: { exam_date: daysAgo(2) } })
  const other = await givenPatient(od, { last_name: 'Zander', phn: newHealthNumber() })
  await givenExam(other, { exam: { exam_date: daysAgo(9) } })
  return { od, patient, visit, other }
}

type Named = { first_name: string; last_name: string }

const menuOf = ({ page }: Desk, { first_name: first, last_name: last }: Named): Locator =>
  page.getByRole('button', {
    name: t('worklists.action_for', {
      action: t('worklists.actions'),
      name: `${last}, ${first}`,
    }),
  })

/** From the row's own button: opens its menu, walks to an action and takes it, all by keys. */
async function take(desk: Desk, patient: Named, action: string) {
  await menuOf(desk, patient).focus()
  await desk.page.keyboard.press('Enter')
  const item = desk.page.getByRole('menuitem', { name: t(action) })
  await item.waitFor()
  await desk.page.locator('[role=menuitem]:focus').waitFor()
  for (let step = 0; step < 6; step++) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    // The menu moves the focus a frame later: a key before that would walk past the action.
    const from = await desk.page.evaluateHandle(() => document.activeElement)
    await desk.page.keyboard.press('ArrowDown')
    await desk.page.waitForFunction((element) => element !== document.activeElement, from)
  }
  await desk.focused(item)
  await desk.page.keyboard.press('Enter')
}

/** Milliseconds a dialog fades in on a busy machine. */
const SLOW = 1500

/** Closes the topmost dialog once it stands: a key in the moment it opens is nobody's. */
async function escape({ page }: Desk) {
  await page.locator('.ant-zoom-appear, .ant-zoom-enter').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
}

const gone = (desk: Desk) =>
  desk.page.getByRole('dialog').filter({ visible: true }).first().waitFor({ state: 'detached' })

test.group('Patient dialogs by keyboard', () => {
  test('F037 F046 F048 every action of a row by keyboard, and the focus comes back to it', async ({
    assert,
    browserContext,
  }) => {
    const { od, patient } = await givenList()
    const desk = await deskOf(browserContext, od)
    const { page } = desk
    const home = menuOf(desk, patient)

    await page.locator('[data-row]').filter({ hasText: 'Oberon' }).focus()
    await page.keyboard.press('Tab')
    await desk.focused(home)

    await take(desk, patient, 'app.view')
    await desk.hear(t('patients.visit_history'))
    await escape(desk)
    await gone(desk)
    await desk.focused(home)

    await take(desk, patient, 'app.edit')
    await desk.focused(page.locator('#patient-first_name'))
    await escape(desk)
    await gone(desk)
    await desk.focused(home)

    await take(desk, patient, 'worklists.new_visit')
    await desk.hear(t('patients.select_exam_date'))
    await page.locator('#exam-date').waitFor()
    await escape(desk)
    await escape(desk)
    await gone(desk)
    await desk.focused(home)

    await take(desk, patient, 'app.delete')
    await desk.hear(t('patients.irreversible'))
    await desk.focused(desk.dialog.getByRole('button', { name: t('app.cancel'), exact: true }))
    await page.keyboard.press('Enter')
    await gone(desk)
    await desk.focused(home)
    assert.deepEqual(desk.complaints, [])
  })

  test('F037 F074 where the row itself goes, the one in its place has the focus', async ({
    browserContext,
  }) => {
    const { od, patient, visit } = await givenList()
    const older = await givenExam(patient, { exam: { exam_date: daysAgo(30) } })
    const desk = await deskOf(browserContext, od)
    const rows = desk.page.locator('[data-row]')
    await take(desk, patient, 'app.delete')
    await desk.hear(t('patients.irreversible'))
    await desk.answer('patients.deactivate_visit')
    await desk.see(t('exams.deactivated_done'))
    await gone(desk)
    await rows
      .filter({ hasText: 'Oberon' })
      .and(desk.page.locator(`[data-row-key="${older.id}"]`))
      .waitFor()
    await rows.filter({ hasText: 'Zander' }).first().and(desk.page.locator(':focus')).waitFor()
    await desk.page.locator(`[data-row-key="${visit.id}"]`).waitFor({ state: 'detached' })
  })

  test('F050 F068 a dialog that settles late leaves the focus in the one opened over it', async ({
    assert,
    browserContext,
  }) => {
    const { od } = await givenList()
    const desk = await deskOf(browserContext, od)
    const { page } = desk
    await page.evaluate((milliseconds) => {
      const slow = new CSSStyleSheet()
      const rule = `animation-duration: ${milliseconds}ms !important`
      slow.replaceSync(`.ant-zoom-appear, .ant-zoom-enter { ${rule} }`)
      document.adoptedStyleSheets.push(slow)
    }, SLOW)
    await desk.button('worklists.new_patient').focus()
    await page.keyboard.press('Enter')
    await desk.focused(page.locator('#patient-first_name'))
    await page
      .getByRole('button', { name: t('patients.gp_add') })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await desk.focused(page.locator('#gp-first_name'))

    await page.keyboard.type('Zo')
    await page.locator('.ant-zoom-appear, .ant-zoom-enter').first().waitFor({ state: 'detached' })
    await page.keyboard.type('e')
    await desk.focused(page.locator('#gp-first_name'))
    assert.equal(await page.locator('#gp-first_name').inputValue(), 'Zoe')
  })

  test('F037 a key held down presses nothing in what it opened', async ({ browserContext }) => {
    const { od, patient } = await givenList()
    const desk = await deskOf(browserContext, od)
    await menuOf(desk, patient).focus()
    await desk.page.keyboard.press('Enter')
    await desk.page.locator('[role=menuitem]:focus').waitFor()
    await desk.page.keyboard.down('Enter')
    for (let repeat = 0; repeat < 5; repeat++) await desk.page.keyboard.down('Enter')
    await desk.page.keyboard.up('Enter')
    await desk.hear(t('patients.visit_history'))
  })

  test('F046 F050 F071 from dialog to dialog and back: to the row, also after a save', async ({
    assert,
    browserContext,
  }) => {
    const { od, patient } = await givenList()
    const desk = await deskOf(browserContext, od)
    const { page } = desk
    const home = menuOf(desk, patient)

    await take(desk, patient, 'app.view')
    await desk.hear(t('patients.visit_history'))
    await desk.dialog.getByRole('button', { name: t('app.edit'), exact: true }).press('Enter')
    await desk.focused(page.locator('#patient-first_name'))
    await page.locator('#patient-city').fill('Banff')
    await page.locator('#patient-city').press('Enter')
    await desk.see(t('patients.saved'))
    await gone(desk)
    await desk.focused(home)
    const row = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.equal(row.city, 'Banff')

    await take(desk, patient, 'app.edit')
    await desk.focused(page.locator('#patient-first_name'))
    await page
      .getByRole('button', { name: t('patients.gp_add') })
      .first()
      .isDisabled()
    await page.locator('#patient-city').fill('Canmore')
    await escape(desk)
    await desk.hear(t('patients.discard_text'))
    await desk.answer('patients.discard')
    await gone(desk)
    await desk.focused(home)
  })

  test('F050 F068 New Patient and the doctor’s dialog over it give the focus back', async ({
    browserContext,
  }) => {
    const { od } = await givenList()
    const desk = await deskOf(browserContext, od)
    const { page } = desk
    await desk.button('worklists.new_patient').focus()
    await page.keyboard.press('Enter')
    await desk.focused(page.locator('#patient-first_name'))
    const plus = page.getByRole('button', { name: t('patients.gp_add') }).first()
    await plus.focus()
    await page.keyboard.press('Enter')
    await desk.focused(page.locator('#gp-first_name'))
    await escape(desk)
    await desk.focused(plus)
    await escape(desk)
    await gone(desk)
    await desk.focused(desk.button('worklists.new_patient'))
  })
})
