import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, examRow, givenReadyVisit, save } from '#tests/helpers/visits'

/** High on the right, quiet on the left, each reading its own. */
const CURVE = [
  { od: 39, os: 15 },
  { od: 41, os: 12 },
  { od: 40, os: 14 },
]

test.group('A pressure that stands in the daily curve alone', () => {
  test('F247 F314 F138 F271 of Manitoba it is alerted, queued and told by the algorithm', async ({
    assert,
  }) => {
    const od = await givenOd()
    await db.from('practices').where('id', od.practiceId).update({ province: 'MB' })
    const exam = await givenExam(await givenPatient(od))
    const { od_iop, os_iop, ...complete } = COMPLETE
    const typed = { ...complete, rr_glc: true, dtc_hour: 8, dtc_values: CURVE }
    const filled = await save(await asVisitor(od), exam.id, typed)
    assert.equal(filled.status, 200, filled.text)

    const admin = await asVisitor(await givenAdmin())
    for (const status of ['od_review', 'ready']) {
      const { status: answered, text } = await save(admin, exam.id, { exam_status: status })
      assert.equal(answered, 200, text)
    }
    const { version } = await examRow(exam.id)
    const reviewed = await admin.post(`/api/data/exam/${exam.id}/prereview_timestamp/`, {
      version,
      initials: 'AB',
    })
    assert.equal(reviewed.status, 200, reviewed.text)
    assert.deepEqual((await examRow(exam.id)).prereview_alert, ['IOP over 35'])

    const { body: queue } = await admin.get('/api/data/admin/patients/alert/')
    assert.include(queue.data.find(({ id }: { id: number }) => id === exam.id)?.why, 'IOP over 35')
    const { body: said } = await admin.get(`/api/data/exam/txalgo3/${exam.id}/`)
    assert.deepEqual(said.alerts, ['IOP over 35'])
    assert.equal(said.susp_features.right[0].text, 'IOP 41 mmHg, above the usual bounds')
    assert.containsSubset(said.comfort_zones, {
      right: { iop: 41, aim: null, zone: 'over' },
      left: { iop: 15, aim: null, zone: 'comfortable' },
    })
  })

  test('F266 F267 a treated eye’s curve asks for attention, and is held against the visit before', async ({
    assert,
  }) => {
    const { exam, patient, omdr } = await givenReadyVisit({
      exam: {
        exam_status: 'reviewed',
        last_prereview_date: '2026-11-20T21:26:00Z',
        rr_glc: true,
        treatment_drop: 'timolol',
        treatment_iop_od: '17',
        treatment_iop_os: '21',
      },
      od: { iop: null },
      os: { iop: null },
    })
    await givenExam(patient, {
      exam: {
        exam_status: 'reviewed',
        exam_date: '2025-03-05',
        dtc_values: JSON.stringify([{ od: 29, os: 18 }]),
      },
      os: { iop: 20 },
    })
    const admin = await asVisitor(await givenAdmin())
    const saved = await save(admin, exam.id, { dtc_values: [{ od: 34, os: 27 }] })
    assert.equal(saved.status, 200, saved.text)
    assert.deepEqual(saved.body.warnings, [
      'IOP OD 34 mmHg. Very high pressure: treat and see the patient without delay.',
    ])
    const { body } = await (await asVisitor(omdr)).get(`/api/data/exam/txalgo3/${exam.id}/`)
    assert.containsSubset(body.comparisons, {
      right: { past_exam_date: '2025-03-05', iop: { now: 34, past: 29, change: 5 } },
      left: { iop: { now: 27, past: 20, change: 7 } },
    })
  })

  test('F268 Q97 F274 it is a part of the glaucoma index of its eye', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: {
        rr_glc: true,
        is_pre_reviewed: true,
        last_prereview_date: '2026-11-20T21:26:00Z',
        dtc_values: JSON.stringify(CURVE),
      },
      od: { iop: null, ght: 'grs' },
      os: { iop: null, ght: 'wnl' },
    })
    const reader = await asVisitor(omdr)
    // Others who knocked at the band's door from the same address must not be in the way.
    await db.from('rate_limits').where('key', 'like', '%band:address:%').delete()
    const { body: link } = await reader.post(`/api/data/exam/${exam.id}/band_link/`)
    const token = link.url.split('/').at(-1)
    const { body } = await reader.get(
      `/api/data/deep_md_band_screenshot/get_md_band_data/${token}/`
    )
    // (9 + 5) / 2 on the right, (4 + 2) / 2 on the left.
    assert.deepEqual(body.index, {
      right: { index: 7, band: 'high' },
      left: { index: 3, band: 'low' },
    })
  })
})
