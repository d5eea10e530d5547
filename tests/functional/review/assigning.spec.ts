import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenGp, givenOmdc, givenOmdr } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, save } from '#tests/helpers/visits'

test.group('Assigning and timing', () => {
  test('Q163 set_omdr judges as the save does, and leaves the follow-up alone', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { selected_omd_note_options: [7] } })
    const admin = await asVisitor(await givenAdmin())
    const [consultant, next] = [await givenOmdc(), await givenOmdr()]
    const assign = (id: number) =>
      admin.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: id })
    const refused = await assign(consultant.id)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'omdr_id')
    assert.equal((await assign(next.id)).status, 200)
    assert.containsSubset(await examRow(exam.id), {
      omdr_id: next.id,
      selected_omd_note_options: [7],
      version: 2,
    })
  })

  test('C063 Q132 the reviewer is taken under each name that exam/save takes: {$self}')
    .with(['omdr_id', 'omdr', 'omd_reviewer'])
    .run(async ({ assert }, name) => {
      const { exam } = await givenReadyVisit()
      const next = await givenOmdr()
      const admin = await asVisitor(await givenAdmin())
      const body = { exam_id: exam.id, [name]: next.omdId }
      const { status, text } = await admin.post('/api/data/exam/set_omdr/', body)
      assert.equal(status, 200, text)
      assert.equal((await examRow(exam.id)).omdr_id, next.omdId)
    })

  test('C067 a chart that waits for nobody has no time of review: {$self}')
    .with(['not_ready', 'od_review'])
    .run(async ({ assert }, exam_status) => {
      const { exam, omdr } = await givenReadyVisit({ exam: { exam_status } })
      const reviewer = await asVisitor(omdr)
      const answer = await reviewer.post(`/api/data/exam/review_timestamp/${exam.id}/`)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'exam_status')
      assert.isNull((await examRow(exam.id)).reviewed_at)
    })

  test('C067 the time of review makes no open page old, and is told once', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit()
    const reviewer = await asVisitor(omdr)
    for (let turn = 0; turn < 2; turn++) {
      const answer = await reviewer.post(`/api/data/exam/review_timestamp/${exam.id}/`)
      assert.equal(answer.status, 200)
    }
    assert.containsSubset(await examRow(exam.id), { version: 1, reviewed_by: omdr.userId })
    const told = await db
      .from('audit_records')
      .where({ action: 'exam.review_time_recorded', subject_id: String(exam.id) })
    assert.lengthOf(told, 1)
  })

  test('C067 F176 the optometrist learns of it with the review, not before', async ({ assert }) => {
    const { exam, od, omdr } = await givenReadyVisit({ exam: { omdr_id: null } })
    const [reviewer, optometrist] = [await asVisitor(omdr), await asVisitor(od)]
    const noted = await reviewer.post(`/api/data/exam/review_timestamp/${exam.id}/`)
    assert.equal(noted.status, 200)
    const told = async () => (await pageAt(optometrist, `/patient-exam/${exam.id}`)).props.exam
    const early = await told()
    assert.notProperty(early, 'reviewed_at')
    assert.isNull(early.reviewed_by_name)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    const late = await told()
    assert.equal(late.reviewed_at, noted.body.reviewed_at)
    assert.equal(late.reviewed_by_name, omdr.omdName)
  })

  test('F260 the copy to the GP comes with the override, where the GP has a fax', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const { exam, patient } = await givenReadyVisit({
      exam: { selected_omd_note_options: [7, 15] },
    })
    await save(admin, exam.id, { cu_omd_admin_override: true })
    assert.include((await examRow(exam.id)).selected_omd_note_options, 11)
    const mute = await givenGp({ fax_number: '' })
    await db.from('patients').where('id', patient.id).update({ gp_id: mute.id })
    const other = await givenExam(patient, {
      exam: { exam_date: daysAgo(20), exam_status: 'ready', selected_omd_note_options: [7, 15] },
    })
    await save(admin, other.id, { cu_omd_admin_override: true })
    assert.deepEqual((await examRow(other.id)).selected_omd_note_options, [7, 15])
  })
})
