import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenOmdr } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asUser } from '#tests/helpers/session'
import { daysAgo, examRow, givenVisit } from '#tests/helpers/visits'

const SEND = '/api/data/exam/set_new_od_messaging_exam_values/'

/** A visit opened today for a message, after one that is reviewed unless told otherwise. */
async function givenMessage(before: Record<string, string | boolean> = {}) {
  const visit = await givenVisit()
  const earlier = await givenExam(visit.patient, {
    exam: { exam_date: daysAgo(30), exam_status: 'reviewed', pxf_od: true, ...before },
  })
  return { ...visit, earlier, body: { exam_id: visit.exam.id, od_omd: 'Drops sting. Switch?' } }
}

test.group('OD to OMD message', () => {
  test('F194 C033 the visit carries the message and waits for an administrator', async ({
    assert,
  }) => {
    const { exam, person, body } = await givenMessage()
    const answer = await person.post(SEND, body)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.message, 'Message Sent')
    const row = await examRow(exam.id)
    assert.containsSubset(row, {
      is_od_messaging_submission: true,
      od_omd: 'Drops sting. Switch?',
      exam_status: 'od_review',
    })
    assert.isNotNull(row.submitted_at)
    const again = await person.post(SEND, body)
    assert.equal(again.status, 422)
  })

  test('F193 Q70 only after the latest visit, and only once that is reviewed: {$self}')
    .with(['ready', 'not_ready', 'od_review'])
    .run(async ({ assert }, exam_status) => {
      const { exam, person, body } = await givenMessage({ exam_status })
      const answer = await person.post(SEND, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'exam_id')
      assert.containsSubset(await examRow(exam.id), {
        exam_status: 'not_ready',
        is_od_messaging_submission: false,
      })
    })

  test('F193 not from a patient’s first visit, not for a date to come, not without words', async ({
    assert,
  }) => {
    const first = await givenVisit()
    const alone = await first.person.post(SEND, { exam_id: first.exam.id, od_omd: 'Hello' })
    assert.equal(alone.status, 422)
    const { exam, person } = await givenMessage()
    const silent = await person.post(SEND, { exam_id: exam.id, od_omd: '  ' })
    assert.equal(silent.body.errors[0].field, 'od_omd')
    const ahead = await givenMessage()
    const later = await givenExam(ahead.patient, { exam: { exam_date: daysAgo(-3) } })
    const future = await ahead.person.post(SEND, { exam_id: later.id, od_omd: 'Hello' })
    assert.equal(future.body.errors[0].field, 'exam_date')
  })

  test('F194 nobody but an optometrist of the practice', async ({ assert }) => {
    const { exam, body } = await givenMessage()
    for (const other of [await givenOd(), await givenOmdr(), await givenAdmin()]) {
      assert.equal((await (await asUser(null, other)).post(SEND, body)).status, 403)
    }
    assert.equal((await examRow(exam.id)).od_omd, '')
  })

  test('F195 the reviewer is told that it is a message, and reads the conditions of the visit before', async ({
    assert,
  }) => {
    const { exam, person, body } = await givenMessage()
    await person.post(SEND, body)
    const omdr = await asUser(null, await givenOmdr())
    const { props } = await pageAt(omdr, `/patient-exam/${exam.id}`)
    assert.containsSubset(props.exam, {
      is_od_messaging_submission: true,
      pxf_od: false,
      past_pxf_od: true,
      past_pxf_os: false,
    })
    assert.containsSubset(props.conversation.at(-1), { is_message: true, speaker: 'od' })
  })
})
