import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { askGateways, sendDue, settleByHand } from '#app/outbox/index'
import { noteReport } from '#app/outbox/report'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { lastGpLetterDate } from '#exams'
import { deliveryRow, emptyLedger, passTime } from '#tests/functional/outbox/given_letters'
import { givenSrfax, openFaxGateway, type GatewayFax } from '#tests/helpers/fax_gateway'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, givenVisit } from '#tests/helpers/visits'

type Cleanup = (end: () => void | Promise<void>) => void

async function givenGateway(cleanup: Cleanup) {
  const gateway = await openFaxGateway()
  cleanup(givenSrfax(gateway.url))
  cleanup(() => gateway.close())
  return gateway
}

/** What the gateway says of a fax by now, and that we ask. */
async function whenReported(fax: GatewayFax | undefined, says: Partial<GatewayFax>) {
  Object.assign(fax!, says)
  await db
    .from('deliveries')
    .whereNotNull('next_ask_at')
    .update({ next_ask_at: new Date(0) })
  await askGateways()
}

const BUSY = { status: 'Failed', errorCode: 'Busy' }

/** As if everything that left by now had left so many days ago. */
async function letDaysPass(days: number) {
  const before = `- interval '${days} days'`
  await db.rawQuery(`update delivery_events set at = at ${before}`)
  await db.rawQuery(
    `update referral_loops set sent_on = sent_on - ${days}, due_on = due_on - ${days}`
  )
  await db.rawQuery(`update exams set gp_letter_sent_date = gp_letter_sent_date - ${days}`)
}

async function whenResent(id: number) {
  const admin = await asVisitor(await givenAdmin())
  const path = `/api/admin/deliveries/${id}/actions/resend`
  const { body, status, text } = await admin.post(path, { reason: 'it never came' })
  if (status !== 200) throw new Error(text)
  await passTime()
  await sendDue()
  return body.id as number
}

/** A reviewed visit whose letter to the family doctor was accepted by the gateway. */
async function givenGpLetter() {
  const visit = await givenReadyVisit({ exam: { exam_status: 'reviewed', omd_gp: 'Stable.' } })
  const admin = await asVisitor(await givenAdmin())
  const { body } = await admin.post(`/api/data/exam/${visit.exam.id}/fax/omdr-gp/`)
  await sendDue()
  return { ...visit, id: body.delivery_id as number }
}

const givenOutboundOmd = () =>
  insertRow<{ id: number }>('outbound_omds', {
    first_name: uniqueWord(),
    last_name: uniqueWord(),
    receive_method: 'fax',
    fax: uniquePhone(),
    email: '',
  })

/** An outbound referral that the gateway accepted. */
async function givenReferral() {
  const omd = await givenOutboundOmd()
  const visit = await givenVisit({
    exam: {
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      exam_status: 'od_review',
      ipc: 'ipc_only',
      referral_omd_id: omd.id,
    } as never,
  })
  await visit.person.post(`/api/data/exam/${visit.exam.id}/outbound_omd_email_or_fax/`)
  await sendDue()
  const { id } = await db.from('deliveries').where('exam_id', visit.exam.id).firstOrFail()
  return { ...visit, id: id as number }
}

/** The same, sent to another ophthalmologist since. */
async function givenReferredOn() {
  const visit = await givenReferral()
  const next = await givenOutboundOmd()
  await db
    .from('exams')
    .where('id', visit.exam.id)
    .update({ referral_omd_id: next.id, ipc: 'ipc_only' })
  await visit.person.post(`/api/data/exam/${visit.exam.id}/outbound_omd_email_or_fax/`)
  await sendDue()
  return visit
}

const loopsOf = (exam: number) => db.from('referral_loops').where('exam_id', exam).orderBy('id')

const trailOf = (exam: number, action: string) =>
  db.from('audit_records').where({ subject_type: 'exam', subject_id: String(exam), action })

test.group('A letter to the family doctor that was accepted and did not arrive', (group) => {
  group.each.setup(() => emptyLedger())

  test('F290 Q80 Q164 it leaves no day that would suppress the next one: {what}')
    .with([
      { what: 'Busy', says: BUSY, missing: 0, state: 'failed' },
      { what: 'a part of it', says: { status: 'Sent' }, missing: 1, state: 'partial' },
    ])
    .run(async ({ assert, cleanup }, { says, missing, state }) => {
      const gateway = await givenGateway(cleanup)
      const { exam, patient, id } = await givenGpLetter()
      assert.equal(await lastGpLetterDate(patient.id), daysAgo(0))
      const { pages } = await deliveryRow(id)
      const arrived = missing > 0 ? { pages: pages! - missing } : {}
      await whenReported(gateway.faxes[0], { ...says, ...arrived })
      assert.equal((await deliveryRow(id)).state, state)
      assert.isNull(await lastGpLetterDate(patient.id))
      const changes = await trailOf(exam.id, 'exam.state_changed').orderBy('at', 'desc')
      assert.containsSubset(changes[0].details, { field: 'gp_letter_sent_date', to: '' })
    })

  test('F290 Q164 the day of another one that stands is put back; a later one keeps its own', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, id } = await givenGpLetter()
    await letDaysPass(40)
    await whenResent(id)
    assert.equal((await examRow(exam.id)).gp_letter_sent_date, daysAgo(0))
    await whenReported(gateway.faxes[1], BUSY)
    assert.equal((await examRow(exam.id)).gp_letter_sent_date, daysAgo(40))
    await whenReported(gateway.faxes[1], { status: 'Sent', pages: gateway.faxes[0]!.pages })
    await whenReported(gateway.faxes[0], BUSY)
    assert.isNull((await examRow(exam.id)).gp_letter_sent_date, 'none of them arrived')
    assert.equal((await deliveryRow(id)).state, 'failed')
  })

  test('F290 Q80 the day of a letter to the family doctor before is no day of the next one’s', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, patient } = await givenGpLetter()
    await letDaysPass(40)
    const next = await givenGp()
    await db.from('patients').where('id', patient.id).update({ gp_id: next.id })
    const admin = await asVisitor(await givenAdmin())
    await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    await sendDue()
    assert.equal((await examRow(exam.id)).gp_letter_sent_date, daysAgo(0))
    await whenReported(gateway.faxes[1], BUSY)
    assert.isNull((await examRow(exam.id)).gp_letter_sent_date)
  })

  test('F290 F043 one in doubt that a person finds lost leaves no day, one never accepted changes nothing', async ({
    assert,
    cleanup,
  }) => {
    await givenGateway(cleanup)
    const { exam, id } = await givenGpLetter()
    const lost = { reason: 'their machine was off', actor: SYSTEM }
    await db.from('deliveries').where('id', id).update({ state: 'unknown' })
    await settleByHand(id, 'lost', lost)
    assert.isNull((await examRow(exam.id)).gp_letter_sent_date)

    const again = await whenResent(id)
    await db.from('delivery_events').where({ delivery_id: again, to_state: 'accepted' }).delete()
    await db.from('deliveries').where('id', again).update({ state: 'unknown' })
    await settleByHand(again, 'lost', lost)
    assert.equal((await examRow(exam.id)).gp_letter_sent_date, daysAgo(0))
  })
})

test.group('A referral that was accepted and did not arrive', (group) => {
  group.each.setup(() => emptyLedger())

  test('Q52 F043 it is not told as SENT, and nobody follows it', async ({ assert, cleanup }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, person } = await givenReferral()
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    const colleague = await givenOd({ practice: { id: exam.practice_id } })
    const [{ id: loop }] = await loopsOf(exam.id)
    const given = { owner_id: colleague.userId, version: 1 }
    await person.post(`/api/data/exam/${exam.id}/referral_loop/${loop}/owner/`, given)

    await whenReported(gateway.faxes[0], BUSY)

    assert.equal((await examRow(exam.id)).ipc, 'ipc_only')
    assert.isEmpty(await loopsOf(exam.id))
    const { props } = await pageAt(person, `/patient-exam/${exam.id}`)
    assert.isEmpty(props.referral_loops)
    const [lost, ...more] = await trailOf(exam.id, 'letter.referral_lost')
    assert.isEmpty(more)
    assert.equal(lost.details.loop_id, loop)
  })

  test('Q52 sent again it is SENT, and followed by the days of that sending', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, id } = await givenReferral()
    await letDaysPass(9)
    await whenReported(gateway.faxes[0], BUSY)
    const again = await whenResent(id)
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    const [loop, ...more] = await loopsOf(exam.id)
    assert.isEmpty(more)
    assert.containsSubset(loop, {
      delivery_id: again,
      state: 'sent',
      sent_on: daysAgo(0),
      due_on: daysAgo(-14),
    })
  })

  test('Q52 a letter to the ophthalmologist before does not stand in for one that the next never got', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam } = await givenReferredOn()
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    assert.lengthOf(gateway.faxes, 2)

    await whenReported(gateway.faxes[1], BUSY)

    assert.equal((await examRow(exam.id)).ipc, 'ipc_only')
    assert.lengthOf(await loopsOf(exam.id), 1)
  })

  test('Q52 one to the ophthalmologist before that is lost late leaves the next one’s SENT', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam } = await givenReferredOn()
    await whenReported(gateway.faxes[0], BUSY)
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
  })

  test('Q52 while another sending of it stands it stays SENT, and is followed by that one’s days', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, id } = await givenReferral()
    await letDaysPass(9)
    const again = await whenResent(id)
    assert.containsSubset((await loopsOf(exam.id))[0], { delivery_id: id, sent_on: daysAgo(9) })
    await whenReported(gateway.faxes[0], BUSY)
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    const loops = await loopsOf(exam.id)
    assert.lengthOf(loops, 1)
    assert.containsSubset(loops[0], {
      delivery_id: again,
      sent_on: daysAgo(0),
      due_on: daysAgo(-14),
    })
  })

  test('Q52 what somebody heard of it meanwhile is not taken back', async ({ assert, cleanup }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, person } = await givenReferral()
    const [{ id: loop }] = await loopsOf(exam.id)
    const path = `/api/data/exam/${exam.id}/referral_loop/${loop}/step/`
    await person.post(path, { to: 'received', source: 'reply', version: 1 })
    await whenReported(gateway.faxes[0], BUSY)
    assert.containsSubset(await loopsOf(exam.id), [{ id: loop, state: 'received' }])
  })

  test('Q52 a gateway that says later that it arrived after all is believed', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { exam, id } = await givenReferral()
    await whenReported(gateway.faxes[0], BUSY)
    await noteReport(id, { state: 'delivered', providerId: gateway.faxes[0]!.id })
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    assert.containsSubset(await loopsOf(exam.id), [{ delivery_id: id, state: 'sent' }])
  })
})
