import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { choicesOf } from '#app/options/index'
import { givenAdmin } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import { givenReadableVisit, openAt } from './reading_visits.js'

const LOCALES = ['en', 'fr'] as const

test.group('What a reader’s desk has beside the review', () => {
  test(
    'F202 the boxes of US billing, for visits of the US alone, are stored each in its own field ({$self})'
  )
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, omdr } = await givenReadableVisit({
        images: false,
        before: null,
        exam: { exam_is_us_only: true },
      })
      const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale })
      await desk.field('exams.field.cpt').fill('92133')
      await desk.field('exams.field.icd_10').fill('H40.1131')
      await desk.page.keyboard.press('Control+s')
      await desk.page
        .getByText(new RegExp(desk.t('app.save_saved', { time: '' }).trim()))
        .first()
        .waitFor()
      assert.containsSubset(await examRow(exam.id), { cpt: '92133', icd_10: 'H40.1131' })

      await db.from('exams').where('id', exam.id).update({ exam_is_us_only: false })
      await desk.page.reload()
      await desk.field('exams.field.omd_od').waitFor()
      assert.equal(await desk.field('exams.field.cpt').count(), 0)
      assert.isEmpty(desk.complaints)
    })

  test(
    'F206 planned billing codes of reviewer and consultant stand for patients of Ontario ({$self})'
  )
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const codes = await choicesOf('planned_billing_codes', locale)
      const [first, second] = codes
      const { exam, omdr, patient } = await givenReadableVisit({
        images: false,
        before: null,
        exam: {
          omdr_auto_planned_billing_code: first!.code,
          omdc_auto_planned_billing_code: second!.code,
        },
      })
      const admin = await givenAdmin()
      const elsewhere = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale })
      assert.equal(await elsewhere.part('review.billing_codes').count(), 0)

      await db.from('patients').where('id', patient.id).update({ province: 'ON' })
      const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale })
      const card = desk.part('review.billing_codes')
      const lines = await card.locator('p').allInnerTexts()
      assert.deepEqual(lines, [
        `${desk.t('exams.field.omdr_auto_planned_billing_code')} ${first!.label}`,
        `${desk.t('exams.field.omdc_auto_planned_billing_code')} ${second!.label}`,
      ])

      const office = await openAt({ browser, cleanup, user: admin, visit: exam.id, locale })
      await office.choose(
        office.field('exams.field.omdc_manual_planned_billing_code'),
        first!.label
      )
      await office.page.keyboard.press('Control+s')
      await office.page
        .getByText(new RegExp(office.t('app.save_saved', { time: '' }).trim()))
        .first()
        .waitFor()
      assert.containsSubset(await examRow(exam.id), {
        omdr_manual_planned_billing_code: null,
        omdc_manual_planned_billing_code: first!.code,
      })
    })

  test(
    'F272 F273 the comfort zones are shown and said by a key, and the risk texts beside them ({$self})'
  )
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, omdr } = await givenReadableVisit({ images: false, before: null })
      await db.from('exam_eyes').where({ exam_id: exam.id, eye: 'od' }).update({ iop: 29 })
      const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale })
      const { page, t } = desk
      await page.keyboard.press('Control+Shift+Z')
      const said = page.locator('[data-said]')
      const zone = (eye: string, iop: number, of: string) =>
        t('review.said_zone', { eye, iop, aim: '–', zone: t(`review.tx.zone.${of}`) })
      const words = `${zone('OD', 29, 'over')} ${zone('OS', 16, 'comfortable')}`
      await said.getByText(words).waitFor()
      await desk.focused(desk.heading('review.treatment.section'))
      await page.locator('#field-omd_od').focus()
      await page.keyboard.press('Control+1')
      await desk.focused(desk.heading('review.treatment.section'))
      const risks = page.getByRole('region', { name: new RegExp(`^${t('review.risk.title')}`) })
      assert.deepEqual(await risks.getByRole('listitem').allInnerTexts(), [
        t('review.risk.iop_method.omd', { eye: 'OD', iop: 29 }),
      ])
      assert.isEmpty(desk.complaints)
    })
})
