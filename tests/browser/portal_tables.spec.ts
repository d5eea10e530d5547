import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const COUNTS = '**/api/data/admin/patients_to_review_admin/'
const TABLE = 'app.portal.table'

test.group('Tables of the portal that are no lists', () => {
  test('F330 in {$self}: a table that could not be read says so, and is there after another try')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const word = (key: string) => t(`reporting.portal.review_counts.${key}`)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await page.route(COUNTS, (route) => route.abort())
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/review_counts')
      const said = page.getByRole('alert').filter({ hasText: word('failed') })
      await said.filter({ hasText: t('app.offline') }).waitFor()
      assert.equal(await page.getByRole('table', { name: word('name') }).count(), 0)

      await page.unroute(COUNTS)
      await said.getByRole('button', { name: t(`${TABLE}.retry`) }).press('Enter')
      const table = page.getByRole('table', { name: word('name') })
      await table.getByRole('rowheader').first().waitFor()
      await said.waitFor({ state: 'detached' })
      assert.deepEqual(await barriersOf(page, ['main']), [])
    })

  test('F306 in French: the batches are paged in French words, and a row is opened by keyboard', async ({
    assert,
    browserContext,
  }) => {
    const t = words('fr')
    const admin = await givenAdmin({ locale: 'fr' })
    const { rows } = await db.rawQuery(
      `insert into bulk_batches (operation, params, source, work_key, created_by, started_at, finished_at)
       select 'remove_gps', '{}', '{}', repeat('0', 60) || n, ?, now(), now()
         from generate_series(1001, 1026) n returning id`,
      [admin.userId]
    )
    const ids = rows.map(({ id }: { id: number | string }) => Number(id)) as number[]
    const desk = await Desk.open(browserContext, t, 'fr')
    const { page } = desk
    await desk.signIn(admin)
    await desk.goto('/admin/bulk_work')
    const newest = page.getByRole('link', { name: new RegExp(`^#${Math.max(...ids)} `) })
    await newest.waitFor()
    await page.getByText(/^1-25 sur \d+$/).waitFor()
    await page.getByRole('button', { name: 'Aller à la prochaine page' }).press('Enter')
    await page.getByText(/^26-\d+ sur \d+$/).waitFor()
    await page.getByRole('link', { name: new RegExp(`^#${Math.min(...ids)} `) }).press('Enter')
    await page.waitForURL(`**/bulk_work?batch=${Math.min(...ids)}`)
    await desk.see(t('bulk_work.portal.bulk_work.ended'))
    assert.deepEqual(desk.complaints, [])
  })
})
