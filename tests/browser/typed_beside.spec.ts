import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient, type GivenUser } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

/** Milliseconds after the last key within which a draft is kept (design: experience). */
const DRAFT_WITHIN = 3_000

async function deskAt(context: BrowserContext, user: GivenUser, path: string): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  await desk.goto(path)
  return desk
}

const message = (desk: Desk) => desk.page.locator('#od-message')
const help = (desk: Desk) => desk.page.locator('#help-request')

/** Waits until this browser keeps what is typed, and nothing of it can be read there. */
async function kept(desk: Desk, about: string, typed: string) {
  const item = await desk.page.waitForFunction(
    (name) => Object.entries(localStorage).find(([each]) => each.endsWith(name))?.[1] as string,
    about,
    { timeout: DRAFT_WITHIN }
  )
  if ((await item.jsonValue()).includes(typed)) throw new Error('kept open')
}

const draftsOf = (desk: Desk) =>
  desk.page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('farsight-draft:'))
  )

async function givenReviewed() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, {
    exam: { exam_date: daysAgo(30), exam_status: 'reviewed' },
  })
  return { od, patient, exam, path: `/patient-exam/${exam.id}` }
}

test.group('What is typed beside a visit’s fields', () => {
  test('F194 F113 a message of a day to come opens no visit; with the date corrected it is sent', async ({
    assert,
    browserContext,
  }) => {
    const { od, patient, path } = await givenReviewed()
    const desk = await deskAt(browserContext, od, path)
    const dated = async (date: string) => {
      await desk.page.locator('#od-message-date').fill(date)
      await desk.page.keyboard.press('Enter')
    }
    const visits = () => db.from('exams').where('patient_id', patient.id).orderBy('id')
    await message(desk).fill('Drops sting. Switch?')
    await dated(daysAgo(-3))
    await desk.button('exams.message_send').click()
    await desk.hear('An exam with a future date cannot be submitted')
    await desk.answer('app.close')
    assert.lengthOf(await visits(), 1)
    await dated(daysAgo(1))
    await desk.button('exams.message_send').click()
    await desk.see(t('exams.message_sent'))
    const [, carrier] = await visits()
    assert.containsSubset(carrier, {
      exam_date: daysAgo(1),
      od_omd: 'Drops sting. Switch?',
      exam_status: 'od_review',
    })
    assert.deepEqual(await draftsOf(desk), [])
  })

  test('F181 F105 a message that is not sent is asked about, kept, and there again', async ({
    assert,
    browserContext,
  }) => {
    const { od, exam, path } = await givenReviewed()
    const desk = await deskAt(browserContext, od, path)
    await message(desk).fill('Drops sting')
    await kept(desk, `${exam.id}:message`, 'Drops sting')
    await desk.page.locator('header a[href="/"]').first().click()
    await desk.hear(t('exams.leave_title'))
    await desk.answer('exams.leave_yes')
    await desk.heading('worklists.title').first().waitFor()
    await desk.goto(path)
    await message(desk).waitFor()
    assert.equal(await message(desk).inputValue(), 'Drops sting')
  })

  test('F050 F105 a new patient that was being typed is offered after a reload, to the same person alone, and no more once discarded', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const desk = await deskAt(browserContext, od, '/patients')
    const name = uniqueWord()
    const first = desk.page.locator('#patient-first_name')
    await desk.button('worklists.new_patient').click()
    await first.fill(name)
    await kept(desk, 'patient:/api/data/patient/add/', name)
    await desk.page.reload()

    const other = await deskAt(browserContext, colleague, '/patients')
    await other.button('worklists.new_patient').click()
    await other.page.locator('#patient-first_name').waitFor()
    assert.equal(await other.button('exams.draft_restore').count(), 0)

    await desk.signIn(od)
    await desk.goto('/patients')
    await desk.button('worklists.new_patient').click()
    await desk.button('exams.draft_restore').click()
    assert.equal(await first.inputValue(), name)
    await desk.answer('app.cancel')
    await desk.answer('patients.discard')
    assert.deepEqual(await draftsOf(desk), [])
  })

  test('F384 F009 a request for help outlives the end of the session', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const desk = await deskAt(browserContext, od, '/patients')
    await desk.button('app.help_desk').click()
    await help(desk).fill('Where are my faxes?')
    await browserContext.clearCookies()
    await desk.page.locator('#help-contact_email').fill('clinic@mail.example')
    await desk.answer('operations.help_desk.submit')
    await desk.page.waitForURL('**/login?**')
    await desk.signIn(od)
    await desk.goto('/patients')
    await desk.button('app.help_desk').click()
    await desk.button('exams.draft_restore').click()
    assert.equal(await help(desk).inputValue(), 'Where are my faxes?')
  })

  test('F008 Q175 logging out leads to the login alone, an ended session back to its page', async ({
    assert,
    browserContext,
  }) => {
    const { od, path } = await givenReviewed()
    const desk = await deskAt(browserContext, od, path)
    const elsewhere = await Desk.open(browserContext, t)
    await elsewhere.goto(path)
    await message(elsewhere).waitFor()
    await desk.button('app.log_out').click()
    await desk.page.waitForURL('**/login**')
    const { pathname, search } = new URL(desk.page.url())
    assert.equal(pathname + search, '/login')
    await elsewhere.page.waitForURL(`**/login?to=${encodeURIComponent(path)}`)
  })
})
