import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const CALL = '**/api/data/performance/latency/'

test.group('Page latency', () => {
  test('F390 a page tells how long it took once it has been idle, not before', async ({
    assert,
    browserContext,
  }) => {
    const t = words('en')
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od))
    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    await desk.signIn(od)
    const told = page.waitForResponse(CALL)
    await desk.goto(`/patient-exam/${exam.id}`)
    await page.waitForLoadState('load')
    const loaded = Date.now()
    const answer = await told
    assert.isAtLeast(Date.now() - loaded, 4_000, 'an idle timer of 5 s')
    assert.equal(answer.status(), 200)
    const [row] = await db.from('page_latencies').where('exam_id', exam.id)
    assert.containsSubset(row, { user_id: od.userId, od_id: od.odId })
    assert.match(row.metric_name, /^od_(standard|retina)_exam_load$/)
    assert.isAbove(row.latency_ms, 20)
    assert.isBelow(row.latency_ms, 15_000, 'the idle timer is not part of it')
    assert.deepEqual(desk.complaints, [])
  })

  test('F390 a failure is only logged: nobody is shown anything, nobody is sent away', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, words('en'))
    const { page } = desk
    await desk.signIn(await givenOd())
    await page.route(CALL, (route) =>
      route.fulfill({ status: 404, json: { success: false, error: 'Route not found' } })
    )
    const logged = page.waitForEvent('console', (message) => message.text().includes('latency was'))
    await desk.goto('/')
    assert.include((await logged).text(), '404')
    await page.waitForTimeout(500)
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(new URL(page.url()).pathname, '/')
  })

  test('F391 in {$self}: figures by page, its loads and its patients, by keyboard')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd()
      const patient = await givenPatient(od, { first_name: 'Ida', last_name: uniqueWord() })
      const exam = await givenExam(patient)
      await db.table('page_latencies').insert({
        at: new Date(),
        metric_name: 'omdc_exam_load',
        latency_ms: 4_321,
        user_id: od.userId,
        exam_id: exam.id,
        patient_id: patient.id,
        od_id: od.odId,
      })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/performance-metrics')
      await page.getByRole('img', { name: t('operations.portal.performance.chart') }).waitFor()
      const metric = t('operations.latency.omdc_exam_load')
      const summary = page.getByRole('table', { name: t('operations.portal.performance.summary') })
      await summary.getByRole('row').filter({ hasText: metric }).getByText('4321').first().waitFor()
      const patients = page.getByRole('table', {
        name: t('operations.portal.performance.patients'),
      })
      await patients.getByText(`${patient.last_name}, Ida`).waitFor()

      await summary.getByRole('button', { name: metric }).focus()
      await page.keyboard.press('Enter')
      const loads = page.getByRole('table', {
        name: t('operations.portal.performance.loads', { metric }),
      })
      await loads.getByRole('link', { name: String(exam.id), exact: true }).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      assert.deepEqual(desk.complaints, [])
    })
})
