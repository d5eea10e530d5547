import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { givenAdmin, type GivenUser } from '#database/factories/index'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

async function deskAt(context: BrowserContext, user: GivenUser, exam: number, locale: 'en' | 'fr') {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

const marks = (desk: Desk) => desk.page.locator('[data-machine]')

test.group('Values a machine read', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F236 ${locale}: an administrator sees which were saved and which nearly missed, at their eye`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const { exam } = await givenReadyVisit({
        exam: {
          gpt_saved_values: '{"od_iop": 21, "impression": "drusen"}',
          gpt_near_miss_fields: '{"os_iop": "31"}',
        },
      })
      const desk = await deskAt(browserContext, await givenAdmin({ locale }), exam.id, locale)
      const saved = t('exams.machine_saved', { value: '21' })
      const near = t('exams.machine_near_miss', { value: '31' })
      const row = desk.part('exams.part.measurements').getByRole('row').filter({ hasText: near })
      await row.waitFor()
      const text = await row.innerText()
      assert.isBelow(text.indexOf(saved), text.indexOf(near), 'right eye before left')
      assert.include(text, saved)
      await desk.page.getByText(t('exams.machine_saved', { value: 'drusen' })).waitFor()
      assert.equal(await marks(desk).count(), 3)
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F235 near misses stand out until the visit is reviewed', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const look = async (status: 'ready' | 'reviewed') => {
      const { exam } = await givenReadyVisit({
        exam: {
          exam_status: status,
          gpt_saved_values: '{"od_iop": 21}',
          gpt_near_miss_fields: '{"os_iop": "31"}',
        },
      })
      const context = await browser.newContext()
      cleanup(() => context.close())
      const desk = await deskAt(context, await givenAdmin(), exam.id, 'en')
      const said = (kind: string) =>
        marks(desk)
          .and(desk.page.locator(`[data-machine=${kind}]`))
          .textContent()
      return { saved: await said('saved'), near: await said('near_miss') }
    }
    const t = words('en')
    const [neutral, watch] = [`(${t('app.tone_neutral')})`, `(${t('app.tone_watch')})`]
    const [ready, reviewed] = [await look('ready'), await look('reviewed')]
    assert.include(ready.saved!, neutral)
    assert.include(ready.near!, watch)
    assert.include(reviewed.saved!, neutral)
    assert.include(reviewed.near!, neutral)
  })

  test('F236 what cannot be read marks nothing and says nothing', async ({
    assert,
    browserContext,
  }) => {
    const { exam } = await givenReadyVisit({
      exam: { gpt_saved_values: '{"od_iop": 21', gpt_near_miss_fields: '["os_iop"]' },
    })
    const desk = await deskAt(browserContext, await givenAdmin(), exam.id, 'en')
    assert.equal(await marks(desk).count(), 0)
    assert.equal(await desk.dialog.count(), 0)
    assert.deepEqual(desk.complaints, [])
  })

  test('F236 a reviewer sees none of it', async ({ assert, browserContext }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: { gpt_saved_values: '{"od_iop": 21}', gpt_near_miss_fields: '{"os_iop": "31"}' },
    })
    const desk = await deskAt(browserContext, omdr, exam.id, 'en')
    assert.equal(await marks(desk).count(), 0)
    assert.notInclude(await desk.page.content(), 'gpt_saved_values')
  })
})
