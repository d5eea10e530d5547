import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenIgp, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

/** What the office may say of a visit that waits or was read, each by its own call. */
async function calls(exam: number): Promise<Record<string, object>> {
  const [reader, consultant, igp] = [await givenOmdr(), await givenOmdc(), await givenIgp()]
  return {
    'set_omdr/': { exam_id: exam, omdr_id: reader.omdId },
    'set_omdc/': { exam_id: exam, omdc_id: consultant.omdId },
    'set_omdc_status/': { exam_id: exam, omdc_status_to: 'ready' },
    'set_internal_gp_and_status/': { exam, igp: igp.igpId, gp_status: 'ready' },
    'set_internal_gp_status/': { exam, gp_status: 'reviewed' },
    'set_glaucoma_booking/': { exam_id: exam, glaucoma_booking: 'booked' },
    [`set_validation_review/${exam}/`]: {},
  }
}

test.group('Deactivated visits', () => {
  test('F074 Q08 nobody assigns, books or times them any more, on any call', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    await db.from('exams').where('id', exam.id).update({ deactivated_at: new Date() })
    const admin = await asVisitor(await givenAdmin())
    const before = await examRow(exam.id)
    for (const [call, body] of Object.entries(await calls(exam.id))) {
      const refused = await admin.post(`/api/data/exam/${call}`, body)
      assert.equal(refused.status, 422, `${call} ${refused.text}`)
      assert.match(refused.body.error, /deactivated/, call)
    }
    assert.deepEqual(await examRow(exam.id), before)
  })

  test('F074 of several visits the deactivated one is named, the others change', async ({
    assert,
  }) => {
    const [gone, there] = [await givenReadyVisit(), await givenReadyVisit()]
    await db.from('exams').where('id', gone.exam.id).update({ deactivated_at: new Date() })
    const admin = await asVisitor(await givenAdmin())
    const { omdId } = await givenOmdr()
    const { body } = await admin.post('/api/data/exam/set_omdr/', {
      exam_ids: [gone.exam.id, there.exam.id],
      omdr_id: omdId,
    })
    assert.deepEqual(
      body.results.map(({ success }: { success: boolean }) => success),
      [false, true]
    )
    assert.equal((await examRow(gone.exam.id)).omdr_id, gone.omdr.omdId)
    assert.equal((await examRow(there.exam.id)).omdr_id, omdId)
  })
})
