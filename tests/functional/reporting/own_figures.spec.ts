import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { givenAdmin, givenOd } from '#database/factories/index'
import type { ReadCell } from '#tests/helpers/read_xlsx'
import { asVisitor } from '#tests/helpers/session'
import { refusedToAllBut } from './refused_to.js'
import { givenClinic, handedIn, sheetsOf } from '#tests/functional/reporting/given_workbooks'

test.group('Reports of an optometrist and a practice', () => {
  const OD = (id: number | string) => `/api/data/admin/od_report/${id}/`
  const PRACTICE = (id: number | string) => `/api/data/admin/od_group_practice_report/${id}/`

  test('F243 an optometrist’s own visits, by month as well', async ({ assert }) => {
    const od = await givenClinic()
    const colleague = await givenOd({ practice: { id: od.practiceId } as never })
    const at = (text: string) => DateTime.fromISO(text, { zone: od.zone }).toJSDate()
    const one = await handedIn(od, at('2020-01-31T23:59'), { fee_applies: true })
    const two = await handedIn(od, at('2020-02-01T00:00'), {
      exam_status: 'reviewed',
      cat_refer: true,
    })
    const three = await handedIn(od, at('2020-02-20T00:00'), { is_urgent: true })
    await handedIn(od, at('2020-04-01T00:00'))
    const theirs = await handedIn({ ...od, odId: colleague.odId }, at('2020-02-10T00:00'))
    const admin = await asVisitor(await givenAdmin())
    const query = '?start_date=2020-01-01&end_date=2020-03-31'
    const answer = await admin.get(OD(od.odId) + query)
    assert.equal(answer.body.filename, `od_report_${od.odId}_2020-01-01_2020-03-31.xlsx`)
    const sheets = sheetsOf(answer)
    assert.deepEqual([...sheets.keys()], ['Months', 'Visits', 'How it is counted'])
    assert.deepEqual(sheets.get('Months')!.slice(1), [
      ['2020-01', 1, 0, 0, 0, 100],
      ['2020-02', 2, 1, 1, 1, 0],
      ['2020-03', 0, 0, 0, 0, 0],
    ])
    const visits = (all: Map<string, ReadCell[][]>) =>
      all
        .get('Visits')!
        .slice(1)
        .map(([id]) => id)
    assert.deepEqual(visits(sheets), [one.id, two.id, three.id])

    const practice = sheetsOf(await admin.get(PRACTICE(od.practiceId) + query))
    assert.deepEqual(
      [...practice.keys()],
      ['Months', 'Optometrists', 'Visits', 'How it is counted']
    )
    assert.deepEqual(visits(practice), [one.id, two.id, three.id, theirs.id])
    assert.sameDeepMembers(practice.get('Optometrists')!.slice(1), [
      [od.odName, 3, 1, 1, 1, 100],
      [colleague.odName, 1, 0, 0, 0, 0],
    ])
  })

  test('F243 the last twelve months unless days are asked for', async ({ assert }) => {
    const od = await givenClinic()
    const recent = await handedIn(od, new Date())
    await handedIn(od, DateTime.utc().minus({ months: 12, days: 1 }).toJSDate())
    const sheets = sheetsOf(await (await asVisitor(await givenAdmin())).get(OD(od.odId)))
    assert.deepEqual(
      sheets
        .get('Visits')!
        .slice(1)
        .map(([id]) => id),
      [recent.id]
    )
  })

  test('F243 nobody of that number, and what is no number: the one refusal; wrong days are named', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const path of [OD, PRACTICE]) {
      for (const id of [999_999_999, 'x', '1e99', 0]) {
        const { status, body } = await admin.get(path(id))
        assert.deepEqual([status, body.error], [403, 'The requested resource is not available.'])
      }
    }
    const { odId } = await givenOd()
    for (const end of ['x', '9999-12-31']) {
      const { status, body } = await admin.get(`${OD(odId)}?start_date=2026-01-01&end_date=${end}`)
      assert.deepEqual([status, body.errors[0].field], [422, 'end_date'])
    }
  })

  test('F243 refused to everybody but administrators, the optometrist among them', async ({
    assert,
  }) => {
    const od = await givenOd()
    for (const path of [OD(od.odId), PRACTICE(od.practiceId)]) {
      await refusedToAllBut(['admin'], { assert, field: 'docx', call: (by) => by.get(path) })
      assert.equal((await (await asVisitor(od)).get(path)).status, 403)
    }
  })
})
