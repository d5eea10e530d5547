import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import type { ReadCell } from '#tests/helpers/read_xlsx'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { refusedToAllBut } from './refused_to.js'
import { givenClinic, handedIn, sheetsOf } from '#tests/functional/reporting/given_workbooks'

const FILES = [
  ['upload_report/report_excel', 'upload_report/rows', 'Visits', 'upload'],
  [
    'upload_report/upload_metrics_report_excel',
    'upload_report/metrics_rows',
    'Upload metrics',
    'upload_metrics',
  ],
  [
    'onboarding_report/onboarding_metrics_report_excel',
    'onboarding_report/metrics_rows',
    'Onboarding metrics',
    'onboarding_metrics',
  ],
  [
    'turnaround_report/turnaround_metrics_report_excel',
    'turnaround_report/metrics_rows',
    'Turnaround metrics',
    'turnaround_metrics',
  ],
] as const

const CASES = FILES.map(([file, rows, sheet, name]) => ({
  file: `/api/data/admin/${file}/`,
  rows: `/api/data/admin/${rows}/`,
  sheet,
  name,
}))

const [UPLOAD, METRICS, ONBOARDING, TURNAROUND] = CASES as [Case, Case, Case, Case]

type Case = (typeof CASES)[number]

/** Each test has days of its own, long ago, so that it sees its own visits alone. */
let day = DateTime.fromISO('1971-01-01', { zone: 'utc' })

function ownDays() {
  day = day.plus({ days: 10 })
  return { start_date: day.toISODate()!, end_date: day.plus({ days: 2 }).toISODate()! }
}

type Days = ReturnType<typeof ownDays>

/** Noon of the middle day where the practice is, and later by minutes. */
const during = ({ start_date: start }: Days, zone: string, minutes = 0) =>
  DateTime.fromISO(`${start}T12:00`, { zone }).plus({ days: 1, minutes }).toJSDate()

/** The rows of a file below its headings, each by them. */
function rowsOf(sheet: ReadCell[][]): Record<string, ReadCell>[] {
  const [heads, ...rows] = sheet as [string[], ...ReadCell[][]]
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]!])))
}

async function download(by: Visitor, { file, sheet }: Case, days: Days) {
  const answer = await by.post(file, days)
  return rowsOf(sheetsOf(answer).get(sheet)!)
}

/** What the screen shows, as the file names its columns. */
async function shown(by: Visitor, { rows }: Case, days: Days): Promise<Record<string, ReadCell>[]> {
  const { body } = await by.get(`${rows}?${new URLSearchParams(days)}`)
  const labels = body.columns as { key: string; label: string }[]
  return body.data.map((row: Record<string, ReadCell>) =>
    Object.fromEntries(labels.map(({ key, label }) => [label, row[key]!]))
  )
}

test.group('Reports as workbooks', () => {
  test('F339 Q60 the upload report: every visit as it is stored, as the screen has it, formulas as text', async ({
    assert,
  }) => {
    const days = ownDays()
    const evil = await givenClinic('America/St_Johns', '=cmd|evil')
    const plus = await givenClinic('America/Toronto', '+1')
    const first = await handedIn(evil, during(days, evil.zone), {
      fee_applies: true,
      is_urgent: true,
    })
    const second = await handedIn(plus, during(days, plus.zone, 61), {
      exam_status: 'reviewed',
      cat_refer: true,
      rr_glc_suspect: true,
      is_referral_letter_upload_pei: true,
      rlu_exam_is_premium: true,
    })
    const third = await handedIn(plus, during(days, plus.zone, 125), {
      exam_status: 'od_review',
      exam_is_retina_only: true,
      od_id: null,
    })
    await handedIn(plus, during(days, plus.zone), { exam_status: 'not_ready' })
    await handedIn(plus, during(days, plus.zone), { deactivated_at: new Date() })
    const message = { is_od_messaging_submission: true, fee_applies: true }
    await handedIn(plus, during(days, plus.zone), message)
    const tested = await handedIn(plus, during(days, plus.zone))
    await db.from('patients').where('id', tested.patient_id).update({ is_test_patient: true })

    const admin = await asVisitor(await givenAdmin())
    const answer = await admin.post(UPLOAD.file, days)
    assert.equal(answer.body.success, true)
    assert.equal(answer.body.filename, `upload_report_${days.start_date}_${days.end_date}.xlsx`)
    const rows = rowsOf(sheetsOf(answer).get('Visits')!)
    const told = (zone: string, minutes = 0) =>
      DateTime.fromJSDate(during(days, zone, minutes), { zone: 'America/Vancouver' }).toFormat(
        "yyyy-MM-dd'T'HH:mm:ss"
      )
    const common = {
      'Province': rows[0]!.Province,
      'Premium': false,
      'Retina only': false,
      'Glaucoma': false,
      'Cataract referral': false,
      'High priority': false,
      'Referral letter': false,
      'Fee, CAD': 0,
    }
    assert.deepEqual(rows, [
      {
        ...common,
        'Visit': first.id,
        'Visit date': first.exam_date,
        'Handed in': told(evil.zone),
        'Practice': '=cmd|evil',
        'Optometrist': evil.odName,
        'Status': 'Ready for OMD',
        'High priority': true,
        'Fee, CAD': 100,
      },
      {
        ...common,
        'Visit': second.id,
        'Visit date': second.exam_date,
        'Handed in': told(plus.zone, 61),
        'Practice': '+1',
        'Optometrist': plus.odName,
        'Status': 'Reviewed',
        'Referral letter': true,
        'Premium': true,
        'Glaucoma': true,
        'Cataract referral': true,
      },
      {
        ...common,
        'Visit': third.id,
        'Visit date': third.exam_date,
        'Handed in': told(plus.zone, 125),
        'Practice': '+1',
        'Optometrist': null,
        'Status': 'OD to Review',
        'Retina only': true,
      },
    ])
    assert.deepEqual(await shown(admin, UPLOAD, days), rows)
    assert.include(sheetsOf(answer).get('How it is counted')![1]![0], 'handed in within the period')
  })

  test('F339 days begin and end where the practice is: {zone}, {at}, {counted}')
    .with([
      { zone: 'America/Vancouver', at: '2019-05-01T06:59:00Z', counted: false },
      { zone: 'America/Vancouver', at: '2019-05-01T07:00:00Z', counted: true },
      { zone: 'America/Vancouver', at: '2019-05-03T06:59:00Z', counted: true },
      { zone: 'America/Vancouver', at: '2019-05-03T07:00:00Z', counted: false },
      { zone: 'America/St_Johns', at: '2019-05-01T02:29:00Z', counted: false },
      { zone: 'America/St_Johns', at: '2019-05-01T02:30:00Z', counted: true },
      { zone: 'America/St_Johns', at: '2019-05-03T02:29:00Z', counted: true },
      { zone: 'America/St_Johns', at: '2019-05-03T02:30:00Z', counted: false },
    ])
    .run(async ({ assert }, { zone, at, counted }) => {
      const od = await givenClinic(zone)
      const { id } = await handedIn(od, new Date(at))
      await db
        .from('ods')
        .where('id', od.odId)
        .update({ created_at: new Date(at) })
      const admin = await asVisitor(await givenAdmin())
      const days = { start_date: '2019-05-01', end_date: '2019-05-02' }
      const visits = await download(admin, UPLOAD, days)
      assert.equal(
        visits.some(({ Visit: visit }) => visit === id),
        counted
      )
      for (const report of [METRICS, ONBOARDING]) {
        const rows = await download(admin, report, days)
        assert.equal(
          rows.some(({ Practice: practice }) => practice === od.clinic),
          counted,
          report.name
        )
      }
    })

  test('F339 upload metrics: a recount of the visits, as the screen has it', async ({ assert }) => {
    const days = ownDays()
    const clinics = [await givenClinic(), await givenClinic('America/Toronto')]
    for (const [at, od] of clinics.entries()) {
      for (let each = 0; each < 5 + 3 * at; each++) {
        await handedIn(od, during(days, od.zone, each), {
          fee_applies: each < 2 + at,
          is_urgent: each < 3 + at,
          cat_refer: each < 4 + at,
          rr_glc: each === 0,
          exam_is_retina_only: each > 5,
          is_referral_letter_upload_pei: each % 2 === 1,
        })
      }
      const message = { is_od_messaging_submission: true, fee_applies: true }
      await handedIn(od, during(days, od.zone), message)
    }
    const admin = await asVisitor(await givenAdmin())
    const rows = await download(admin, METRICS, days)
    assert.deepEqual(await shown(admin, METRICS, days), rows)
    const visits = await download(admin, UPLOAD, days)
    const expected = clinics.map(({ clinic, odName }) => {
      const own = visits.filter(({ Practice: practice }) => practice === clinic)
      const many = (head: string) => own.filter((row) => row[head] === true).length
      const fees = own.filter((row) => row['Fee, CAD'] === 100).length
      return {
        'Practice': clinic,
        'Province': own[0]!.Province!,
        'Optometrist': odName,
        'Visits': own.length,
        'Referral letters': many('Referral letter'),
        'Retina only': many('Retina only'),
        'Glaucoma': many('Glaucoma'),
        'Cataract referrals': many('Cataract referral'),
        'High priority': many('High priority'),
        'Visits with a fee': fees,
        'Fee, CAD': fees * 100,
      }
    })
    assert.sameDeepMembers(rows, expected)
    assert.deepEqual(
      expected.map((row) => [row.Visits, row['Visits with a fee']]),
      [
        [5, 2],
        [8, 3],
      ]
    )
  })

  test('F339 onboarding metrics: who joined, how soon they handed in, and how much', async ({
    assert,
  }) => {
    const days = ownDays()
    const od = await givenClinic('America/Halifax')
    const quiet = await givenClinic()
    const joined = during(days, od.zone)
    const later = (hours: number) => new Date(joined.getTime() + hours * 3_600_000)
    await db.from('ods').where('id', od.odId).update({ created_at: joined, status: 'onboarding' })
    await db
      .from('ods')
      .where('id', quiet.odId)
      .update({ created_at: later(2) })
    for (const hours of [71, 30 * 24 - 1, 30 * 24, 50 * 24]) await handedIn(od, later(hours))
    const admin = await asVisitor(await givenAdmin())
    const rows = await download(admin, ONBOARDING, days)
    assert.deepEqual(await shown(admin, ONBOARDING, days), rows)
    const date = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toISODate()
    assert.deepEqual(
      rows.map(({ Province: _, ...row }) => row),
      [
        {
          'Practice': od.clinic,
          'Optometrist': od.odName,
          'Optometrist’s status': 'Onboarding',
          'Joined': date(joined, od.zone),
          'First visit handed in': date(later(71), od.zone),
          'Days until then': 2,
          'Visits in the first 30 days': 2,
          'Visits': 4,
        },
        {
          'Practice': quiet.clinic,
          'Optometrist': quiet.odName,
          'Optometrist’s status': 'Active',
          'Joined': date(later(2), quiet.zone),
          'First visit handed in': null,
          'Days until then': null,
          'Visits in the first 30 days': 0,
          'Visits': 0,
        },
      ]
    )
  })

  test('F339 turnaround metrics: waits of everybody, then of each, from the rows of reviews', async ({
    assert,
  }) => {
    const days = ownDays()
    const od = await givenClinic()
    const [one, other] = [await givenOmdr(), await givenOmdr()]
    const waits: [typeof one, number, number | null][] = [
      [one, 2, 4],
      [one, 6, 8.5],
      [one, 10, null],
      [other, 30, 21],
    ]
    for (const [reader, hours, minutes] of waits) {
      const done = during(days, od.zone)
      const ready = new Date(done.getTime() - hours * 3_600_000)
      const { id } = await handedIn(od, ready, {
        exam_status: 'reviewed',
        omdr_id: reader.omdId,
        reviewed_at: done,
        last_prereview_date: new Date(ready.getTime() + hours * 1_800_000),
      })
      await db
        .from('reviews')
        .where('exam_id', id)
        .update({ reviewed_at: done, assigned_at: done, minutes })
    }
    const admin = await asVisitor(await givenAdmin())
    const rows = await download(admin, TURNAROUND, days)
    assert.deepEqual(await shown(admin, TURNAROUND, days), rows)
    const names = await db.from('omds').whereIn('id', [one.omdId, other.omdId]).select('*')
    const name = (id: number) =>
      names
        .filter((each) => each.id === id)
        .map((each) => `${each.first_name} ${each.last_name}`)[0]
    const told = rows.map((row) => Object.values(row))
    const review = told.filter(([step]) => step === 'Review')
    assert.deepEqual(review[0], ['Review', null, 4, 8, 24, 30, 8.5])
    assert.sameDeepMembers(review.slice(1), [
      ['Review', name(one.omdId), 3, 6, 9.2, 10, 6.3],
      ['Review', name(other.omdId), 1, 30, 30, 30, 21],
    ])
    const pre = told.filter(([step]) => step === 'Pre-review')
    assert.deepEqual(
      pre
        .map(([step, who, , ...rest]) => [step, who, ...rest])
        .slice(0, 1)
        .map(([step, who]) => [step, who]),
      [['Pre-review', null]]
    )
    assert.lengthOf(pre, 1)
  })

  test('F339 {name} in French, when there is nothing: headings, and how it is counted')
    .with(CASES)
    .run(async ({ assert }, { file }) => {
      const admin = await asVisitor(await givenAdmin({ locale: 'fr' }))
      const sheets = sheetsOf(
        await admin.post(file, { start_date: '1901-01-01', end_date: '1901-01-02' })
      )
      const [rows, how] = [...sheets.values()] as [ReadCell[][], ReadCell[][]]
      assert.lengthOf(rows, 1)
      assert.isAbove(rows[0]!.length, 5)
      assert.notInclude(rows[0]!.join(), 'reporting.')
      assert.isTrue(sheets.has('Comment on compte'))
      assert.match(String(how[1]![0]), /Les jours commencent et finissent/)
    })

  test('F339 who took which report out is kept', async ({ assert }) => {
    const days = ownDays()
    const admin = await givenAdmin()
    await (await asVisitor(admin)).post(TURNAROUND.file, new URLSearchParams(days))
    const [noted, ...others] = await db
      .from('audit_records')
      .where({ actor_id: admin.userId, action: 'report.downloaded' })
    assert.lengthOf(others, 0)
    assert.equal(noted.subject_id, 'turnaround_metrics')
    assert.deepEqual(noted.details, { from: days.start_date, to: days.end_date })
  })

  test('F339 {name}: wrong days are named')
    .with(CASES)
    .run(async ({ assert }, { file, rows }) => {
      const admin = await asVisitor(await givenAdmin())
      const bad: [Record<string, string>, string[]][] = [
        [{}, ['start_date', 'end_date']],
        [{ start_date: '2026-02-30', end_date: '2026-03-01' }, ['start_date']],
        [{ start_date: '2026-03-01', end_date: 'soon' }, ['end_date']],
        [{ start_date: '2026-03-02', end_date: '2026-03-01' }, ['end_date']],
        [{ start_date: '2026-03-02', end_date: '9999-12-31' }, ['end_date']],
      ]
      for (const [days, fields] of bad) {
        for (const answer of [
          await admin.post(file, days),
          await admin.get(`${rows}?${new URLSearchParams(days)}`),
        ]) {
          assert.equal(answer.status, 422)
          assert.deepEqual(
            answer.body.errors.map((each: { field: string }) => each.field),
            fields
          )
        }
      }
    })

  test('F339 {name} is refused to everybody but administrators')
    .with(CASES)
    .run(async ({ assert }, { file, rows }) => {
      const days = { start_date: '1901-01-01', end_date: '1901-01-02' }
      await refusedToAllBut(['admin'], { assert, field: 'docx', call: (by) => by.post(file, days) })
      await refusedToAllBut(['admin'], {
        assert,
        field: 'data',
        call: (by) => by.get(`${rows}?${new URLSearchParams(days)}`),
      })
    })
})
