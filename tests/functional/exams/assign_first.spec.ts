import { test } from '@japa/runner'
import { givenAdmin, givenExam } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

test.group('What an optometrist’s draft brings along', () => {
  test('F226 high priority its note and nothing of a review', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { selected_omd_note_options: [7] } })
    await save(person, exam.id, { od_iop: 12, os_iop: 19, fu_number: 6, e_notes: 'quiet' })
    assert.deepEqual((await examRow(exam.id)).selected_omd_note_options, [7])
    const urgent = await save(person, exam.id, { is_urgent: true })
    assert.sameMembers(urgent.body.changed_fields, ['is_urgent', 'od_wants_omd_report'])
    assert.sameMembers((await examRow(exam.id)).selected_omd_note_options, [7, 9])
    await save(person, exam.id, { od_wants_omd_report: false })
    assert.containsSubset(await examRow(exam.id), {
      is_urgent: false,
      selected_omd_note_options: [7],
      cu_omd_admin_override: false,
    })
  })

  test('F229 Q86 {reason} assigns first, and its end takes that back')
    .with([
      { reason: '25 mmHg in the right eye', on: { od_iop: 25, os_iop: 12 }, off: { od_iop: 24 } },
      { reason: '26 mmHg in the left eye', on: { od_iop: 13, os_iop: 26 }, off: { os_iop: 24.9 } },
      {
        reason: 'a reading of the daily curve',
        on: { dtc_values: [{ od: 18, os: 25 }] },
        off: { dtc_values: [{ od: 18, os: 24 }] },
      },
      { reason: 'high priority', on: { is_urgent: true }, off: { is_urgent: false } },
      {
        reason: 'a question',
        on: { od_question: 'Second drop?' },
        off: { od_question: ' ' },
      },
      {
        reason: 'a consultation asked for',
        on: { refer_in_person_omd_appt: true },
        off: { refer_in_person_omd_appt: false },
      },
      {
        reason: 'a follow-up within 2 months',
        on: { fu_number: 2, fu_letter: 'month' },
        off: { is_fu_unknown: true },
      },
    ])
    .run(async ({ assert }, { on, off }) => {
      const { exam, person } = await givenVisit()
      const isFirst = async () => (await examRow(exam.id)).assign_first
      assert.isFalse(await isFirst())
      assert.equal((await save(person, exam.id, on)).status, 200)
      assert.isTrue(await isFirst())
      assert.equal((await save(person, exam.id, off)).status, 200)
      assert.isFalse(await isFirst())
    })

  test('F229 the administrator’s choice wins until it is cleared', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ od: { iop: 31 }, os: { iop: 12 } })
    const admin = await asVisitor(await givenAdmin())
    const after = async (choice: boolean | null) => {
      await save(admin, exam.id, { assign_first_admin_override: choice })
      return (await examRow(exam.id)).assign_first
    }
    assert.isFalse(await after(false))
    await save(admin, exam.id, { is_urgent: true })
    assert.isFalse((await examRow(exam.id)).assign_first)
    assert.isTrue(await after(null))
  })

  test('F229 F205 two visits that wait are both assigned first; when one is reviewed the other no longer is', async ({
    assert,
  }) => {
    const { exam, patient, omdr } = await givenReadyVisit()
    const other = await givenExam(patient, {
      exam: { exam_date: daysAgo(30), exam_status: 'od_review', omdr_id: omdr.omdId },
    })
    const admin = await asVisitor(await givenAdmin())
    const tags = async () => [
      (await examRow(exam.id)).assign_first,
      (await examRow(other.id)).assign_first,
    ]
    assert.deepEqual(await tags(), [false, false])
    assert.equal((await save(admin, other.id, { exam_status: 'ready' })).status, 200)
    assert.deepEqual(await tags(), [true, true])
    assert.equal((await examRow(exam.id)).version, 1, 'nobody’s page became old')
    const reviewer = await asVisitor(omdr)
    const done = await reviewer.post(`/api/data/exam/${exam.id}/omdr_submit/`, { version: 1 })
    assert.equal(done.status, 200, done.text)
    assert.isFalse((await examRow(other.id)).assign_first)
  })

  test(
    'F229 Q86 Q163 a visit set to {status} no longer waits: its tag goes, unless high priority is {isUrgent}'
  )
    .with(
      ['reviewed', 'od_review', 'not_ready'].flatMap((status) =>
        [false, true].map((isUrgent) => ({ status, isUrgent }))
      )
    )
    .run(async ({ assert }, { status, isUrgent }) => {
      const { exam, patient, omdr } = await givenReadyVisit({
        exam: { exam_status: 'od_review', is_urgent: isUrgent },
      })
      const other = await givenExam(patient, {
        exam: { exam_date: daysAgo(30), exam_status: 'ready', omdr_id: omdr.omdId },
      })
      const admin = await asVisitor(await givenAdmin())
      const tagsAfter = async (to: string) => {
        const saved = await save(admin, exam.id, { exam_status: to })
        assert.equal(saved.status, 200, saved.text)
        return [await examRow(exam.id), await examRow(other.id)].map((row) => row.assign_first)
      }
      assert.deepEqual(await tagsAfter('ready'), [true, true])
      assert.deepEqual(await tagsAfter(status), [isUrgent, false])
    })

  test('F229 F205 of two visits set ready at the same moment neither is forgotten', async ({
    assert,
  }) => {
    const { exam, patient } = await givenReadyVisit({ exam: { exam_status: 'od_review' } })
    const other = await givenExam(patient, {
      exam: { exam_date: daysAgo(30), exam_status: 'od_review' },
    })
    const admin = await asVisitor(await givenAdmin())
    const answers = await Promise.all(
      [exam, other].map(({ id }) => save(admin, id, { exam_status: 'ready' }))
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200]
    )
    assert.isTrue((await examRow(exam.id)).assign_first)
    assert.isTrue((await examRow(other.id)).assign_first)
  })
})
