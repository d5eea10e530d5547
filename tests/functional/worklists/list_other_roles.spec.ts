import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
  givenUser,
} from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, visitor } from '#tests/helpers/session'
import { LIST, ago, ids, ALL } from '#tests/functional/worklists/list_calls'

test.group('Patient list: other roles', () => {
  test('F034 Q34 a pre-reviewer’s list opens on the charts that are ready, an administrator’s as it did', async ({
    assert,
  }) => {
    const od = await givenOd()
    const [ready, open] = [await givenPatient(od), await givenPatient(od)]
    await givenExam(ready, { exam: { exam_date: ago({ days: 2 }), exam_status: 'ready' } })
    await givenExam(open, { exam: { exam_date: ago({ days: 2 }) } })
    const prereviewer = await asVisitor(await givenPreReviewer())
    const admin = await asVisitor(await givenUser({ is_admin: true, is_pre_reviewer: true }))

    assert.deepEqual(await ids(prereviewer, `od=${od.odId}`), [ready.id])
    assert.deepEqual(await ids(prereviewer, `od=${od.odId}&examStatus=not_ready`), [open.id])
    const { props } = await pageAt(admin, `/?od=${od.odId}`)
    assert.deepEqual(
      props.rows.map((row: { patient_id: number }) => row.patient_id),
      [open.id]
    )
    // The call in the administrators' vocabulary knows no status (Q05).
    assert.sameMembers(await ids(admin, `od=${od.odId}`), [open.id, ready.id])
  })

  test('Q121 a reviewer sees the visits assigned to them, ready ones first of all', async ({
    assert,
  }) => {
    const [omdr, other] = [await givenOmdr(), await givenOmdr()]
    const patient = await givenPatient(await givenOd())
    const at = (days: number) => ago({ days })
    const ready = await givenExam(patient, {
      exam: { exam_date: at(1), exam_status: 'ready', omdr_id: omdr.omdId },
    })
    const done = await givenExam(patient, {
      exam: { exam_date: at(9), exam_status: 'reviewed', omdr_id: omdr.omdId },
    })
    await givenExam(await givenPatient(await givenOd()), {
      exam: { exam_date: at(2), exam_status: 'ready', omdr_id: other.omdId },
    })
    await givenExam(await givenPatient(await givenOd()), {
      exam: { exam_date: at(2), exam_status: 'ready' },
    })
    const person = await asVisitor(omdr)
    const exams = async (query: string) =>
      (await person.get(`${LIST}?${query}`)).body.patients_data_list.map(
        (row: { exam_id: number }) => row.exam_id
      )

    assert.deepEqual(await exams(''), [ready.id])
    assert.deepEqual(await exams('omdStatus=reviewed'), [done.id])
    assert.deepEqual(await exams('omdStatus=all_statuses'), [ready.id, done.id])
    const second = await givenExam(await givenPatient(await givenOd()), {
      exam: {
        exam_date: at(3),
        exam_status: 'ready',
        omdr_id: other.omdId,
        second_omdr_id: omdr.omdId,
      },
    })
    assert.deepEqual(await exams(''), [ready.id, second.id])
    const { body } = await person.get(LIST)
    assert.equal(body.patients_data_list[0].phn, '')
  })

  test('Q121 a consultant sees their own, by the consultation’s status', async ({ assert }) => {
    const omdc = await givenOmdc()
    const patient = await givenPatient(await givenOd())
    await givenExam(patient, {
      exam: { exam_status: 'ready', omdc_id: omdc.omdId, omdc_status: 'ready' },
    })
    await givenExam(await givenPatient(await givenOd()), { exam: { exam_status: 'ready' } })
    const person = await asVisitor(omdc)

    assert.deepEqual(await ids(person), [patient.id])
    assert.deepEqual(await ids(person, 'omdStatus=processed'), [])
  })

  test('Q33 an internal GP sees the visits referred to them', async ({ assert }) => {
    const [igp, other] = [await givenIgp(), await givenIgp()]
    const patient = await givenPatient(await givenOd())
    await givenExam(patient, { exam: { igp_id: igp.igpId } })
    await givenExam(await givenPatient(await givenOd()), { exam: { igp_id: other.igpId } })

    assert.deepEqual(await ids(await asVisitor(igp)), [patient.id])
  })

  test('F036 F129 Q94 each doctor stands in their own column, and the pressures on the administrators’ scale', async ({
    assert,
  }) => {
    const [od, gp, gp2, igp] = [await givenOd(), await givenGp(), await givenGp(), await givenIgp()]
    const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
    const doctors = { gp_id: gp.id, gp2_id: gp2.id, has_no_gp: false }
    const patient = await givenPatient(od, doctors)
    await givenExam(patient, {
      exam: { omdr_id: omdr.omdId, omdc_id: omdc.omdId, omdc_status: 'ready', igp_id: igp.igpId },
      od: { iop: 22 },
      os: { iop: 16 },
    })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`${LIST}?${ALL}&od=${od.odId}`)
    assert.containsSubset(body.patients_data_list[0], {
      optometrist: od.odName,
      gp: `${gp.first_name} ${gp.last_name}`,
      igp: igp.igpName,
      omdr: omdr.omdName,
      omdc: omdc.omdName,
      od_iop_band: 'raised',
      os_iop_band: 'normal',
    })
  })

  test('F035 an administrator sees every practice and filters by doctor, date and toggle', async ({
    assert,
  }) => {
    const [od, omdr, gp] = [await givenOd(), await givenOmdr(), await givenGp()]
    const mine = await givenPatient(od, { gp2_id: gp.id })
    await givenExam(mine, {
      exam: { exam_date: '2020-02-10', exam_status: 'reviewed', omdr_id: omdr.omdId },
    })
    const gone = await givenPatient(od, { deactivated_at: new Date() })
    const admin = await asVisitor(await givenAdmin())
    const ofOd = `${ALL}&od=${od.odId}`

    assert.deepEqual(await ids(admin, ofOd), [mine.id])
    assert.deepEqual(await ids(admin, `${ALL}&omd=${omdr.omdId}`), [mine.id])
    assert.deepEqual(await ids(admin, `${ALL}&gp=${gp.id}`), [mine.id])
    assert.deepEqual(await ids(admin, `${ofOd}&start_date=2020-02-10&end_date=2020-02-10`), [
      mine.id,
    ])
    assert.deepEqual(await ids(admin, `${ofOd}&start_date=2020-02-11`), [])
    const all = `${ofOd}&no_inactive_patients=false`
    assert.sameMembers(await ids(admin, all), [mine.id, gone.id])
  })

  test('F166 review processed is told to administrators alone', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, { exam: { exam_status: 'reviewed', is_review_processed: true } })
    const query = `${ALL}&od=${od.odId}`
    const statusFor = async (user: { username: string }) =>
      (await (await asVisitor(user)).get(`${LIST}?${query}`)).body.patients_data_list[0].status

    assert.equal(await statusFor(od), 'reviewed')
    assert.equal(await statusFor(await givenAdmin()), 'review_processed')
  })

  test('Q43 sales, science and visitors get no list', async ({ assert }) => {
    for (const user of [await givenSales(), await givenScientist()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(LIST)).status, 403)
      assert.equal((await person.get('/api/data/mongodb/patients/')).status, 403)
    }
    assert.equal((await (await visitor()).get(LIST)).status, 401)
  })

  test('Q60 the period follows the calendar of the practice', async ({ assert }) => {
    const practice = await givenPractice({ zone: 'Pacific/Kiritimati' })
    const od = await givenOd({ practice })
    const today = DateTime.now().setZone('Pacific/Kiritimati')
    const patient = await givenPatient(od)
    await givenExam(patient, { exam: { exam_date: today.minus({ weeks: 1 }).toISODate()! } })
    const late = await givenPatient(od)
    await givenExam(late, {
      exam: { exam_date: today.minus({ weeks: 1, days: 1 }).toISODate()! },
    })

    assert.deepEqual(await ids(await asVisitor(od), 'examPeriod=1_week'), [patient.id])
  })
})
