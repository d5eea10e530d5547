import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenSales,
  movePractice,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { pageAt } from '#tests/helpers/pages'
import { readXlsx } from '#tests/helpers/read_xlsx'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { refusedToAllBut } from './refused_to.js'

const REPORT = '/api/data/sales/integration/report/'
const EXCEL = '/api/data/sales/integration/report_excel/'

/** Monday 2018-01-01 to Sunday 2018-01-21: three weeks. */
const DAYS = { start_date: '2018-01-01', end_date: '2018-01-21' }

type Row = { od_id: number; od: string; practice: string; weeks: number[]; total: number }

async function givenClinic({ zone = 'America/Vancouver', practice = {}, od = {} } = {}) {
  const person = await givenOd({ od: { first_name: '+1', ...od } as never })
  const name = `=cmd|${uniqueWord()}`
  await movePractice(person.practiceId, zone, { name, ...practice })
  return { ...person, zone, clinic: name }
}
type Clinic = Awaited<ReturnType<typeof givenClinic>>

async function visits(od: Clinic, many: number, at: string, exam: Record<string, unknown> = {}) {
  const instant = DateTime.fromISO(at, { zone: od.zone }).toJSDate()
  const made = []
  for (let each = 0; each < many; each++) {
    const person = await givenPatient(od)
    made.push(
      await givenExam(person, {
        exam: {
          exam_status: 'ready',
          submitted_at: instant,
          ready_at: new Date(),
          ...exam,
        } as never,
      })
    )
  }
  return made
}

async function report(by: Visitor, filters: Record<string, string> = {}) {
  const { status, body } = await by.post(REPORT, new URLSearchParams({ ...DAYS, ...filters }))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const weeksOf = (body: { report: Row[] }, od: Clinic) =>
  body.report.find((row) => row.od_id === od.odId)?.weeks

test.group('Integration report of sales', () => {
  test('F377 F378 visits by week where the practice is, a minute to either side', async ({
    assert,
  }) => {
    const west = await givenClinic()
    const east = await givenClinic({ zone: 'America/St_Johns' })
    const idle = await givenClinic()
    for (const [at, many] of [
      ['2017-12-31T23:59', 1],
      ['2018-01-01T00:00', 2],
      ['2018-01-07T23:59', 3],
      ['2018-01-08T00:00', 1],
      ['2018-01-21T23:59', 4],
      ['2018-01-22T00:00', 2],
    ] as const) {
      await visits(west, many, at)
      await visits(east, many, at)
    }
    await visits(west, 3, '2018-01-10T12:00', { exam_status: 'not_ready' })
    await visits(west, 2, '2018-01-10T12:00', { deactivated_at: new Date() })
    const sales = await asVisitor(await givenSales())
    const body = await report(sales)
    assert.deepEqual(body.week_column, ['2018-01-01', '2018-01-08', '2018-01-15'])
    for (const od of [west, east]) assert.deepEqual(weeksOf(body, od), [5, 1, 4])
    assert.deepEqual(weeksOf(body, idle), [0, 0, 0])
    assert.isBelow(Math.abs(Date.parse(body.last_updated) - Date.now()), 60_000)
  })

  test('F377 the summary is the sum of its rows, and a recount of the visits', async ({
    assert,
  }) => {
    const clinics = [await givenClinic(), await givenClinic()]
    await visits(clinics[0]!, 2, '2018-01-03T12:00')
    await visits(clinics[1]!, 3, '2018-01-17T12:00')
    const body = await report(await asVisitor(await givenAdmin()))
    const rows: Row[] = body.report
    const columns = [0, 1, 2].map((at) => rows.reduce((sum, { weeks }) => sum + weeks[at]!, 0))
    assert.deepEqual(body.summary.weeks, columns)
    const {
      rows: [{ counted }],
    } = await db.rawQuery(
      `select count(*)::int as counted from exams e join patients p on p.id = e.patient_id
         join practices pr on pr.id = e.practice_id
        where e.od_id is not null and e.deactivated_at is null and p.deactivated_at is null
          and not p.is_test_patient and e.exam_status <> 'not_ready'
          and (coalesce(e.submitted_at, e.ready_at) at time zone pr.zone)::date between '2018-01-01' and '2018-01-21'`
    )
    assert.equal(body.summary.total, counted)
    assert.isAtLeast(counted, 5)
    assert.equal(body.summary.optometrists, rows.length)
    assert.equal(body.summary.active_optometrists, rows.filter(({ total }) => total > 0).length)
  })

  test('F377 counted are {metric}: {weeks}')
    .with([
      { metric: 'uploaded', weeks: [6, 0, 0] },
      { metric: 'reviewed', weeks: [0, 3, 0] },
      { metric: 'cataract_referrals', weeks: [2, 0, 0] },
      { metric: 'referral_letters', weeks: [1, 0, 0] },
    ])
    .run(async ({ assert }, { metric, weeks }) => {
      const od = await givenClinic()
      const at = '2018-01-02T12:00'
      await visits(od, 3, at, {
        exam_status: 'reviewed',
        reviewed_at: new Date('2018-01-09T20:00Z'),
      })
      await visits(od, 2, at, { cat_refer: true })
      await visits(od, 1, at, { is_referral_letter_upload_pei: true })
      const body = await report(await asVisitor(await givenSales()), { exam_metrics: metric })
      assert.deepEqual(weeksOf(body, od), weeks)
    })

  test('F377 narrowed by {filters}')
    .with([
      { filters: { uses_referral_letter_pei: 'true' }, found: ['letters'] },
      { filters: { uses_referral_letter_pei: 'false' }, found: ['paused', 'closed'] },
      { filters: { od_status: 'paused' }, found: ['paused'] },
      { filters: { od_group_practice_status: 'inactive' }, found: ['closed'] },
      { filters: { od_group_practice_status: 'active', od_status: 'active' }, found: ['letters'] },
    ])
    .run(async ({ assert }, { filters, found }) => {
      const made = {
        letters: await givenClinic({ od: { uses_referral_letter: true } }),
        paused: await givenClinic({ od: { status: 'paused' } }),
        closed: await givenClinic({ practice: { status: 'inactive' } }),
      }
      const body = await report(
        await asVisitor(await givenSales()),
        filters as unknown as Record<string, string>
      )
      const ids = new Set(body.report.map((row: Row) => row.od_id))
      assert.deepEqual(
        Object.entries(made)
          .filter(([, { odId }]) => ids.has(odId))
          .map(([name]) => name),
        found
      )
    })

  test('F338 the workbook is the screen, row by row, formulas as text', async ({ assert }) => {
    const od = await givenClinic()
    await visits(od, 2, '2018-01-03T12:00')
    await visits(od, 1, '2018-01-17T12:00')
    const sales = await asVisitor(await givenSales())
    const filters = { ...DAYS, od_status: 'active', exam_metrics: 'uploaded' }
    const body = await report(sales, filters)
    const answer = await sales.post(EXCEL, new URLSearchParams(filters))
    assert.equal(answer.body.filename, 'sales_integration_report_2018-01-01_2018-01-21.xlsx')
    const [heads, ...rows] = readXlsx(Buffer.from(answer.body.docx, 'base64')).get('Integration')!
    assert.deepEqual(heads!.slice(6), [...body.week_column, 'Total'])
    assert.deepEqual(
      rows.map((row) => [row[0], row[3], ...row.slice(6)]),
      body.report.map((row: Row) => [row.practice, row.od, ...row.weeks, row.total])
    )
    const own = rows.find((row) => row[0] === od.clinic)!
    assert.deepEqual([own[3], ...own.slice(6)], [od.odName, 2, 0, 1, 3])
    assert.isTrue(od.odName.startsWith('+1'))
  })

  test('F377 no patient is named, on the page, in the call or in the file', async ({ assert }) => {
    const od = await givenClinic()
    const patient = await givenPatient(od, {
      first_name: 'Nomen',
      last_name: `Nescio${uniqueWord()}`,
    })
    await givenExam(patient, {
      exam: { exam_status: 'ready', submitted_at: new Date('2018-01-03T20:00Z') } as never,
    })
    const sales = await asVisitor(await givenSales())
    const excel = await sales.post(EXCEL, DAYS)
    const sheets = JSON.stringify([...readXlsx(Buffer.from(excel.body.docx, 'base64'))])
    const page = await pageAt(sales, '/sales-dashboard')
    for (const text of [JSON.stringify(await report(sales)), sheets, JSON.stringify(page)]) {
      for (const secret of [
        patient.last_name,
        patient.first_name,
        patient.phn,
        patient.birth_date,
      ]) {
        assert.notInclude(text, secret)
      }
    }
  })

  test('F378 {filters} names {field}')
    .with([
      { filters: { start_date: '' }, field: 'start_date' },
      { filters: { end_date: '2018-02-30' }, field: 'end_date' },
      { filters: { end_date: '2017-01-01' }, field: 'end_date' },
      { filters: { end_date: '2021-01-01' }, field: 'end_date' },
      { filters: { end_date: '9999-12-31' }, field: 'end_date' },
      { filters: { exam_metrics: 'money' }, field: 'exam_metrics' },
      { filters: { uses_referral_letter_pei: 'maybe' }, field: 'uses_referral_letter_pei' },
      { filters: { od_status: 'asleep' }, field: 'od_status' },
      { filters: { od_group_practice_status: 'asleep' }, field: 'od_group_practice_status' },
    ])
    .run(async ({ assert }, { filters, field }) => {
      const sales = await asVisitor(await givenSales())
      for (const path of [REPORT, EXCEL]) {
        const { status, body } = await sales.post(path, { ...DAYS, ...filters })
        assert.equal(status, 422)
        assert.deepEqual(
          body.errors.map((each: { field: string }) => each.field),
          [field]
        )
      }
    })

  test('F377 F338 refused to everybody but sales and administrators', async ({ assert }) => {
    for (const [path, field] of [
      [REPORT, 'report'],
      [EXCEL, 'docx'],
    ] as const) {
      const call = (by: Visitor) => by.post(path, DAYS)
      await refusedToAllBut(['admin', 'sales'], { assert, call, field })
    }
  })
})
