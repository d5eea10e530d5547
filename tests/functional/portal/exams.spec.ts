import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

/** Three visits of two practices, no two alike. */
async function givenVisits() {
  const word = `Visited${uniqueWord()}`
  const [here, there] = [await givenOd(), await givenOd()]
  const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
  const patient = await givenPatient(here, { first_name: 'Ada', last_name: word })
  const other = await givenPatient(there, { first_name: 'Bo', last_name: word })
  const at = (day: number) => new Date(Date.UTC(2026, 4, day, 16))
  const waiting = await givenExam(patient, {
    exam: {
      exam_status: 'ready',
      exam_date: '2026-05-04',
      omdr_id: omdr.omdId,
      is_pre_reviewed: true,
      submitted_at: at(5),
    },
  })
  const reviewed = await givenExam(other, {
    exam: {
      exam_status: 'reviewed',
      exam_date: '2026-04-20',
      is_urgent: true,
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
      submitted_at: at(1),
      reviewed_at: at(9),
    },
  })
  const inactive = await givenExam(patient, { exam: { exam_date: '2026-03-11' } })
  await db
    .from('exams')
    .where('id', inactive.id)
    .update({ deactivated_at: at(20) })
  return { word, here, there, omdr, omdc, patient, waiting, reviewed, inactive }
}

test.group('Visits in the portal', () => {
  test('Q161 Q144 every visit of every practice, each with its own people', async ({ assert }) => {
    const { word, here, there, omdr, omdc, patient, ...visits } = await givenVisits()
    const { waiting, reviewed, inactive } = visits
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const asked = { filter: { q: `ada ${word.toLowerCase()}` }, sort: ['exam_date', 'ASC'] }
    const { status, body, headers } = await admin.get(listPath('exams', asked))

    assert.equal(status, 200)
    assert.equal(headers.get('content-range'), 'exams 0-1/2')
    assert.deepEqual(idsOf(body), [inactive.id, waiting.id])
    assert.deepEqual(body[1], {
      id: waiting.id,
      patient_id: patient.id,
      patient: `${word}, Ada`,
      dob: body[0].dob,
      exam_date: '2026-05-04',
      exam_status: 'ready',
      is_rlu: false,
      omdc_status: '',
      is_urgent: false,
      is_pre_reviewed: true,
      is_inactive: false,
      is_inactive_patient: false,
      practice_id: here.practiceId,
      practice: body[0].practice,
      od: here.odName,
      omdr: omdr.omdName,
      omdc: null,
      submitted_at: '2026-05-05T16:00:00.000Z',
      reviewed_at: null,
    })
    assert.isTrue(body[0].is_inactive)
    const one = await admin.get(`/api/admin/exams/${reviewed.id}`)
    assert.containsSubset(one.body, {
      patient: `${word}, Bo`,
      practice_id: there.practiceId,
      od: there.odName,
      omdr: null,
      omdc: omdc.omdName,
      omdc_status: 'ready',
      reviewed_at: '2026-05-09T16:00:00.000Z',
    })
    const trail = await db
      .from('audit_records')
      .where({ actor_id: user.userId, subject_type: 'exams' })
    assert.sameDeepMembers(
      trail.map(({ action, patient_ids: ids }) => [action, ids.map(Number)]),
      [
        ['portal.exams_searched', [patient.id]],
        ['portal.exams_read', [one.body.patient_id]],
      ],
      'whoever was shown stands in the trail'
    )
  })

  test('Q161 visits are narrowed by each of their filters', async ({ assert }) => {
    const { word, here, there, omdr, omdc, patient, ...visits } = await givenVisits()
    const { waiting, reviewed, inactive } = visits
    const admin = await asVisitor(await givenAdmin())
    const rows: [filter: object, wanted: { id: number }[]][] = [
      [{}, [waiting, reviewed, inactive]],
      [{ id: [waiting.id, reviewed.id] }, [waiting, reviewed]],
      [{ patient_id: patient.id }, [waiting, inactive]],
      [{ practice_id: there.practiceId }, [reviewed]],
      [{ od_id: here.odId }, [waiting, inactive]],
      [{ omdr_id: omdr.omdId }, [waiting]],
      [{ omdc_id: omdc.omdId }, [reviewed]],
      [{ exam_status: 'ready' }, [waiting]],
      [{ exam_status: ['ready', 'reviewed'] }, [waiting, reviewed]],
      [{ omdc_status: 'ready' }, [reviewed]],
      [{ is_urgent: true }, [reviewed]],
      [{ is_pre_reviewed: true }, [waiting]],
      [{ is_inactive: true }, [inactive]],
      [{ is_inactive: false }, [waiting, reviewed]],
    ]
    for (const [filter, wanted] of rows) {
      const { body } = await admin.get(listPath('exams', { filter: { q: word, ...filter } }))
      assert.sameMembers(idsOf(body), idsOf(wanted), JSON.stringify(filter))
    }
    for (const [field, value] of [
      ['exam_status', 'gone'],
      ['is_inactive', 'yes'],
      ['q', 7],
      ['phn', '9'],
    ] as const) {
      const refused = await admin.get(listPath('exams', { filter: { [field]: value } }))
      assert.equal(refused.status, 422)
      assert.deepEqual(fieldsOf(refused.body), [field])
    }
    const refused = await admin.get(listPath('exams', { sort: ['patient', 'ASC'] }))
    assert.deepEqual([refused.status, fieldsOf(refused.body)], [422, ['patient']])
  })

  test('F166 Q161 a processed visit is called so, and found so; the mode goes along', async ({
    assert,
  }) => {
    const { word, waiting, reviewed, inactive } = await givenVisits()
    await db.from('exams').where('id', reviewed.id).update({ is_review_processed: true })
    await db.from('exams').where('id', waiting.id).update({ is_referral_letter_upload_pei: true })
    const admin = await asVisitor(await givenAdmin())
    const told = async (filter: object) => {
      const { body } = await admin.get(listPath('exams', { filter: { q: word, ...filter } }))
      return body.map((row: Record<string, unknown>) => [row.id, row.exam_status, row.is_rlu])
    }
    const processed = [reviewed.id, 'review_processed', false]
    const letter = [waiting.id, 'ready', true]
    assert.deepEqual(await told({ exam_status: 'review_processed' }), [processed])
    assert.deepEqual(await told({ exam_status: 'reviewed' }), [processed])
    assert.sameDeepMembers(await told({}), [processed, letter, [inactive.id, 'not_ready', false]])
  })

  test('Q71 Q161 visits of deactivated patients are marked, left out on demand, and read all the same', async ({
    assert,
  }) => {
    const { word, patient, waiting, reviewed, inactive } = await givenVisits()
    await db.from('patients').where('id', patient.id).update({ deactivated_at: new Date() })
    const admin = await asVisitor(await givenAdmin())
    const told = async (filter: object) => {
      const { body } = await admin.get(listPath('exams', { filter: { q: word, ...filter } }))
      return body.map((row: Record<string, unknown>) => [row.id, row.is_inactive_patient])
    }
    const all = [
      [waiting.id, true],
      [inactive.id, true],
      [reviewed.id, false],
    ]
    assert.deepEqual(await told({ no_inactive_patients: true }), [[reviewed.id, false]])
    assert.sameDeepMembers(await told({ no_inactive_patients: false }), all)
    assert.isTrue((await admin.get(`/api/admin/exams/${waiting.id}`)).body.is_inactive_patient)
    const bad = await admin.get(listPath('exams', { filter: { no_inactive_patients: 'yes' } }))
    assert.deepEqual([bad.status, fieldsOf(bad.body)], [422, ['no_inactive_patients']])
  })

  test('Q161 visits are the administrators’ alone, and nothing writes to them here', async ({
    assert,
  }) => {
    const { waiting } = await givenVisits()
    for (const give of [givenOd, givenOmdr, givenOmdc, givenIgp, givenSales, givenScientist]) {
      const person = await asVisitor(await give())
      assert.equal((await person.get(listPath('exams'))).status, 403)
      assert.equal((await person.get(`/api/admin/exams/${waiting.id}`)).status, 403)
    }
    const admin = await asVisitor(await givenAdmin())
    const change = await admin.put(`/api/admin/exams/${waiting.id}`, { exam_status: 'reviewed' })
    assert.equal(change.status, 403)
  })
})
