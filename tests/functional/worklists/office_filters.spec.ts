import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenPreReviewer,
} from '#database/factories/index'
import { OFFICE_FILTERS, OFFICE_FILTER_NAMES } from '#modules/worklists/queries/office_filters'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'
import {
  LIST,
  ZONE,
  ago,
  drawn,
  visit,
  holds,
} from '#tests/functional/worklists/given_office_visit'
import { READY, REVIEWED, CASES } from '#tests/functional/worklists/office_filter_cases'

test.group('The administrators’ patient list: filters', () => {
  test('F307 F308 F316 F317 F028 C259 {filter}={value}: {is}')
    .with(CASES)
    .run(async ({ assert }, { filter, value, made, inside }) => {
      const admin = await asVisitor(await givenAdmin())
      const one = await visit(made)
      const query = { exam_date: 'all_time', [filter]: value }
      assert.equal(await holds(admin, query, one), inside)
    })

  test(
    'F307 F308 {filter}={value}: a visit that waits stands there though its patient came again, each for itself'
  )
    .with([
      {
        filter: 'flagged_filter',
        value: 'urgent',
        waits: { exam_status: 'ready', is_urgent: true },
      },
      { filter: 'unflagged_filter', value: 'all', waits: { exam_status: 'od_review' } },
      {
        filter: 'unflagged_filter',
        value: 'not_pre_reviewed',
        waits: { exam_status: 'od_review' },
      },
      {
        filter: 'pre_reviewed',
        value: 'any_time',
        waits: { exam_status: 'ready', is_pre_reviewed: true, last_prereview_date: ago(1) },
      },
    ])
    .run(async ({ assert }, { filter, value, waits }) => {
      const admin = await asVisitor(await givenAdmin())
      const day = (days: number) => DateTime.now().setZone(ZONE).minus({ days }).toISODate()!
      const { exam, patient, owner } = await visit({ exam: { ...waits, exam_date: day(40) } })
      const also = await givenExam(patient, { exam: { ...drawn(waits), exam_date: day(20) } })
      await givenExam(patient, { exam: { exam_date: day(3) } })
      await givenExam(patient, {
        exam: { ...drawn(waits), exam_date: day(5), deactivated_at: new Date() },
      })
      const query = { [filter]: value, od: owner.odId }

      const text = new URLSearchParams({ exam_date: 'all_time', ...query, od: String(owner.odId) })
      const call = await admin.get(`${LIST}?${text}`)
      assert.deepEqual(
        call.body.patients_data_list.map((row: object) => [
          (row as { exam_id: number }).exam_id,
          (row as { last_visit: string }).last_visit,
        ]),
        [
          [also.id, day(20)],
          [exam.id, day(40)],
        ]
      )
      const page = await admin.get(
        listPath('patient_list', { filter: { ...query, no_inactive_exams: true } })
      )
      assert.sameMembers(idsOf(page.body), [also.id, exam.id])
    })

  test('F308 every value of every filter answers, alone and with the others', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const name of OFFICE_FILTER_NAMES) {
      for (const value of OFFICE_FILTERS[name].values) {
        const query = new URLSearchParams([[name, value]])
        assert.equal((await admin.get(`${LIST}?${query}`)).status, 200, `${name}=${value}`)
      }
    }
    const all = new URLSearchParams(
      Object.fromEntries(OFFICE_FILTER_NAMES.map((name) => [name, OFFICE_FILTERS[name].values[0]!]))
    )
    assert.equal((await admin.get(`${LIST}?${all}`)).status, 200)
  })

  test('F308 OD program: {program} holds {holds}')
    .with([
      { program: 'CA IC', flag: 'integrated_only', country: 'CA', holds: true },
      { program: 'CA IC', flag: 'retina_enabled', country: 'CA', holds: false },
      { program: 'CA RE', flag: 'retina_enabled', country: 'CA', holds: true },
      { program: 'CA RE', flag: 'essentials_only', country: 'CA', holds: false },
      { program: 'CA ES', flag: 'essentials_only', country: 'CA', holds: true },
      { program: 'CA ES', flag: 'rural', country: 'CA', holds: false },
      { program: 'US IC', flag: 'integrated_only', country: 'US', holds: true },
      { program: 'CA IC', flag: 'integrated_only', country: 'US', holds: false },
    ])
    .run(async ({ assert }, { program, flag, country, holds: inside }) => {
      const admin = await asVisitor(await givenAdmin())
      const practice = await givenPractice({ country })
      const one = await visit({}, await givenOd({ practice, od: { [flag]: true } }))
      assert.equal(await holds(admin, { od_program: program }, one), inside)
    })

  test('F308 period, doctors and dates: {is}')
    .with([
      { is: 'exam_date', query: { exam_date: '1_month' }, days: 29, inside: true },
      { is: 'exam_date', query: { exam_date: '1_month' }, days: 35, inside: false },
      { is: 'the twelve months of a list that is opened', query: {}, days: 400, inside: false },
      {
        is: 'the twelve months of a list that is opened',
        query: { misc_filter: 'no_gp' },
        days: 300,
        inside: true,
      },
      { is: 'start_date', query: { exam_date: 'all_time', start: 50 }, days: 50, inside: true },
      { is: 'start_date', query: { exam_date: 'all_time', start: 49 }, days: 50, inside: false },
      { is: 'end_date', query: { exam_date: 'all_time', end: 50 }, days: 50, inside: true },
      { is: 'end_date', query: { exam_date: 'all_time', end: 51 }, days: 50, inside: false },
    ] as { is: string; query: Record<string, unknown>; days: number; inside: boolean }[])
    .run(async ({ assert }, { query: { start, end, ...query }, days, inside }) => {
      const day = (back: unknown) =>
        DateTime.now()
          .setZone(ZONE)
          .minus({ days: Number(back) })
          .toISODate()!
      const admin = await asVisitor(await givenAdmin())
      const one = await visit({ exam: { exam_date: day(days) } })
      const dates = {
        ...(start === undefined ? {} : { start_date: day(start) }),
        ...(end === undefined ? {} : { end_date: day(end) }),
      }
      const period = query.exam_date ? {} : { exam_date: '12_months' }
      assert.equal(await holds(admin, { ...period, ...query, ...dates }, one), inside)
    })

  test('F308 OMD, GP and IGP find their own and nobody else’s', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const [omdr, omdc, gp, gp2, igp] = [
      await givenOmdr(),
      await givenOmdc(),
      await givenGp(),
      await givenGp(),
      await givenIgp(),
    ]
    const one = await visit({
      patient: { gp_id: gp.id, gp2_id: gp2.id, has_no_gp: false },
      exam: {
        ...REVIEWED,
        omdr: false,
        omdr_id: omdr.omdId,
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
        igp_id: igp.igpId,
      },
    })
    const other = {
      omd: (await givenOmdr()).omdId,
      gp: (await givenGp()).id,
      igp: (await givenIgp()).igpId,
    }
    const named = [
      { omd: omdr.omdId },
      { omd: omdc.omdId },
      { gp: gp.id },
      { gp: gp2.id },
      { igp: igp.igpId },
    ]
    for (const query of named) {
      assert.isTrue(
        await holds(admin, { exam_date: '12_months', ...query }, one),
        JSON.stringify(query)
      )
    }
    for (const [name, id] of Object.entries(other)) {
      assert.isFalse(await holds(admin, { exam_date: '12_months', [name]: id }, one), name)
    }
  })

  test('F308 C259 {name} alone asks for every status, as with the period that stands by default')
    .with([
      ...['od', 'omd', 'gp', 'igp', 'od_id', 'startDate'].map((name) => ({ name })),
      { name: 'start_date' },
      { name: 'end_date' },
    ])
    .run(async ({ assert }, { name }) => {
      const admin = await asVisitor(await givenAdmin())
      const [omdr, gp, igp] = [await givenOmdr(), await givenGp(), await givenIgp()]
      const day = (days: number) => DateTime.now().setZone(ZONE).minus({ days }).toISODate()!
      const { patient, owner } = await visit({
        patient: { gp_id: gp.id, has_no_gp: false },
        exam: {
          exam_status: 'reviewed',
          omdr_id: omdr.omdId,
          igp_id: igp.igpId,
          exam_date: day(20),
        },
      })
      const values: Record<string, unknown> = {
        ...{ od: owner.odId, od_id: owner.odId, omd: omdr.omdId, gp: gp.id, igp: igp.igpId },
        ...{ start_date: day(22), startDate: day(21), end_date: day(19) },
      }
      const header = { 'x-patient-search': encodeURIComponent(patient.last_name) }
      const shown = async (query: object) => {
        const text = new URLSearchParams({ [name]: String(values[name]), ...query })
        const { body } = await admin.get(`${LIST}?${text}`, header)
        return idsOf(body.patients_data_list).includes(patient.id)
      }

      assert.isTrue(await shown({}))
      assert.isTrue(await shown({ exam_date: '12_months' }))
      assert.isFalse(await shown({ examStatus: 'not_ready_od_review' }), 'a status that is named')
      const unnamed = await admin.get(LIST, header)
      assert.notInclude(idsOf(unnamed.body.patients_data_list), patient.id, 'Q121')
      const address = `/?${new URLSearchParams([[name, String(values[name])]])}`
      const { props } = await pageAt(admin, address)
      assert.equal(props.filters.examStatus, 'not_ready_od_review', 'the page')
    })

  test('Q05 Q32 C259 an administrator who also reviews asks for the office’s list in its own words', async ({
    assert,
  }) => {
    const omdr = await givenOmdr({ user: { is_admin: true } })
    const person = await asVisitor(omdr)
    const { patient, owner } = await visit({ exam: { exam_status: 'reviewed', is_urgent: true } })
    const ids = async (query: object) => {
      const { body } = await person.get(`${LIST}?${new URLSearchParams({ ...query })}`)
      return idsOf(body.patients_data_list)
    }
    const mine = { od: String(owner.odId), exam_date: '12_months' }
    assert.notInclude(await ids(mine), patient.id, 'their queue')
    const office = { ...mine, misc_filter: 'high_priority' }
    assert.include(await ids(office), patient.id)
    const reviewer = await asVisitor(await givenOmdr())
    const { body } = await reviewer.get(`${LIST}?${new URLSearchParams(office)}`)
    assert.notInclude(idsOf(body.patients_data_list), patient.id)
  })

  test('F308 the three toggles are on until they are switched off', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const test_ = await visit({ patient: { is_test_patient: true } })
    const gone = await visit({ patient: { deactivated_at: new Date() } })
    const ids = async (query: string) => {
      const { body } = await admin.get(`${LIST}?exam_date=12_months${query}`)
      return idsOf(body.patients_data_list)
    }
    for (const [one, toggle] of [
      [test_, 'no_test_patients'],
      [gone, 'no_inactive_patients'],
    ] as const) {
      const od = `&od=${one.owner.odId}`
      assert.notInclude(await ids(od), one.patient.id, `${toggle} is on`)
      assert.include(await ids(`${od}&${toggle}=false`), one.patient.id, toggle)
      assert.isTrue(await holds(admin, { exam_date: '12_months', [toggle]: false }, one))
      assert.isFalse(await holds(admin, { exam_date: '12_months', [toggle]: true }, one))
    }
    const taken = await visit({ exam: { deactivated_at: new Date() } })
    const page = async (on: boolean) => {
      const filter = { od: taken.owner.odId, no_inactive_exams: on }
      return idsOf((await admin.get(listPath('patient_list', { filter }))).body)
    }
    assert.notInclude(await page(true), taken.exam.id)
    assert.include(await page(false), taken.exam.id)
  })

  test('F308 {$self}: what is not one of its values is refused by its name, on call and page')
    .with([
      ...OFFICE_FILTER_NAMES,
      ...['exam_date', 'start_date', 'end_date', 'omd', 'od', 'gp', 'igp', 'no_test_patients'],
    ])
    .run(async ({ assert }, name) => {
      const admin = await asVisitor(await givenAdmin())
      for (const bad of ['nobody', 'all;drop', '{}']) {
        const call = await admin.get(`${LIST}?${new URLSearchParams([[name, bad]])}`)
        assert.equal(call.status, 422, name)
        assert.equal(call.body.errors[0].field, name)
        const page = await admin.get(listPath('patient_list', { filter: { [name]: bad } }))
        assert.equal(page.status, 422, name)
        assert.equal(page.body.errors[0].field, name)
      }
    })

  test('F308 the office’s filters and columns are the administrators’ alone', async ({
    assert,
  }) => {
    const one = await visit({ exam: { ...READY, is_urgent: true } })
    const preReviewer = await asVisitor(await givenPreReviewer())
    const query = `${LIST}?exam_date=12_months&exam_status=ready&od=${one.owner.odId}`
    const [own] = (await preReviewer.get(`${query}&unflagged_filter=all`)).body.patients_data_list
    assert.equal(own.id, one.patient.id, 'a filter that is not theirs hides nothing')
    for (const name of ['red_flag', 'gp_fax', 'igp_status']) assert.notProperty(own, name)
    const od = await asVisitor(one.owner)
    const [theirs] = (await od.get(`${LIST}?examStatus=ready&unflagged_filter=all`)).body
      .patients_data_list
    assert.equal(theirs.id, one.patient.id)
    assert.notProperty(theirs, 'red_flag')
    for (const person of [preReviewer, od, await asVisitor(await givenOmdr())]) {
      assert.equal((await person.get(listPath('patient_list'))).status, 403)
    }
  })
})
