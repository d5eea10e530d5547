import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { daysAgo, examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

async function deskOf(context: BrowserContext, user: GivenUser): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.enter(user)
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

const rows = (desk: Desk) => desk.page.locator('[data-row]')
const rowOf = (desk: Desk, name: string) => rows(desk).filter({ hasText: name })

/** Waits until the list shows just these, in this order. */
async function shows(desk: Desk, names: string[]) {
  await desk.page.waitForFunction(
    (wanted) => {
      const found = [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '')
      return found.length === wanted.length && wanted.every((name, at) => found[at]?.includes(name))
    },
    names,
    { timeout: 15_000 }
  )
}

async function pick(desk: Desk, label: string, option: string) {
  await desk.page
    .getByRole('combobox', { name: label, exact: true })
    .selectOption({ label: option })
}

test.group('Patient list', () => {
  test('F030 F032 F033 F034 F036 F040 filters narrow the list, are kept in the address and for the session, and sort', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ user: { od_has_smart_upload: true } })
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const recent = await givenPatient(od, { last_name: 'Zander' })
    await givenExam(recent, { exam: { exam_date: daysAgo(2) } })
    const old = await givenPatient(od, { last_name: 'Achterberg' })
    await givenExam(old, { exam: { exam_date: daysAgo(90) } })
    const done = await givenPatient(od, { last_name: 'Mikkelsen' })
    await givenExam(done, { exam: { exam_date: daysAgo(5), exam_status: 'reviewed' } })
    const theirs = await givenPatient(colleague, { last_name: 'Fontaine' })
    await givenExam(theirs, { exam: { exam_date: daysAgo(1) } })
    const desk = await deskOf(browserContext, od)

    await shows(desk, ['Zander', 'Achterberg'])
    await pick(desk, t('worklists.latest_visit'), t('worklists.period.1_month'))
    await shows(desk, ['Zander'])
    await pick(desk, t('worklists.latest_visit'), t('worklists.period.12_months'))
    await pick(desk, t('worklists.status_label'), t('worklists.status.all_statuses'))
    await shows(desk, ['Zander', 'Mikkelsen', 'Achterberg'])
    await desk.page.getByText(t('worklists.grouping.clinic'), { exact: true }).click()
    await shows(desk, ['Fontaine', 'Zander', 'Mikkelsen', 'Achterberg'])
    await desk.page.getByRole('columnheader', { name: t('worklists.col_last_name') }).click()
    await shows(desk, ['Achterberg', 'Fontaine', 'Mikkelsen', 'Zander'])
    assert.include(desk.page.url(), 'sort=last_name')

    await desk.goto('/od-dashboard')
    await desk.button('resources.title').waitFor()
    await desk.goto('/smart-uploads')
    await desk.heading('intake.title').first().waitFor()
    assert.equal(await desk.button('resources.title').count(), 0)
    assert.equal(await desk.button('app.dashboard').count(), 0)
    await desk.goto('/')
    await shows(desk, ['Achterberg', 'Fontaine', 'Mikkelsen', 'Zander'])
    assert.include(desk.page.url(), 'patientGrouping=clinic')
    assert.deepEqual(desk.complaints, [])
  })

  test('F028 the booking of the next visit is chosen in its row, by keyboard, for that visit alone', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ user: { od_has_glaucoma_program: true } })
    const program = { exam_status: 'reviewed', rr_glc: true, fu_number: 8, fu_letter: 'week' }
    const one = await givenPatient(od, { last_name: 'Zander' })
    const other = await givenPatient(od, { last_name: 'Mikkelsen' })
    const visit = await givenExam(one, { exam: { ...program, exam_date: daysAgo(40) } })
    const neighbour = await givenExam(other, {
      exam: { ...program, exam_date: daysAgo(30), glaucoma_booking: 'booked' },
    })
    const desk = await deskOf(browserContext, od)
    await desk.goto('/patients?examPeriod=all_time&examStatus=all_statuses')
    const due = desk.page.getByRole('combobox', { name: t('worklists.glaucoma_next_visit') })
    await due.focus()
    await desk.page.keyboard.type(t('worklists.next_visit.within_2_months').slice(0, 4))
    const name = `${one.last_name}, ${one.first_name}`
    const booking = desk.page.getByRole('combobox', { name: t('worklists.booking_of', { name }) })
    await booking.waitFor()
    assert.equal(await booking.inputValue(), 'needed')
    // A click on it is not a click on its row.
    await booking.click()
    await desk.page.keyboard.press('Escape')
    await desk.page.waitForTimeout(300)
    assert.equal(new URL(desk.page.url()).pathname, '/patients')
    const told = desk.page.waitForResponse('**/set_glaucoma_booking/')
    await desk.page.keyboard.press('S')
    assert.equal((await told).status(), 200)
    await booking.and(desk.page.locator(':focus')).waitFor()
    await booking.and(desk.page.locator(':has([value=skipped]:checked)')).waitFor()
    assert.equal((await examRow(visit.id)).glaucoma_booking, 'skipped')
    assert.equal((await examRow(neighbour.id)).glaucoma_booking, 'booked')
    assert.deepEqual(desk.complaints, [])
  })

  test('F038 the visits that are chosen open in windows of their own, five at most', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const names = ['Aster', 'Begonia', 'Clover', 'Dahlia', 'Elder', 'Fuchsia']
    const exams = new Map<string, number>()
    for (const [at, name] of names.entries()) {
      const patient = await givenPatient(od, { last_name: name })
      const exam = await givenExam(patient, { exam: { exam_date: daysAgo(at + 1) } })
      exams.set(name, exam.id)
    }
    const desk = await deskOf(browserContext, od)
    await shows(desk, names)
    const box = (name: string) => rowOf(desk, name).getByRole('checkbox')
    const open = (n: number) => desk.button('worklists.open_selected', { n })
    assert.isTrue(await open(0).isDisabled())
    const chosen = names.filter((name) => name !== 'Begonia')
    for (const name of chosen) await box(name).check()
    assert.isTrue(await box('Begonia').isDisabled(), 'five are enough')

    const before = browserContext.pages().length
    await open(5).click()
    for (let look = 0; look < 75 && browserContext.pages().length < before + 5; look++) {
      await desk.page.waitForTimeout(200)
    }
    const opened = browserContext.pages().filter((page) => page !== desk.page)
    for (const page of opened) await page.waitForURL('**/patient-exam/*')
    assert.sameMembers(
      opened.map((page) => Number(page.url().split('/').at(-1))),
      chosen.map((name) => exams.get(name)!)
    )
    for (const page of opened) await page.close()

    await desk.page.evaluate(() => Object.assign(window, { open: () => null }))
    await open(5).click()
    await desk.see(t('worklists.popups_blocked', { n: 5 }))
  })

  test('F037 F039 F046 F073 F074 a row’s visit and a patient are deactivated after the question', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { last_name: 'Oberon' })
    const visit = await givenExam(patient, { exam: { exam_date: daysAgo(2) }, od: { iop: 24 } })
    const older = await givenExam(patient, { exam: { exam_date: daysAgo(9) }, od: { iop: 21 } })
    const desk = await deskOf(browserContext, od)
    const inactive = async (id: number) =>
      (await db.from('exams').where('id', id).firstOrFail()).deactivated_at !== null

    const band = (iop: number, tone: string) =>
      rowOf(desk, 'Oberon')
        .getByText(`${iop} (${t(`app.tone_${tone}`)})`)
        .waitFor()
    await band(24, 'raised')
    const menu = t('worklists.action_for', {
      action: t('worklists.actions'),
      name: `Oberon, ${patient.first_name}`,
    })
    await desk.page.getByRole('button', { name: menu }).click()
    await desk.page.getByRole('menuitem', { name: t('app.delete') }).click()
    await desk.hear(t('patients.irreversible'))
    const person = {
      name: `Oberon, ${patient.first_name}`,
      dob: formatDate(String(patient.birth_date), 'en'),
    }
    const date = formatDate(daysAgo(2), 'en')
    await desk.hear(t('patients.deactivate_visit_title', { ...person, date }))
    await desk.answer('app.cancel')
    assert.isFalse(await inactive(visit.id))
    await desk.page.getByRole('button', { name: menu }).click()
    await desk.page.getByRole('menuitem', { name: t('app.delete') }).click()
    await desk.answer('patients.deactivate_visit')
    await desk.see(t('exams.deactivated_done'))
    await band(21, 'watch')
    assert.isTrue(await inactive(visit.id))

    await desk.page.getByRole('button', { name: menu }).click()
    await desk.page.getByRole('menuitem', { name: t('app.view') }).click()
    await desk.hear(t('patients.visit_history'))
    assert.isFalse(await inactive(older.id))
    await desk.answer('patients.deactivate')
    await desk.hear(t('patients.irreversible'))
    await desk.hear(t('patients.deactivate_title', person))
    await desk.answer('patients.deactivate')
    await desk.see(t('patients.deactivated'))
    await rowOf(desk, 'Oberon').waitFor({ state: 'detached' })
  })

  test('F072 the e-mail address alone is changed in the details', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { last_name: 'Quist', email: 'old@mail.example' })
    await givenExam(patient)
    const desk = await deskOf(browserContext, od)
    await desk.goto(`/patient/${patient.id}`)
    await desk.hear('old@mail.example')
    await desk.answer('patients.edit_email')
    await desk.page.locator('#edit-email').fill('new@')
    await desk.answer('app.save')
    await desk.hear(t('directories.email_format'))
    await desk.page.locator('#edit-email').fill('new@mail.example')
    await desk.answer('app.save')
    await desk.see(t('patients.email_updated'))
    await desk.hear('new@mail.example')

    const row = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.equal(row.email, 'new@mail.example')
  })

  test('F036 Q94 each pressure stands under its own eye, with its own band', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { last_name: 'Quillon' })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(2) },
      od: { iop: 14 },
      os: { iop: 27 },
    })
    const desk = await deskOf(browserContext, od)
    const row = rowOf(desk, 'Quillon')
    await row.waitFor()
    const heads = await desk.page.getByRole('columnheader').allInnerTexts()
    const cells = await row.locator('td').allInnerTexts()
    const under = (eye: string) =>
      cells[heads.findIndex((head) => head.trim() === `${t('worklists.col_iop_short')} ${eye}`)]!
    assert.match(under('OD'), /\b14\b/)
    assert.match(under('OS'), /\b27\b/)
  })

  test('F035 F047 an administrator sees who was deactivated once they ask for it', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const gone = await givenPatient(od, {
      last_name: 'Vanisher',
      deactivated_at: new Date(),
      is_deceased: true,
    })
    await givenExam(gone, { exam: { exam_date: daysAgo(3) } })
    const desk = await deskOf(browserContext, await givenAdmin())
    await desk.goto(`/patients?od=${od.odId}`)
    await desk.see(t('worklists.empty_filtered'))
    await desk.page.getByRole('button', { name: t('worklists.hidden', { n: 3 }) }).click()
    await desk.checkbox('worklists.no_inactive_patients').click()
    await rowOf(desk, 'Vanisher').waitFor()

    const row = rowOf(desk, 'Vanisher')
    assert.equal(await row.getAttribute('data-inactive'), 'true')
    await row.getByText(t('worklists.deceased')).waitFor()
    await row.getByText(t('worklists.inactive')).waitFor()
  })
})
