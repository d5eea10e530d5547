import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { choicesOf } from '#app/options/index'
import { sendDue } from '#app/outbox/index'
import {
  givenAdmin,
  givenGp,
  givenOd,
  givenOmdr,
  type GivenGp,
  type GivenOmd,
} from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { Desk, quoted, shownFax } from './desk.js'

/** What the reviewer writes: the first for the optometrist alone, the second for the GP as well. */
const TO_OD = 'Please repeat the field in three months.'
const TO_GP = 'Pressures are within target. Continue the present drops.'

/** Typed down one eye's column, Enter after each; empty lines are passed over. */
const COLUMN = ['17', '0.5', '540', '', '', '-1.25', '', '', '20/20']

const LOCALES = ['en', 'fr'] as const

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2f1c' } })
    .jpeg()
    .toBuffer()

/** One person's desk, in a browser nobody else uses. */
async function deskOf(
  newContext: () => Promise<BrowserContext>,
  user: { username: string },
  locale: 'en' | 'fr'
): Promise<Desk> {
  const desk = await Desk.open(await newContext(), words(locale), locale)
  await desk.logIn(user)
  await desk.heading('worklists.title').waitFor()
  return desk
}

type NewPatient = { firstName: string; lastName: string }

async function addPatient(desk: Desk, gp: GivenGp, { firstName, lastName }: NewPatient) {
  const { page, t } = desk
  await desk.button('worklists.new_patient').click()
  await desk.focused(page.locator('#patient-first_name'))
  await page.keyboard.type(firstName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(lastName)
  await page.locator('#patient-dobMonth').click()
  await desk.options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await desk.field('patients.dob_day').fill('17')
  await desk.field('patients.dob_year').fill('1958')
  await page.getByRole('radio', { name: t('patients.gender_F') }).check()
  await desk.choose(page.locator('#patient-province'), 'Alberta')
  await page.locator('#patient-phn').fill(newHealthNumber())
  await desk.choose(page.locator('#patient-gp'), `${gp.first_name} ${gp.last_name}`)
  await desk.checkbox('patients.i_confirm').check()
  await desk.answer('app.save')
  await desk.hear(t('patients.visit_history'))
}

/** Fills a column of the grid without touching the mouse. */
async function typeColumn(desk: Desk, eye: 'od' | 'os') {
  await desk.measurement('iop', eye).focus()
  for (const value of COLUMN) {
    if (value) await desk.page.keyboard.type(value)
    await desk.page.keyboard.press('Enter')
  }
}

async function fillChart(desk: Desk) {
  const { page, t } = desk
  await desk.checkbox('exams.field.rr_others').check()
  await desk
    .part('exams.part.comorbidities')
    .getByLabel(t('exams.comorbidities_none'), { exact: true })
    .check()
  const same = desk.part('exams.part.drops').getByRole('checkbox', { name: t('exams.none_same') })
  for (const none of await same.all()) await none.check()
  await typeColumn(desk, 'od')
  await typeColumn(desk, 'os')
  await desk.choose(page.locator('#field-applanation'), 'iCare')
  await page.locator('#field-od_omd').fill('Stable on drops; is the field worse?')
  await page.locator('#field-billing_code').click()
  await desk.options.first().waitFor()
  await page.keyboard.press('Enter')
}

async function uploadFundus(desk: Desk) {
  const { page, t } = desk
  const what = t('exams.of_eye', { what: t('exams.kind.fundus_photo'), eye: t('exams.eye_od') })
  const chooser = page.waitForEvent('filechooser')
  const action = t('exams.add_of_eye', { eye: 'OD' })
  await desk.button('exams.upload_here', { action, what }).click()
  const file = { name: 'fundus.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await (await chooser).setFiles(file)
  await desk.see(t('exams.upload_done', { filename: 'fundus.jpg' }))
  const named = [t('app.eye_od'), t('exams.kind.fundus_photo')].join(', ')
  const thumbnail = page.getByRole('button', { name: new RegExp(`^${quoted(named)}, `) })
  await thumbnail.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
  })
}

/** Finds a visit in the list by the patient's name and opens it with the keyboard. */
async function openFromList(desk: Desk, lastName: string) {
  await desk.goto('/patients?examStatus=all_statuses')
  const search = desk.field('worklists.search_label')
  await desk.focused(search)
  await desk.page.keyboard.type(lastName.toUpperCase())
  await desk.page.keyboard.press('Enter')
  const row = desk.page.getByRole('row').filter({ hasText: lastName })
  await row.waitFor()
  await search.focus()
  await desk.page.keyboard.press('ArrowDown')
  await desk.page.keyboard.press('Enter')
  await desk.page
    .getByRole('heading', { name: new RegExp(lastName) })
    .first()
    .waitFor()
}

async function preReviewAndAssign(desk: Desk, omdr: GivenOmd) {
  const { t } = desk
  await desk.field('review.initials').fill('ra')
  await desk.button('review.prereview').click()
  const panel = desk.part('review.prereview')
  const done = t('review.prereview_state.done', { who: 'RA', when: '' })
  await panel.getByText(new RegExp(`^${quoted(done)}`)).waitFor()
  await desk.choose(desk.page.locator('#field-omdr'), omdr.omdName)
  await desk.page.getByRole('definition').filter({ hasText: omdr.omdName }).waitFor()
}

async function review(desk: Desk, locale: 'en' | 'fr') {
  const { page, t } = desk
  const units = await choicesOf('follow_up_periods', locale)
  const months = units.find(({ code }) => code === 'month')!.label
  await page.locator('#field-omd_od').fill(TO_OD)
  await page.locator('#field-omd_gp').fill(TO_GP)
  await desk.field('review.fu_number').fill('6')
  await desk.choose(desk.field('review.fu_unit'), months)
  await page.keyboard.press('Control+Shift+X')
  await desk.hear(TO_GP)
  await desk.focused(desk.dialog.getByRole('button', { name: t('review.submit'), exact: true }))
  await page.keyboard.press('Enter')
  await desk.hear(t('review.no_more_patients'))
  await desk.answer('app.close')
}

async function faxLetter(desk: Desk, gp: GivenGp) {
  const { page, t } = desk
  await desk.button('letters.new_letter').click()
  await desk.choose(page.locator('#letter-type'), 'OMDR-GP')
  await desk.hear(`${gp.first_name} ${gp.last_name}`)
  await desk.answer('letters.send_fax')
  await desk.hear(t('letters.confirm_fax'))
  await desk.answer('letters.send')
  const name = `${gp.first_name} ${gp.last_name}`
  await desk.see(t('letters.queued_fax', { name, address: shownFax(gp.fax_number) }))
}

test.group('The main job', () => {
  test(
    'F048 F104 F110 F156 F169 F170 F173 F176 F198 F244 F245 F283 in {$self}: patient, visit, images, ready, review, fax, report'
  )
    .with([...LOCALES])
    .timeout(240_000)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const newContext = async () => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
        cleanup(() => context.close())
        return context
      }
      const t = words(locale)
      const language = { user: { locale } }
      const od = await givenOd(language)
      const omdr = await givenOmdr(language)
      const admin = await givenAdmin({ locale })
      const gp = await givenGp({ province: 'AB' })
      const name = { firstName: 'Ada', lastName: `Main${locale}${Date.now() % 100_000}` }

      const clinic = await deskOf(newContext, od, locale)
      await addPatient(clinic, gp, name)
      await clinic.answer('worklists.new_visit')
      await clinic.answer('patients.create_visit')
      await clinic.page.waitForURL(/\/patient-exam\/\d+$/)
      const examId = Number(clinic.page.url().split('/').at(-1))
      const exam = () => db.from('exams').where('id', examId).firstOrFail()

      await clinic.page.getByRole('button', { name: t('exams.set_ready') }).click()
      await clinic.hear(t('exams.ready_incomplete'))
      await clinic.answer('exams.section.iop')
      await clinic.page.waitForFunction(() => document.activeElement?.id === 'field-od_iop')
      assert.equal((await exam()).exam_status, 'not_ready')

      await fillChart(clinic)
      await uploadFundus(clinic)
      await clinic.page.keyboard.press('Control+s')
      await clinic.page
        .getByText(new RegExp(t('app.save_saved', { time: '' }).trim()))
        .first()
        .waitFor()
      await clinic.page.getByRole('button', { name: t('exams.set_ready') }).click()
      await clinic.hear(t('exams.oct_macula_title'))
      await clinic.answer('exams.oct_macula_continue')
      await clinic.hear(t('exams.confirm_ready'))
      await clinic.answer('app.confirm')
      await clinic.see(t('exams.read_only', { status: t('exams.status.ready') }))
      assert.equal((await exam()).exam_status, 'ready')

      const office = await deskOf(newContext, admin, locale)
      await openFromList(office, name.lastName)
      await preReviewAndAssign(office, omdr)
      assert.containsSubset(await exam(), { is_pre_reviewed: true, omdr_id: omdr.omdId })

      const reviewer = await deskOf(newContext, omdr, locale)
      await reviewer.page.getByRole('row').filter({ hasText: name.lastName }).click()
      await reviewer.page.waitForURL(new RegExp(`/patient-exam/${examId}$`))
      await review(reviewer, locale)
      assert.containsSubset(await exam(), { exam_status: 'reviewed', omd_gp: TO_GP })

      await office.goto(`/patient-exam/${examId}`)
      await faxLetter(office, gp)
      await office.see(t('letters.state.pending'))
      await sendDue()
      await office.see(t('letters.fax_sent'))
      await office.see(t('letters.state.delivered'))
      const delivery = await db.from('deliveries').where('exam_id', examId).firstOrFail()
      const ticket = join(process.env.DATA_DIR!, 'spool', `${delivery.reference}.json`)
      assert.equal(JSON.parse(await readFile(ticket, 'utf8')).number, gp.fax_number)

      await clinic.goto(`/patient-exam/${examId}`)
      const report = clinic.part('exams.report')
      await report.getByText(TO_OD).waitFor()
      await report.getByText(TO_GP).waitFor()
      await clinic.see(t('exams.status.reviewed'))
      for (const desk of [clinic, office, reviewer]) assert.deepEqual(desk.complaints, [])
    })
})
