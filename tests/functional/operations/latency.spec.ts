import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'

const PATH = '/api/data/performance/latency/'
const SUMMARY = '/api/data/performance/latency_metrics_summary/'
const BY_NAME = '/api/data/performance/latency_metrics_list_by_metrics_name/'
const PATIENTS = '/api/data/performance/latency_metrics_patient_list/'

const stored = () => db.from('page_latencies').orderBy('id', 'desc')

const load = (metric: string, latency: number, columns = {}) => ({
  at: new Date(),
  metric_name: metric,
  latency_ms: latency,
  ...columns,
})

test.group('Page latency', (group) => {
  group.each.setup(async () => void (await db.from('page_latencies').delete()))

  test('F390 C267 Q26 is kept with the visit’s patient and optometrist, whoever the body names', async ({
    assert,
  }) => {
    const [od, other] = [await givenOd(), await givenOd()]
    const exam = await givenExam(await givenPatient(od))
    const person = await asVisitor(od)
    const answer = await person.post(PATH, {
      exam_id: exam.id,
      metric_name: 'rlu_exam_load',
      latency_ms: 1_234,
      od_id: other.odId,
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { success: true })
    assert.containsSubset(await stored(), [
      {
        metric_name: 'rlu_exam_load',
        latency_ms: 1_234,
        exam_id: exam.id,
        od_id: od.odId,
        user_id: od.userId,
      },
    ])
  })

  test('F390 C267 every role may tell, without a visit as well', async ({ assert }) => {
    for (const user of [await givenIgp(), await givenSales(), await givenOmdr()]) {
      const person = await asVisitor(user)
      // A form has the empty text alone for nothing (Q15).
      const body = { metric_name: 'patient_list_load', latency_ms: 0, exam_id: '' }
      assert.equal((await person.post(PATH, body)).status, 200)
    }
    assert.lengthOf(await stored(), 3)
  })

  test('F390 C267 a neighbour’s visit and one that is not there are refused alike, nothing is kept', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    const person = await asVisitor(await givenOd())
    for (const examId of [exam.id, 999_999_999]) {
      const body = { exam_id: examId, metric_name: 'od_standard_exam_load', latency_ms: 5 }
      const answer = await person.post(PATH, body)
      assert.equal(answer.status, 403)
      assert.equal(answer.body.error, 'The requested resource is not available.')
    }
    assert.lengthOf(await stored(), 0)
  })

  test('F390 C267 what is wrong is named: {field} {value}')
    .with([
      { field: 'metric_name', value: 'anything_load' },
      { field: 'metric_name', value: 'constructor' },
      { field: 'latency_ms', value: -1 },
      { field: 'latency_ms', value: 600_001 },
      { field: 'latency_ms', value: 1.5 },
      { field: 'latency_ms', value: 'soon' },
      { field: 'exam_id', value: 'x' },
      { field: 'exam_id', value: 0 },
    ])
    .run(async ({ assert }, { field, value }) => {
      const person = await asVisitor(await givenOd())
      const body = { metric_name: 'patient_list_load', latency_ms: 9, [field]: value }
      const answer = await person.post(PATH, body)
      assert.equal(answer.status, 422)
      assert.deepEqual(
        answer.body.errors.map((each: { field: string }) => each.field),
        [field]
      )
      assert.lengthOf(await stored(), 0)
    })

  test('F391 C268 the middle and the slow end of each page, within the period', async ({
    assert,
  }) => {
    const { userId } = await givenAdmin()
    const rows = Array.from({ length: 101 }, (_, each) =>
      load('omdr_exam_load', each * 100, { user_id: userId })
    )
    const before = new Date(Date.now() - 8 * 24 * 3_600_000)
    await db
      .table('page_latencies')
      .multiInsert([
        ...rows,
        load('patient_list_load', 42, { user_id: userId }),
        load('omdr_exam_load', 90_000, { user_id: userId, at: before }),
      ])
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`${SUMMARY}?days=7`)
    assert.containsSubset(body, { success: true, total: 2 })
    assert.containsSubset(body.data, [
      { metric_name: 'omdr_exam_load', count: 101, p50: 5_000, p95: 9_500, max: 10_000, slow: 50 },
      { metric_name: 'patient_list_load', label: 'Patient list', count: 1, p50: 42 },
    ])
    const month = await admin.get(SUMMARY)
    assert.equal(month.body.data[0].max, 90_000)
    assert.equal((await admin.get(`${SUMMARY}?days=8`)).status, 422)
  })

  test('F391 C269 Q172 Q179 loads of one page, newest first, page after page', async ({
    assert,
  }) => {
    const od = await givenOd()
    await db
      .table('page_latencies')
      .multiInsert(
        Array.from({ length: 51 }, (_, each) =>
          load('od_standard_exam_load', each, { user_id: od.userId, od_id: od.odId })
        )
      )
    await db.table('page_latencies').insert(load('admin_exam_load', 7, { user_id: od.userId }))
    const admin = await asVisitor(await givenAdmin())
    const path = `${BY_NAME}?metrics_name=od_standard_exam_load`
    const { body } = await admin.get(path)
    assert.lengthOf(body.data, 50)
    assert.containsSubset(body, { total: 51, more: false })
    assert.containsSubset(body.data[0], { latency_ms: 50, od: od.odName })
    const rest = await admin.get(`${path}&after=${body.next}`)
    assert.containsSubset(rest.body, { data: [{ latency_ms: 0 }], more: false, next: null })
    assert.lengthOf(rest.body.data, 1)
    for (const name of ['', 'metrics_name=none']) {
      const refused = await admin.get(`${BY_NAME}?${name}`)
      assert.equal(refused.status, 422)
      assert.equal(refused.body.errors[0].field, 'metrics_name')
    }
  })

  test('F391 C270 loads by patient; the look is noted on each of them', async ({ assert }) => {
    const od = await givenOd()
    const [late, early] = [uniqueWord(), uniqueWord()]
    const one = await givenPatient(od, { first_name: 'Ada', last_name: early })
    const two = await givenPatient(od, { first_name: 'Bea', last_name: late })
    const of = (patientId: number, examId: number, latency: number) =>
      load('od_standard_exam_load', latency, {
        user_id: od.userId,
        patient_id: patientId,
        exam_id: examId,
      })
    await db
      .table('page_latencies')
      .multiInsert([of(one.id, 11, 100), of(one.id, 12, 300), of(two.id, 13, 700)])
    const admin = await givenAdmin()
    const { body } = await (await asVisitor(admin)).get(PATIENTS)
    assert.equal(body.total, 2)
    assert.containsSubset(body.data[0], { patient: `${late}, Bea`, count: 1, visits: 1, p50: 700 })
    assert.containsSubset(body.data[1], { patient: `${early}, Ada`, count: 2, visits: 2, p50: 200 })
    const noted = await db
      .from('audit_records')
      .where({ action: 'latency.patients_listed', actor_id: admin.userId })
    assert.lengthOf(noted, 1)
    assert.sameMembers(noted[0].patient_ids.map(Number), [one.id, two.id])
  })

  test('F391 Q31 the figures are the administrators’ alone', async ({ assert }) => {
    const others = [
      await givenOd(),
      await givenOmdr(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    for (const user of others) {
      const person = await asVisitor(user)
      for (const path of [SUMMARY, `${BY_NAME}?metrics_name=admin_exam_load`, PATIENTS]) {
        const answer = await person.get(path)
        assert.equal(answer.status, 403)
        assert.notProperty(answer.body, 'data')
      }
    }
  })
})
