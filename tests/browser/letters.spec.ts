import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import type { GivenUser } from '#database/factories/users'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const
type Locale = (typeof LOCALES)[number]

async function deskAt(context: BrowserContext, user: GivenUser, locale: Locale, examId: number) {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${examId}`)
  return desk
}

test.group('Letters on the page', () => {
  test(
    'F289 Q164 in {$self}: letters about a review that did not happen are closed, and the menu says why'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const { exam, gp } = await givenReadyVisit()
      const desk = await deskAt(browserContext, await givenAdmin({ locale }), locale, exam.id)
      await desk.button('letters.new_letter').click()
      await desk.page.locator('#letter-type').click()
      const option = (name: string) =>
        desk.options.filter({ hasText: new RegExp(`^${name}(?![-A-Z])`) }).first()
      await option('OMDR-GP').waitFor()
      const closed = await option('OMDR-GP').innerText()
      assert.include(closed, desk.t('letters.wait.omdr_review_missing'))
      await desk.hear(desk.t('letters.refused_omdr_review_missing'))
      assert.equal(await option('OMDR-GP').getAttribute('aria-disabled'), 'true')

      await db
        .from('reviews')
        .where('exam_id', exam.id)
        .update({ reviewed_at: new Date('2026-05-04T18:00:00Z') })
      await db
        .from('exams')
        .where('id', exam.id)
        .update({ exam_status: 'reviewed', reviewed_at: new Date('2026-05-04T18:00:00Z') })
      await desk.page.reload()
      await desk.button('letters.new_letter').click()
      await desk.choose(desk.page.locator('#letter-type'), 'OMDR-GP')
      await desk.hear(`${gp.first_name} ${gp.last_name}`)
      assert.deepEqual(desk.complaints, [])
    })

  test('F283 F284 Escape closes the dialog of a letter and takes nothing that was typed into it', async ({
    assert,
    browserContext,
  }) => {
    const { exam, gp } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', reviewed_at: new Date('2026-05-04T18:00:00Z') },
    })
    await db
      .from('reviews')
      .where('exam_id', exam.id)
      .update({ reviewed_at: new Date('2026-05-04T18:00:00Z') })
    const desk = await deskAt(browserContext, await givenAdmin(), 'en', exam.id)
    const { page } = desk
    const values = () =>
      Promise.all(['to', 'again', 'message'].map((each) => page.inputValue(`#letter-${each}`)))
    await desk.button('letters.new_letter').click()
    await desk.choose(page.locator('#letter-type'), 'OMDR-GP')
    await desk.hear(`${gp.first_name} ${gp.last_name}`)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#letter-to')?.value !== ''
    )
    await page.locator('#letter-to').fill('(604) 555-0199')
    await page.locator('#letter-again').fill('(604) 555-0199')
    await page.locator('#letter-message').fill('Please call us.')
    const typed = await values()
    await page.keyboard.press('Escape')
    await page.locator('#letter-again').waitFor({ state: 'hidden' })
    await desk.button('letters.new_letter').click()
    await page.locator('#letter-again').waitFor()
    assert.deepEqual(await values(), typed)
    assert.deepEqual([typed[2], typed[0]], ['Please call us.', typed[1]])
  })

  test('F100 F101 Q164 an optometrist’s letters are closed in words while no review is on record', async ({
    assert,
    browserContext,
  }) => {
    const { exam, od } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    await db.from('reviews').where('exam_id', exam.id).update({ reviewed_at: null })
    const desk = await deskAt(browserContext, od, 'en', exam.id)
    await desk.see(desk.t('letters.refused_omdr_review_missing'))
    for (const key of ['letters.consult.open', 'letters.handout.open']) {
      assert.isTrue(await desk.button(key).isDisabled())
      const described = await desk.button(key).getAttribute('aria-describedby')
      assert.include(
        await desk.page.locator(`[id="${described}"]`).innerText(),
        desk.t('letters.refused_omdr_review_missing')
      )
    }
  })

  test('F261 a custom referral is written where it is chosen, and is what the letter says', async ({
    assert,
    browserContext,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const desk = await deskAt(browserContext, omdr, 'en', exam.id)
    const group = desk.page.getByRole('group', { name: desk.t('review.retina_referral') })
    const box = group.getByLabel(desk.t('exams.field.omd_referral_text'))
    await group.waitFor()
    assert.equal(await box.count(), 0)
    await group.getByText(desk.t('review.retina_referral.custom'), { exact: true }).click()
    await box.fill('Vitreous surgeon at the coast.')
    await desk.page.keyboard.press('Control+s')
    await desk.page
      .getByText(new RegExp(desk.t('app.save_saved', { time: '' }).trim()))
      .first()
      .waitFor()
    assert.containsSubset(await db.from('exams').where('id', exam.id).firstOrFail(), {
      retina_referral: 'custom',
      omd_referral_text: 'Vitreous surgeon at the coast.',
    })
  })
})
