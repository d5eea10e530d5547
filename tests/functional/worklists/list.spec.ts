import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
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
  givenScientist,
} from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { LIST, ago, ids, ALL } from '#tests/functional/worklists/list_calls'

test.group('Patient list: optometrist', () => {
  test('F030 F036 F043 F044 F168 C011 a row carries the columns of the list', async ({
    assert,
  }) => {
    const od = await givenOd()
    const gp = await givenGp()
    const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
    await givenExam(patient, {
      exam: { exam_date: ago({ months: 3 }), exam_status: 'reviewed' },
    })
    const exam = await givenExam(patient, {
      exam: {
        exam_date: ago({ days: 2 }),
        exam_status: 'od_review',
        chief_complaint: 'Glaucoma suspect',
        ipc: 'requested',
        is_urgent: true,
      },
      od: { iop: 22 },
      os: { iop: 16 },
    })
    const person = await asVisitor(od)

    const { body } = await person.get(LIST)

    assert.isTrue(body.success)
    assert.deepEqual([body.total, body.more, body.next], [1, false, null])
    const [row] = body.patients_data_list
    assert.containsSubset(row, {
      id: patient.id,
      patient_id: patient.id,
      exam_id: exam.id,
      first_name: patient.first_name,
      last_name: patient.last_name,
      dob: '1960-05-17',
      gender: 'F',
      optometrist: od.odName,
      chief_complaint: 'Glaucoma suspect',
      visits: 2,
      last_visit: ago({ days: 2 }),
      last_reviewed: ago({ months: 3 }),
      status: 'od_review',
      referral_status: 'requested',
      submission_date: ago({}),
      is_smart_upload: false,
      is_urgent: true,
      od_iop: 22,
      os_iop: 16,
      od_iop_band: 'watch',
      os_iop_band: 'neutral',
      phn: patient.phn,
      gp: `${gp.first_name} ${gp.last_name}`,
    })
    assert.equal(row.status_label, 'Submitted to the provider')
    assert.containsSubset(row, {
      latest_exam_id: exam.id,
      latest_exam_status: 'od_review',
      clinic_patients: false,
    })
  })

  test('F036 the day a visit was handed in is its practice’s, by our zones', async ({ assert }) => {
    const cases = [
      { zone: 'America/Vancouver', at: '2026-06-02T06:59:59.999Z', day: '2026-06-01' },
      { zone: 'America/Vancouver', at: '2026-06-02T07:00:00Z', day: '2026-06-02' },
      { zone: 'America/St_Johns', at: '2026-06-02T02:30:00Z', day: '2026-06-02' },
    ]
    // Winter’s evenings, on which the zones of a database of its own may be older than ours.
    const winter = DateTime.fromISO('2026-11-25T07:30:00Z', { zone: 'America/Vancouver' })
    for (const { zone, at, day } of [
      ...cases,
      { zone: 'America/Vancouver', at: winter.toUTC().toISO()!, day: winter.toISODate()! },
    ]) {
      const od = await givenOd({ practice: await givenPractice({ zone }) })
      const visit = { exam_date: '2026-06-01', exam_status: 'ready', submitted_at: at }
      await givenExam(await givenPatient(od), { exam: visit })
      const { body } = await (await asVisitor(od)).get(`${LIST}?${ALL}`)
      assert.equal(body.patients_data_list[0].submission_date, day, `${at} in ${zone}`)
    }
  })

  test('F033 F034 the list opens on twelve months and what is not ready or in review', async ({
    assert,
  }) => {
    const od = await givenOd()
    const made = async (exam_date: string, exam_status: string) => {
      const patient = await givenPatient(od)
      await givenExam(patient, { exam: { exam_date, exam_status } })
      return patient.id
    }
    const fresh = await made(ago({ days: 1 }), 'not_ready')
    const waiting = await made(ago({ months: 11 }), 'od_review')
    const old = await made(ago({ months: 13 }), 'not_ready')
    const ready = await made(ago({ days: 3 }), 'ready')
    const bare = (await givenPatient(od)).id
    const person = await asVisitor(od)

    assert.deepEqual(await ids(person), [fresh, waiting])
    assert.deepEqual(await ids(person, 'examStatus=ready'), [ready])
    assert.deepEqual(await ids(person, 'examPeriod=all_time'), [fresh, waiting, old])
    assert.deepEqual(await ids(person, 'examPeriod=12-18_months'), [old])
    assert.deepEqual(await ids(person, 'examPeriod=1_week&examStatus=all_statuses'), [fresh, ready])
    assert.deepEqual(await ids(person, ALL), [fresh, ready, waiting, old, bare])
  })

  test('F032 my patients, or those of the clinic; never another practice’s', async ({ assert }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const mine = await givenPatient(od)
    const theirs = await givenPatient(colleague)
    await givenPatient(await givenOd())
    const person = await asVisitor(od)

    assert.deepEqual(await ids(person, ALL), [mine.id])
    assert.sameMembers(await ids(person, `${ALL}&patientGrouping=clinic`), [mine.id, theirs.id])
    const foreign = await givenOd()
    const wide = `${ALL}&patientGrouping=clinic&od=${foreign.odId}&no_inactive_patients=false`
    assert.sameMembers(await ids(person, wide), [mine.id, theirs.id])
  })

  test('F030 F033 pages of 25 follow by cursor, nobody twice, patients without visits last', async ({
    assert,
  }) => {
    const od = await givenOd()
    const own: number[] = []
    for (let n = 0; n < 30; n++) {
      const patient = await givenPatient(od)
      await givenExam(patient, { exam: { exam_date: ago({ days: Math.floor(n / 2) }) } })
      own.push(patient.id)
    }
    for (let n = 0; n < 25; n++) own.push((await givenPatient(od)).id)
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const theirs: number[] = []
    for (const hidden of [false, true, false]) {
      const patient = await givenPatient(colleague)
      const exam = { exam_date: ago({ days: 20 }), exam_status: 'reviewed' as const }
      await givenExam(patient, { exam: { ...exam, hide_exam_for_od: hidden } })
      theirs.push(patient.id)
    }
    const [shown, kept, other] = theirs as [number, number, number]
    const person = await asVisitor(od)

    // The clinic's list, which may be long, is counted apart from its page.
    for (const [grouping, expected, dated] of [
      ['doctor', own, own.slice(0, 30)],
      ['clinic', [...own, ...theirs], [...own.slice(0, 30), shown, other]],
    ] as const) {
      const pages: number[][] = []
      let after = ''
      do {
        const { body } = await person.get(`${LIST}?${ALL}&patientGrouping=${grouping}${after}`)
        pages.push(body.patients_data_list.map((row: { id: number }) => row.id))
        assert.deepEqual([body.total, body.more], [expected.length, false], grouping)
        after = body.next ? `&after=${body.next}` : ''
      } while (after)

      assert.deepEqual(
        pages.map((page) => page.length),
        [25, 25, expected.length - 50],
        grouping
      )
      assert.sameMembers(pages.flat(), [...expected], grouping)
      assert.sameMembers(pages.flat().slice(0, dated.length), [...dated], grouping)
    }
    const reviewed = await ids(person, 'patientGrouping=clinic&examStatus=reviewed')
    assert.sameMembers(reviewed, [shown, other], `not ${kept}, whose visit is hidden`)
  })

  test('F030 deactivated and test patients are left out', async ({ assert }) => {
    const od = await givenOd()
    await givenPatient(od, { deactivated_at: new Date() })
    const tested = await givenPatient(od, { is_test_patient: true })
    const person = await asVisitor(od)

    assert.deepEqual(await ids(person, ALL), [])
    const all = `${ALL}&no_inactive_patients=false&no_test_patients=false`
    assert.deepEqual(await ids(person, all), [tested.id])
  })

  test('F033 F034 F035 unknown values are refused, each by its own name', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const bad = {
      examPeriod: '2_years',
      examStatus: 'lost',
      patientGrouping: 'city',
      start_date: '2026-02-30',
      end_date: 'soon',
      gp: 'x',
      no_test_patients: 'maybe',
      after: '1; drop',
    }

    const { status, body } = await person.get(`${LIST}?${new URLSearchParams(bad)}`)

    assert.equal(status, 422)
    const fields = body.errors.map((error: { field: string }) => error.field)
    assert.sameMembers(fields, Object.keys(bad))
  })

  test('F044 C011 C013 a row names the patient’s visits in sight, an administrator’s the deactivated too', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(await givenOd({ practice: { id: od.practiceId } }))
    const visitOn = async (days: number, status: string, columns = {}) => {
      const exam = { exam_date: ago({ days }), exam_status: status, ...columns }
      return (await givenExam(patient, { exam })).id
    }
    const hidden = await visitOn(1, 'not_ready', { hide_exam_for_od: true })
    const gone = await visitOn(2, 'not_ready', { deactivated_at: new Date() })
    const latest = await visitOn(3, 'ready')
    const first = await visitOn(400, 'reviewed')
    const listed = (id: number, days: number, status: string, is_inactive = false) => ({
      id,
      visit_date: ago({ days }),
      status,
      is_inactive,
    })
    const person = await asVisitor(od)
    const office = await asVisitor(await givenAdmin())
    const search = `${ALL}&name_or_health_number=${patient.phn}&patientGrouping=clinic`
    for (const path of [LIST, '/api/data/mongodb/patients/']) {
      const own = await person.get(`${path}?${search}&clinic_patients=true`)
      assert.containsSubset((own.body.patients_data_list ?? own.body.data)[0], {
        id: patient.id,
        latest_exam_id: latest,
        latest_exam_status: 'ready',
        clinic_patients: true,
        exams: [listed(latest, 3, 'ready'), listed(first, 400, 'reviewed')],
      })
    }
    const all = await office.get(`${LIST}?${search}`)
    assert.deepEqual(all.body.patients_data_list[0].exams, [
      listed(hidden, 1, 'not_ready'),
      listed(gone, 2, 'not_ready', true),
      listed(latest, 3, 'ready'),
      listed(first, 400, 'reviewed'),
    ])
    const { props } = await pageAt(person, `/patients?${ALL}&patientGrouping=clinic`)
    assert.isNotEmpty(props.rows)
    assert.notProperty(props.rows[0], 'exams')
  })

  test('F035 reviewers, consultants and pre-reviewers find family doctors by name, and learn no more of them', async ({
    assert,
  }) => {
    const gp = await givenGp()
    const path = `/api/data/patients/gp_names/?search=${gp.last_name}`
    for (const user of [
      await givenOmdr(),
      await givenOmdc(),
      await givenPreReviewer(),
      await givenAdmin(),
    ]) {
      const { body } = await (await asVisitor(user)).get(path)
      assert.deepEqual(body.gps, [{ id: gp.id, name: `${gp.first_name} ${gp.last_name}` }])
    }
    for (const user of [await givenOd(), await givenIgp(), await givenScientist()]) {
      assert.equal((await (await asVisitor(user)).get(path)).status, 403)
    }
  })

  test('F044 C013 the alternate store’s vocabulary and answer', async ({ assert }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const patient = await givenPatient(colleague)
    await givenExam(patient, { exam: { exam_date: ago({ months: 2 }), exam_status: 'ready' } })
    const person = await asVisitor(od)
    const query = 'exam_date=3_months&exam_status=ready&name_or_health_number='

    const clinic = await person.get(`/api/data/mongodb/patients/?${query}&clinic_patients=true`)
    const mine = await person.get(`/api/data/mongodb/patients/?${query}&clinic_patients=false`)
    const bad = await person.get('/api/data/mongodb/patients/?exam_status=lost')

    assert.isTrue(clinic.body.success)
    assert.containsSubset(clinic.body.data, [{ id: patient.id, status: 'ready' }])
    assert.deepEqual(mine.body.data, [])
    assert.equal(bad.body.errors[0].field, 'exam_status')
  })

  test('F322 C011 whom a list or a search showed is kept in one record, never what was searched for', async ({
    assert,
  }) => {
    const od = await givenOd()
    const [one, other] = [await givenPatient(od), await givenPatient(od)]
    const person = await asVisitor(od)

    await ids(person, ALL)
    await ids(person, `${ALL}&name_or_health_number=${one.phn}`)

    const records = await db
      .from('audit_records')
      .where({ subject_type: 'patients', actor_id: od.userId })
      .orderBy('at')
    assert.deepEqual(
      records.map(({ action, patient_ids: shown, details }) => [
        action,
        shown.map(Number),
        details,
      ]),
      [
        ['patients.listed', [one.id, other.id], { count: 2 }],
        ['patients.searched', [one.id], { count: 1 }],
      ]
    )
    assert.notInclude(JSON.stringify(records), one.phn)
  })
})
