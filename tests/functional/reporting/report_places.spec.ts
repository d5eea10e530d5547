import { test } from '@japa/runner'
import { givenAdmin, givenOmdr, givenScientist } from '#database/factories/index'
import { REPORTS } from '#reporting/rules'
import { listPath } from '#tests/functional/portal/portal_calls'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'

test.group('Where the reports are', () => {
  test('F330 Q161 the portal’s list of reports names each, and the clinic’s own pages among them answer an administrator', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const listed = await admin.get(listPath('reports', { sort: ['id', 'ASC'] }))
    assert.equal(listed.status, 200, listed.text)
    assert.equal(listed.headers.get('content-range'), `reports 0-8/${REPORTS.length}`)
    assert.deepEqual(
      listed.body.map(({ name, page }: { name: string; page: string }) => ({ name, page })),
      [...REPORTS]
    )
    // Those of the portal are pages of one program: the compiler holds them to its list.
    for (const page of ['/sales-dashboard', '/science-dashboard']) {
      assert.include((await pageAt(admin, page)).url, page)
    }
    const [third] = (await admin.get(listPath('reports', { filter: { id: [3] } }))).body
    assert.deepEqual(third, { id: 3, name: 'omdr_to_review', page: '/admin/omdr_to_review' })
  })

  test('F330 nobody but administrators is told', async ({ assert }) => {
    for (const user of [await givenOmdr(), await givenScientist()]) {
      assert.equal((await (await asVisitor(user)).get(listPath('reports'))).status, 403)
    }
  })
})
