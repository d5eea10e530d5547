import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { changeExam, findExamById, type ChangeIntent, type ExamRecord } from '#exams'
import { findActor } from '#identity'
import { givenAdmin, givenOmdc, givenOmdr } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

/** Two of the office who have read the same visit and then choose, each for themselves. */
async function chosen(exam: ExamRecord, intents: readonly [ChangeIntent, ChangeIntent]) {
  const office = (await findActor((await givenAdmin()).userId))!
  const done = []
  for (const intent of intents) {
    done.push(await changeExam(exam, intent, office, { now: DateTime.utc() }))
  }
  return done
}

const CHOICES: readonly {
  name: string
  field: string
  of(doctor: number): ChangeIntent
}[] = [
  {
    name: 'F204 a second opinion',
    field: 'second_omdr_id',
    of: (omdId) => ({ kind: 'ask_second_opinion', omdId }),
  },
  {
    name: 'F204 a third reading',
    field: 'third_omdr_id',
    of: (omdId) => ({ kind: 'ask_third_reading', omdId }),
  },
]

test.group('Two choose at the same moment', () => {
  for (const { name, field, of } of CHOICES) {
    test(`${name}: the first one’s choice stays, the second one is told`, async ({ assert }) => {
      const { exam } = await givenReadyVisit()
      const [first, second] = [await givenOmdr(), await givenOmdr()]
      const [kept, lost] = await chosen((await findExamById(exam.id))!, [
        of(first.omdId!),
        of(second.omdId!),
      ])
      assert.isTrue(kept!.ok)
      assert.deepEqual(lost, { ok: false, error: { type: 'chosen_meanwhile', field } })
      assert.equal((await examRow(exam.id))[field], first.omdId)
    })

    test(`${name}: who chooses the same is content`, async ({ assert }) => {
      const { exam } = await givenReadyVisit()
      const reader = await givenOmdr()
      const both = [of(reader.omdId!), of(reader.omdId!)] as const
      const done = await chosen((await findExamById(exam.id))!, both)
      assert.deepEqual(
        done.map(({ ok }) => ok),
        [true, true]
      )
    })
  }

  test('F028 a booking: the first one’s choice stays, the second one is told', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const [kept, lost] = await chosen((await findExamById(exam.id))!, [
      { kind: 'set_glaucoma_booking', booking: 'booked' },
      { kind: 'set_glaucoma_booking', booking: 'skipped' },
    ])
    assert.isTrue(kept!.ok)
    assert.deepEqual(lost, {
      ok: false,
      error: { type: 'chosen_meanwhile', field: 'glaucoma_booking' },
    })
    assert.equal((await examRow(exam.id)).glaucoma_booking, 'booked')
  })

  test('F293 whom a patient is referred to: the day counts as well', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    const omdcId = (await givenOmdc()).omdId!
    const [kept, lost] = await chosen((await findExamById(exam.id))!, [
      { kind: 'set_ipc_consultant', omdcId, date: '2026-04-17' },
      { kind: 'set_ipc_consultant', omdcId, date: '2026-04-18' },
    ])
    assert.isTrue(kept!.ok)
    assert.deepEqual(lost, { ok: false, error: { type: 'chosen_meanwhile', field: 'ipc_date' } })
    assert.equal((await examRow(exam.id)).ipc_date, '2026-04-17')
  })
})
