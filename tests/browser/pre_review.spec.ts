import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenIgp, givenPreReviewer, givenSales, type GivenUser } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function deskOf(context: BrowserContext, user: GivenUser, locale: Locale = 'en') {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.enter(user)
  await desk.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return desk
}

/** Signs with initials and waits until it is said. */
async function preReview(desk: Desk, initials: string) {
  const part = desk.part('review.prereview')
  await part.getByText(desk.t('review.prereview_state.never'), { exact: true }).waitFor()
  await part.locator('#field-initials').fill(initials)
  await part.getByRole('button', { name: desk.t('review.prereview'), exact: true }).click()
  const who = initials.toUpperCase()
  const [said] = desk.t('review.prereview_state.done', { who, when: '\n' }).split('\n')
  await part.getByText(said!).waitFor()
}

test.group('Pre-review', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F024 F244 F245 Q34 a pre-reviewer opens a ready visit, reads it and signs it (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { exam, patient } = await givenReadyVisit({ exam: { is_urgent: true } })
      const desk = await deskOf(browserContext, await givenPreReviewer(), locale)
      const { page, t } = desk
      await desk.goto('/patients')
      await page.locator('[data-row]').filter({ hasText: patient.last_name }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/patient-exam/${exam.id}`)

      await desk.part('exams.part.measurements').getByText('17').first().waitFor()
      assert.equal(await page.locator('#field-od_iop').count(), 0, 'read, not written')
      assert.equal(await page.locator('#field-right_ght').count(), 0, 'the reviewer’s')
      assert.equal(await page.locator('#field-omdr').count(), 0, 'the administrator’s')
      assert.isFalse(await desk.button('app.save').isVisible())
      await page.locator('#field-omd_od').fill('Compare the discs.')
      await preReview(desk, 'pr')
      await desk.part('review.prereview').getByText(t('review.alert.urgent')).waitFor()

      assert.containsSubset(await examRow(exam.id), {
        is_pre_reviewed: true,
        prereview_initials: 'PR',
        omd_od: 'Compare the discs.',
      })
      assert.equal(await page.getByText(t('exams.newer_text')).count(), 0, 'nobody else saved')
      await desk.button('app.cancel').click()
      await page.waitForURL((url) => !url.pathname.startsWith('/patient-exam'))
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F245 Q34 a flagged reviewer pre-reviews on the desk', async ({
    assert,
    browserContext,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    await db.from('users').where('id', omdr.userId).update({ is_pre_reviewer: true })
    const desk = await deskOf(browserContext, omdr)
    await desk.goto(`/patient-exam/${exam.id}`)
    await preReview(desk, 'ab')
    assert.containsSubset(await examRow(exam.id), { prereview_initials: 'AB' })
  })

  test('F012 F024 Q43 who opens no visits is told so, and nobody sees an empty page', async ({
    browserContext,
  }) => {
    const { exam } = await givenReadyVisit()
    for (const user of [await givenIgp(), await givenSales()]) {
      const desk = await deskOf(browserContext, user)
      await desk.goto(`/patient-exam/${exam.id}`)
      await desk.see(desk.t('app.not_enabled'))
      await desk.page.close()
      await browserContext.clearCookies()
    }
  })
})
