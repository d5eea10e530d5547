import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { givenAdmin, givenExam } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { LOCALES, givenChart, title } from './given_chart.js'
import { jpeg, upload } from './image_steps.js'

/** The page as its browser prints it: the text of each sheet. */
async function printed({ page }: Desk): Promise<string[]> {
  const bytes = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text
}

test.group('On paper', () => {
  test(
    'F079 in {$self}: a visit is printed as a document: whose it is and which page on each, what was entered as text, nothing to press'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { od, visit, patient, name } = await givenChart(locale)
      await db
        .from('exams')
        .where('id', visit.id)
        .update({ e_notes: Array.from({ length: 60 }, (_, n) => `Line ${n} of many`).join('\n') })
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${visit.id}`)
      await desk.page.locator('#field-e_notes').waitFor()
      const pages = await printed(desk)
      assert.isAtLeast(pages.length, 2)
      const born = formatDate(patient.birth_date as string, locale)
      for (const [at, text] of pages.entries()) {
        assert.include(text, name)
        assert.include(text, born)
        assert.include(text, formatDate('2024-02-03', locale))
        assert.include(text, `${at + 1} / ${pages.length}`)
      }
      const whole = pages.join('\n')
      assert.include(whole, 'Line 0 of many')
      assert.include(whole, 'Line 59 of many')
      for (const key of ['app.help_desk', 'app.save', 'app.log_out']) {
        assert.notInclude(whole, t(key))
      }
    })

  test(
    'F079 F098 in {$self}: all of a conversation is printed, the pictures that are there, and of a choice what was chosen'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { od, patient } = await givenChart(locale)
      const said = Array.from({ length: 12 }, (_, n) => `Message ${n} of twelve.`)
      for (const [at, text] of said.entries()) {
        const past = { exam_date: daysAgo(400 - at), exam_status: 'reviewed', omd_od: text }
        await givenExam(patient, { exam: past })
      }
      const visit = await givenExam(patient, {
        exam: {
          exam_date: daysAgo(3),
          od_wants_omd_report: true,
          report_type: 'OMD_ONLY',
          refer_in_person_omd_appt: false,
        },
      })
      const person = await asVisitor(od)
      for (const slot of ['right_fundus_photo', 'left_vf_photo']) {
        await upload(person, visit.id, slot, await jpeg(`${slot}.jpg`, '#7a2f1c'))
      }
      await db.from('exams').where('id', visit.id).update({ exam_status: 'reviewed' })
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${visit.id}`)
      const { page } = desk
      await desk.field('exams.message_to_omd').waitFor()
      const whole = (await printed(desk)).join('\n').replace(/\s+/g, ' ')
      for (const text of said) assert.include(whole, text)
      for (const key of ['exams.message_to_omd', 'exams.show_od_notes', 'exams.no_answer']) {
        assert.notInclude(whole, t(key))
      }

      await page.emulateMedia({ media: 'print' })
      // A picture out of sight is fetched when the page is laid out for paper.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('#part-images img')].every(
          (image) => image.complete && image.naturalWidth > 0
        )
      )
      const shown = await page.locator('#part-images').evaluate((part) => ({
        pictures: [...part.querySelectorAll('img')].map((image) => image.checkVisibility()),
        empty: [...part.querySelectorAll('[data-upload-field]')].filter((each) =>
          each.checkVisibility()
        ).length,
      }))
      assert.deepEqual(shown, { pictures: [true, true], empty: 0 })
      const answers = await page
        .locator('#part-consult [role=radiogroup] label')
        .evaluateAll((labels) =>
          labels.filter((label) => label.checkVisibility()).map((label) => label.textContent)
        )
      assert.deepEqual(answers, [t('exams.report_type.OMD_ONLY'), t('app.no')])
    })

  test('F330 in {$self}: a report is printed without the menu, its name on each page')
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const r = (key: string) => t(`reporting.portal.${key}`)
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/review_counts')
      await desk.page.getByRole('table').waitFor()
      await title(desk, `${r('review_counts.name')} – Farsight`)
      const pages = await printed(desk)
      for (const [at, text] of pages.entries()) {
        assert.include(text, r('review_counts.name'))
        assert.include(text, `${at + 1} / ${pages.length}`)
      }
      const whole = pages.join('\n')
      assert.include(whole, r('review_counts.kind'))
      assert.notInclude(whole, t('app.portal.menu.running'))
      assert.notInclude(whole, t('app.portal.back'))
    })
})
