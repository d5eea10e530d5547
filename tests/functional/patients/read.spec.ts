import { test } from '@japa/runner'
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
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'

const show = (id: number) => `/api/data/patient/${id}/`

test.group('Patients: reading', () => {
  test('F078 C018 the record carries its visits, newest first, and the reading is kept', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const old = await givenExam(patient, {
      exam: { exam_date: '2025-03-01', exam_status: 'reviewed' },
    })
    const recent = await givenExam(patient, { exam: { exam_date: '2025-09-01' } })
    const person = await asVisitor(od)

    const { status, body } = await person.get(show(patient.id))

    assert.equal(status, 200)
    assert.containsSubset(body.patient, {
      id: patient.id,
      dob_date: '1960-05-17',
      visits: 2,
      last_visit: '2025-09-01',
      latest_exam_id: recent.id,
      latest_exam_status: 'not_ready',
      last_reviewed: '2025-03-01',
      last_omd_reviewed_or_ready_visit_date: '2025-03-01',
      secondary_phn_required: false,
      is_on_old_ohip: false,
    })
    assert.deepEqual(body.patient.exams, [
      {
        id: recent.id,
        visit_date: '2025-09-01',
        status: 'not_ready',
        is_rlu: false,
        is_inactive: false,
      },
      {
        id: old.id,
        visit_date: '2025-03-01',
        status: 'reviewed',
        is_rlu: false,
        is_inactive: false,
      },
    ])
    const reads = await db
      .from('audit_records')
      .where({ patient_id: patient.id, action: 'patient.read', actor_id: od.userId })
    assert.lengthOf(reads, 1)
  })

  test('F166 Q47 a visit is told by the reader’s status and its own mode, in record and portal', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const processed = await givenExam(patient, {
      exam: { exam_date: '2025-03-01', exam_status: 'reviewed', is_review_processed: true },
    })
    const letter = await givenExam(patient, {
      exam: { exam_date: '2025-09-01', is_referral_letter_upload_pei: true },
    })
    const told = (exams: Record<string, unknown>[]) =>
      exams.map(({ id, status, is_rlu: isRlu }) => [id, status, isRlu])
    const inMode = [letter.id, 'not_ready', true]
    const person = await asVisitor(od)
    const own = (await person.get(show(patient.id))).body.patient
    assert.deepEqual(told(own.exams), [inMode, [processed.id, 'reviewed', false]])
    assert.notProperty(own.exams[1], 'is_review_processed')
    const admin = await asVisitor(await givenAdmin())
    const office = [inMode, [processed.id, 'review_processed', false]]
    const record = (await admin.get(show(patient.id))).body.patient
    assert.deepEqual(told(record.exams), office)
    assert.equal(record.last_reviewed, '2025-03-01')
    assert.deepEqual(
      told((await admin.get(`/api/admin/patients/${patient.id}`)).body.exams),
      office
    )
  })

  test('F067 F078 each physician stands in their own place, with their own number', async ({
    assert,
  }) => {
    const od = await givenOd()
    const [gp, gp2, igp] = [await givenGp(), await givenGp(), await givenIgp()]
    const patient = await givenPatient(od, {
      gp_id: gp.id,
      gp2_id: gp2.id,
      igp_id: igp.igpId,
      has_no_gp: false,
    })
    const { body } = await (await asVisitor(od)).get(show(patient.id))
    const { fax } = await db.from('igps').where('id', igp.igpId).firstOrFail()
    assert.containsSubset(body.patient, {
      gp_id: gp.id,
      gp_first_name: gp.first_name,
      gp_last_name: gp.last_name,
      current_gp: `${gp.first_name} ${gp.last_name}`,
      gp_fax_number: gp.fax_number,
      fax_number: gp.fax_number,
      gp2_id: gp2.id,
      gp2_first_name: gp2.first_name,
      gp2_last_name: gp2.last_name,
      current_gp2: `${gp2.first_name} ${gp2.last_name}`,
      gp2_fax_number: gp2.fax_number,
      igp_id: igp.igpId,
      igp: igp.igpName,
      igp_fax: fax,
    })
  })

  test('F078 inactive visits and deactivated patients are shown to administrators only', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, { exam: { deactivated_at: new Date() } })
    const [person, admin] = [await asVisitor(od), await asVisitor(await givenAdmin())]

    assert.deepEqual((await person.get(show(patient.id))).body.patient.exams, [])
    const seen = (await admin.get(show(patient.id))).body.patient.exams
    assert.containsSubset(seen, [{ id: exam.id, is_inactive: true }])

    await db.from('patients').where('id', patient.id).update({ deactivated_at: new Date() })
    assert.equal((await person.get(show(patient.id))).status, 403)
    const shown = await admin.get(show(patient.id))
    assert.isTrue(shown.body.patient.patient_deactivated)
  })

  test('C018 a foreign patient and an absent one answer the same', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    const person = await asVisitor(await givenOd())

    const foreign = await person.get(show(patient.id))
    const absent = await person.get(show(999_999_999))

    assert.equal(foreign.status, 403)
    assert.equal(absent.status, 403)
    assert.deepEqual(foreign.body, absent.body)
    assert.equal(foreign.body.error, 'The requested resource is not available.')
  })

  test('C018 reviewers and consultants read; internal GP, sales and science do not', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    for (const user of [await givenOmdr(), await givenOmdc()]) {
      assert.equal((await (await asVisitor(user)).get(show(patient.id))).status, 200)
    }
    for (const user of [await givenIgp(), await givenSales(), await givenScientist()]) {
      assert.equal((await (await asVisitor(user)).get(show(patient.id))).status, 403)
    }
  })
})

test.group('Patients: is the health number taken', () => {
  const EXISTS = '/api/data/patient/phn_exists/'

  test('F062 C024 a number of the practice is found without blanks and dashes', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)
    const written = `${patient.phn.slice(0, 3)} ${patient.phn.slice(3, 6)}-${patient.phn.slice(6)}`

    const taken = await person.post(EXISTS, { phn: written })
    const own = await person.post(EXISTS, { phn: patient.phn, patient: patient.id })
    const free = await person.post(EXISTS, { phn: '400000001' })

    assert.containsSubset(taken.body, { success: true, exists: true, error: 'phn already exists' })
    assert.equal(taken.status, 200)
    assert.containsSubset(own.body, { exists: false, error: '' })
    assert.containsSubset(free.body, { exists: false, error: '' })
  })

  test('F062 C024 Q14 what is no number and no patient is named, not called free', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    for (const [asked, field] of [
      [{ phn: {} }, 'phn'],
      [{ phn: true }, 'phn'],
      [{ phn: ['400000001'] }, 'phn'],
      [{ phn: ' ' }, 'phn'],
      [{ phn: '400000001', patient: 'abc' }, 'patient'],
    ] as const) {
      const { status, body } = await person.post(EXISTS, asked)
      assert.deepEqual([status, body.errors?.[0].field], [422, field], JSON.stringify(asked))
    }
    const unnamed = await person.post(EXISTS, { phn: '400000001', patient: '' })
    assert.isFalse(unnamed.body.exists)
  })

  test('F062 C024 asked of a kind and province, another’s equal digits are free', async ({
    assert,
  }) => {
    const od = await givenOd()
    const { phn } = await givenPatient(od)
    const person = await asVisitor(od)
    for (const [asked, exists] of [
      [{}, true],
      [{ insurance_type: 'provincial' }, true],
      [{ insurance_type: 'provincial', province: 'AB' }, true],
      [{ insuranceType: 'provincial', province: 1 }, true],
      [{ insurance_type: 'provincial', province: 'MB' }, false],
      [{ insurance_type: 'ifhp', province: 'AB' }, false],
      [{ province: 'MB' }, true],
    ] as const) {
      const { body } = await person.post(EXISTS, { phn, ...asked })
      assert.equal(body.exists, exists, JSON.stringify(asked))
    }
    const odd = await person.post(EXISTS, { phn, insurance_type: 'none', province: 'Bavaria' })
    assert.equal(odd.status, 422)
    assert.deepEqual(
      odd.body.errors.map(({ field }: { field: string }) => field),
      ['insurance_type', 'province']
    )
  })

  test('F062 F073 the number of a patient who was taken out is free again', async ({ assert }) => {
    const od = await givenOd()
    const gone = await givenPatient(od, { deactivated_at: new Date() })
    const person = await asVisitor(od)
    const { body } = await person.post(EXISTS, { phn: gone.phn })
    assert.isFalse(body.exists)
  })

  test('F062 another practice’s numbers are not given away', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    const od = await givenOd()
    const person = await asVisitor(od)

    const { body } = await person.post(EXISTS, { phn: patient.phn, doctor: patient.od_id })
    const foreign = await person.post(EXISTS, { phn: patient.phn, patient: patient.id })

    assert.isFalse(body.exists)
    assert.equal(foreign.status, 403)
  })

  test('C024 an administrator asks for the practice of the doctor they name', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    const other = await givenOd()
    const admin = await asVisitor(await givenAdmin())

    const here = await admin.post(EXISTS, { phn: patient.phn, doctor: patient.od_id })
    const there = await admin.post(EXISTS, { phn: patient.phn, doctor: other.odId })
    const nowhere = await admin.post(EXISTS, {})

    assert.isTrue(here.body.exists)
    assert.isFalse(there.body.exists)
    assert.equal(nowhere.body.errors[0].field, 'phn')
  })

  test('C024 reviewers are refused', async ({ assert }) => {
    const person = await asVisitor(await givenOmdr())
    assert.equal((await person.post(EXISTS, { phn: '400000001' })).status, 403)
  })
})
