import { test } from '@japa/runner'
import { SYSTEM } from '#app/audit/audit'
import { sendDue, stopDelivery } from '#app/outbox/index'
import { givenAdmin } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  passTime,
} from '#tests/functional/outbox/given_letters'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit, save } from '#tests/helpers/visits'

const release = (id: number) => stopDelivery(id, 'release', { reason: '', actor: SYSTEM })

/** Whether it left. */
const hasLeft = async (id: number) =>
  ['accepted', 'delivered'].includes((await deliveryRow(id)).state)

async function written(person: Visitor, exam: number): Promise<number> {
  const { body, status, text } = await person.post(`/api/data/exam/${exam}/fax/omdr-gp/`)
  if (status !== 200) throw new Error(text)
  return body.delivery_id as number
}

/** A reviewed visit at the administrators' desk, both eyes with pressures of their own. */
async function givenReviewed() {
  const visit = await givenReadyVisit({ exam: { exam_status: 'reviewed', omd_gp: 'Stable.' } })
  return { exam: visit.exam.id, office: await asVisitor(await givenAdmin()) }
}

test.group('A letter whose chart was corrected', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 Q164 one that waits is held when the eyes are put right, until a person lets it go', async ({
    assert,
  }) => {
    const { exam, office } = await givenReviewed()
    const old = await written(office, exam)
    assert.equal((await save(office, exam, { od_iop: 31, os_iop: 14 })).status, 200)
    await sendDue()
    assert.containsSubset(await deliveryRow(old), {
      state: 'held',
      state_reason: 'letter_corrected',
    })
    const corrected = await written(office, exam)
    assert.notEqual(corrected, old)
    await sendDue()
    assert.isTrue(await hasLeft(corrected))
    assert.isFalse(await hasLeft(old))

    assert.isTrue((await release(old)).ok)
    await sendDue()
    assert.isTrue(await hasLeft(old), 'whoever knows may send it all the same')
  })

  test('F285 Q164 one that is sent again brings no old values after the new ones', async ({
    assert,
  }) => {
    const { exam, office } = await givenReviewed()
    const old = await written(office, exam)
    await sendDue()
    assert.isTrue(await hasLeft(old))
    await save(office, exam, { os_cd: 0.85 })
    const path = `/api/admin/deliveries/${old}/actions/resend`
    const { body } = await office.post(path, { reason: 'they lost it' })
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(body.id), {
      state: 'held',
      state_reason: 'letter_corrected',
    })
  })

  test('F285 an optometrist’s letter tells nothing of the review: {field} of the chart {what}')
    .with([
      { field: 'omd_gp', value: 'See you in May.', what: 'holds none', state: 'delivered' },
      { field: 'od_iop', value: 29, what: 'holds it', state: 'held' },
    ])
    .run(async ({ assert }, { field, value, state }) => {
      const { exam, office } = await givenReviewed()
      const { attachment } = await givenBlob()
      const id = await givenQueued({
        channel: 'fax',
        purpose: 'od-omdc-cat',
        letterKey: `exam:${exam}:od-omdc-cat`,
        examId: exam,
        attachments: [attachment],
        recipient: { kind: 'adhoc', id: null, name: 'Dr. Io Vale', address: uniquePhone() },
      })
      assert.equal((await save(office, exam, { [field]: value })).status, 200)
      await sendDue()
      assert.equal((await deliveryRow(id)).state, state)
    })

  test('F285 what no letter tells of holds none', async ({ assert }) => {
    const { exam, office } = await givenReviewed()
    const id = await written(office, exam)
    await save(office, exam, { admin_private_notes: 'called the clinic' })
    await sendDue()
    assert.isTrue(await hasLeft(id))
  })
})
