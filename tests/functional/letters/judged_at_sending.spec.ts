import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { sendDue, stopDelivery } from '#app/outbox/index'
import {
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { serial } from '#database/factories/support'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  passTime,
} from '#tests/functional/outbox/given_letters'

/** A letter about a visit that waits in the queue, as the day before the rules changed. */
async function givenWaiting(
  examId: number,
  { to, automatic = false }: { to: 'gp' | 'igp'; automatic?: boolean }
) {
  const { attachment } = await givenBlob()
  const id = await givenQueued({
    channel: 'fax',
    purpose: `omdr-${to}`,
    letterKey: `exam:${examId}:omdr-${to}`,
    examId,
    attachments: [attachment],
    recipient: {
      kind: 'adhoc',
      id: null,
      name: 'Dr. Io Vale',
      address: `604556${String(serial()).padStart(4, '0').slice(-4)}`,
    },
  })
  if (automatic)
    await db
      .from('deliveries')
      .where('id', id)
      .update({ marks: { automatic: 1 } })
  return id
}

const reviewedBy = ({ omdId }: { omdId: number | null }) => ({
  exam_status: 'reviewed',
  omdr_id: omdId,
})

const release = (id: number) => stopDelivery(id, 'release', { reason: '', actor: SYSTEM })

test.group('Letters judged when they leave', (group) => {
  group.each.setup(() => emptyLedger())

  test(
    'F292 a fax to the internal GP waits when the optometrist’s assignment or the review is gone: {why}'
  )
    .with([
      {
        why: 'igp_assignment_problem',
        od: { retina_only: true, essentials_only: true, integrated_only: true },
        status: 'reviewed',
      },
      {
        why: 'igp_not_reviewed',
        od: { retina_only: true, essentials_only: false, integrated_only: true },
        status: 'ready',
      },
    ])
    .run(async ({ assert }, { why, od, status }) => {
      const optometrist = await givenOd({ od })
      const igp = await givenIgp()
      const patient = await givenPatient(optometrist)
      const omdr = await givenOmdr()
      const exam = await givenExam(patient, {
        exam: { ...reviewedBy(omdr), igp_id: igp.igpId, internal_gp_status: status },
      })
      const id = await givenWaiting(exam.id, { to: 'igp' })
      await sendDue()
      assert.containsSubset(await deliveryRow(id), { state: 'held', state_reason: why })
      const refused = await release(id)
      assert.deepEqual(refused, { ok: false, error: { type: 'not_now', reason: why } })
      await passTime()
      await sendDue()
      assert.equal((await deliveryRow(id)).state, 'held', 'the rule holds whoever lets it go')
      await db.from('exams').where('id', exam.id).update({ internal_gp_status: 'reviewed' })
      await db
        .from('ods')
        .where('id', optometrist.odId)
        .update({ retina_only: true, essentials_only: false, integrated_only: false })
      await release(id)
      await passTime()
      await sendDue()
      assert.equal((await deliveryRow(id)).state, 'delivered')
    })

  test('F290 Q80 a bulk letter waits when the family doctor had one meanwhile; one by hand goes', async ({
    assert,
  }) => {
    const gp = await givenGp({})
    const patient = await givenPatient(await givenOd(), { gp_id: gp.id })
    const omdr = await givenOmdr()
    const [exam, earlier] = [
      await givenExam(patient, { exam: { ...reviewedBy(omdr), exam_date: '2026-03-02' } }),
      await givenExam(patient, { exam: { exam_date: '2026-01-05' } }),
    ]
    const automatic = await givenWaiting(exam.id, { to: 'gp', automatic: true })
    const byHand = await givenWaiting(exam.id, { to: 'gp' })
    const today = new Date().toISOString().slice(0, 10)
    await db.from('exams').where('id', earlier.id).update({ gp_letter_sent_date: today })
    await sendDue()
    assert.containsSubset(await deliveryRow(automatic), {
      state: 'held',
      state_reason: 'gp_letter_suppressed',
    })
    assert.equal((await deliveryRow(byHand)).state, 'delivered')
    await release(automatic)
    await passTime()
    await sendDue()
    assert.equal((await deliveryRow(automatic)).state, 'delivered', 'let go, it is by hand')
  })
})
