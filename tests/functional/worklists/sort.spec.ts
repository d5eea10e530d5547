import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenOd,
} from '#database/factories/index'
import { SORT_COLUMNS } from '#modules/worklists/list_sort'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

const ALL = '/api/data/patients/?examPeriod=all_time&examStatus=all_statuses'

async function page(person: Visitor, query: string) {
  const { status, body, text } = await person.get(`${ALL}&${query}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body as {
    patients_data_list: Record<string, unknown>[]
    next: string | null
    total: number
  }
}

async function column(person: Visitor, sort: string, name = sort.replace('-', '')) {
  return (await page(person, `sort=${sort}`)).patients_data_list.map((row) => row[name])
}

/** Three patients, of whom the last has no visit. */
async function givenThree(od: GivenOd) {
  const older = await givenPatient(od, { last_name: 'Berg', birth_date: '1950-02-03' })
  const newer = await givenPatient(od, { last_name: 'adler', birth_date: '1970-02-03' })
  await givenPatient(od, { last_name: 'Claes', birth_date: '1940-02-03' })
  const visit = { exam_date: daysAgo(40), exam_status: 'reviewed' }
  await givenExam(older, { exam: visit, od: { iop: 12 } })
  await givenExam(newer, { exam: { exam_date: daysAgo(3) }, od: { iop: 24 } })
}

test.group('Patient list: sorting', () => {
  const cases = [
    { sort: 'last_name', values: ['adler', 'Berg', 'Claes'] },
    { sort: '-last_name', values: ['Claes', 'Berg', 'adler'] },
    { sort: 'dob', values: ['1940-02-03', '1950-02-03', '1970-02-03'] },
    { sort: 'last_visit', values: [daysAgo(40), daysAgo(3), null] },
    { sort: '-last_visit', values: [daysAgo(3), daysAgo(40), null] },
    { sort: 'od_iop', values: [12, 24, null] },
    { sort: '-od_iop', values: [24, 12, null] },
    { sort: 'status', values: ['not_ready', 'reviewed', null] },
    { sort: '-visits', values: [1, 1, 0] },
  ]

  test('F036 C011 by {sort}')
    .with(cases)
    .run(async ({ assert }, { sort, values }) => {
      const od = await givenOd()
      await givenThree(od)

      assert.deepEqual(await column(await asVisitor(od), sort), values)
    })

  test('F036 F044 Q94 pressures are the highest of each eye, its daily curve’s among them', async ({
    assert,
  }) => {
    const od = await givenOd()
    await givenThree(od)
    const curves = [
      { name: 'Dorn', od: [37, 41, 39], os: [12, 10, 11] },
      { name: 'Ebner', od: [null, null, 9], os: [19, 22, null], typed: { od: 14, os: 18 } },
    ]
    for (const { name, typed, ...curve } of curves) {
      const readings = [0, 1, 2].map((n) => ({ od: curve.od[n], os: curve.os[n] }))
      await givenExam(await givenPatient(od, { last_name: name }), {
        exam: { exam_date: daysAgo(9), dtc_values: JSON.stringify(readings) },
        od: { iop: typed?.od ?? null },
        os: { iop: typed?.os ?? null },
      })
    }

    const optometrists = {
      Dorn: [41, 'raised', 12, 'normal'],
      Ebner: [14, 'normal', 22, 'watch'],
    }
    const offices = { Dorn: [41, 'raised', 12, 'normal'], Ebner: [14, 'normal', 22, 'raised'] }
    const lists = [
      { person: await asVisitor(od), said: optometrists },
      { person: await asVisitor(await givenAdmin()), said: offices },
    ]
    for (const { person, said } of lists) {
      const rows = (await page(person, `sort=-od_iop&od=${od.odId}`)).patients_data_list
      assert.deepEqual(
        rows.map((row) => [row.last_name, row.od_iop]),
        [
          ['Dorn', 41],
          ['adler', 24],
          ['Ebner', 14],
          ['Berg', 12],
          ['Claes', null],
        ]
      )
      for (const [name, pressures] of Object.entries(said)) {
        const row = rows.find((each) => each.last_name === name)!
        const { od_iop, od_iop_band, os_iop, os_iop_band } = row
        assert.deepEqual([od_iop, od_iop_band, os_iop, os_iop_band], pressures)
      }
      const byLeft = (await page(person, `sort=os_iop&od=${od.odId}`)).patients_data_list
      assert.deepEqual(
        byLeft.slice(0, 2).map((row) => row.os_iop),
        [12, 22]
      )
    }
  })

  test('F036 every column sorts every list', async ({ assert }) => {
    const people = [await asVisitor(await givenOd()), await asVisitor(await givenOmdr())]
    for (const person of people) {
      for (const sort of SORT_COLUMNS) assert.isArray(await column(person, sort))
    }
  })

  test('F036 F031 a sorted list goes on where its page ended, searched or not', async ({
    assert,
  }) => {
    const od = await givenOd()
    const names = Array.from({ length: 30 }, (_, n) => `Zahn${String(n).padStart(2, '0')}`)
    for (const last_name of [...names].reverse()) await givenPatient(od, { last_name })
    const person = await asVisitor(od)

    for (const search of ['', '&name_or_health_number=zahn']) {
      const first = await page(person, `sort=last_name${search}`)
      const second = await page(person, `sort=last_name${search}&after=${first.next}`)
      const rows = [...first.patients_data_list, ...second.patients_data_list]
      assert.deepEqual(
        rows.map((row) => row.last_name),
        names
      )
      assert.deepEqual([first.total, second.total, second.next], [30, 30, null])
    }
  })

  test('F036 a column or a place that is not known is refused', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    for (const query of ['sort=phn', 'sort=last_name;drop', 'sort=dob&after=2026-01-01_4']) {
      const { status, body } = await person.get(`${ALL}&${query}`)
      assert.equal(status, 422, query)
      assert.equal(body.errors[0].field, query.includes('after') ? 'after' : 'sort')
    }
  })
})
