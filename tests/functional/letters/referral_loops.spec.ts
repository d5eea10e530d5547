import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
} from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { listPath } from '#tests/functional/portal/portal_calls'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenVisit } from '#tests/helpers/visits'

const inDays = (days: number) => daysAgo(-days)

/** An outbound referral that has left. */
async function givenSent(columns: Record<string, unknown> = {}) {
  const omd = await insertRow<{ id: number; first_name: string; last_name: string }>(
    'outbound_omds',
    {
      first_name: uniqueWord(),
      last_name: `Outbound${uniqueWord()}`,
      receive_method: 'fax',
      fax: uniquePhone(),
      email: '',
    }
  )
  const visit = await givenVisit({
    exam: {
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      exam_status: 'od_review',
      referral_omd_id: omd.id,
      ...columns,
    } as never,
  })
  const send = () => visit.person.post(`/api/data/exam/${visit.exam.id}/outbound_omd_email_or_fax/`)
  const { status, text } = await send()
  if (status !== 200) throw new Error(text)
  await sendDue()
  const loop = await loopOf(visit.exam.id)
  return { ...visit, omd, loop, send }
}

const loopOf = (exam: number) =>
  db.from('referral_loops').where('exam_id', exam).orderBy('id', 'desc').first()

const stepPath = (exam: number, loop: number) =>
  `/api/data/exam/${exam}/referral_loop/${loop}/step/`
const ownerPath = (exam: number, loop: number) =>
  `/api/data/exam/${exam}/referral_loop/${loop}/owner/`

type Sent = Awaited<ReturnType<typeof givenSent>>

async function noting(person: Visitor, { exam, loop }: Sent, step: Record<string, unknown>) {
  const { version } = await loopOf(exam.id)
  return person.post(stepPath(exam.id, loop.id), { version, ...step })
}

const trail = (exam: number, action: string) =>
  db.from('audit_records').where({ subject_type: 'exam', subject_id: String(exam), action })

test.group('A referral after it has left', (group) => {
  group.each.setup(() => emptyLedger())

  test('is with whoever sent it and due by its urgency: {name}')
    .with([
      { name: 'urgent', columns: { is_urgent: true }, days: 2 },
      { name: 'routine', columns: {}, days: 14 },
    ])
    .run(async ({ assert }, { name, columns, days }) => {
      const { od, omd, exam, loop, person } = await givenSent(columns)
      assert.containsSubset(loop, {
        state: 'sent',
        urgency: name,
        owner_id: od.userId,
        sent_on: daysAgo(0),
        due_on: inDays(days),
        due_rules: 1,
        purpose: 'outbound-referral',
      })
      assert.include(loop.recipient_name, omd.last_name)
      const { props } = await pageAt(person, `/patient-exam/${exam.id}`)
      assert.lengthOf(props.referral_loops, 1)
      assert.containsSubset(props.referral_loops[0], { state: 'sent', is_overdue: false })
      assert.lengthOf(await trail(exam.id, 'letter.referral_followed'), 1)
    })

  test('nothing is followed before it has left, and sending again goes on in the same loop', async ({
    assert,
  }) => {
    const { exam, send, loop } = await givenSent()
    await send()
    await sendDue()
    assert.lengthOf(await db.from('referral_loops').where('exam_id', exam.id), 1)
    assert.equal((await loopOf(exam.id)).id, loop.id)
    const waiting = await givenVisit({ exam: { exam_status: 'od_review' } })
    assert.isNull(await loopOf(waiting.exam.id))
  })

  test('is noted from step to step, with who, when, why and until when', async ({ assert }) => {
    const sent = await givenSent()
    const { od, exam, loop, person } = sent
    const steps = [
      [{ to: 'received', source: 'reply' }, inDays(21)],
      [{ to: 'accepted' }, inDays(30)],
      [{ to: 'booked', booked_on: inDays(40) }, inDays(47)],
      [{ to: 'booked', booked_on: inDays(50), reason: 'Moved by a week' }, inDays(57)],
      [{ to: 'seen' }, inDays(30)],
      [{ to: 'closed', reason: 'Report filed' }, inDays(30)],
      [{ to: 'sent', reason: 'The report was another patient’s' }, inDays(14)],
    ] as const
    for (const [step, due] of steps) {
      const { status, body } = await noting(person, sent, step)
      assert.equal(status, 200, JSON.stringify(body))
      assert.containsSubset(body.referral_loops[0], { state: step.to, due_on: due })
    }
    const rows = await db.from('referral_steps').where('loop_id', loop.id).orderBy('id')
    assert.deepEqual(
      rows.map((row) => [row.from_state, row.to_state, row.source, row.reason, row.user_id]),
      [
        ['sent', 'received', 'reply', '', od.userId],
        ['received', 'accepted', 'person', '', od.userId],
        ['accepted', 'booked', 'person', '', od.userId],
        ['booked', 'booked', 'person', 'Moved by a week', od.userId],
        ['booked', 'seen', 'person', '', od.userId],
        ['seen', 'closed', 'person', 'Report filed', od.userId],
        ['closed', 'sent', 'person', 'The report was another patient’s', od.userId],
      ]
    )
    assert.lengthOf(await trail(exam.id, 'letter.referral_step'), steps.length)
  })

  test('a step that cannot be is refused at its field and changes nothing: {name}')
    .with([
      { name: 'not from here', step: { to: 'sent' }, field: 'to' },
      { name: 'no such state', step: { to: 'lost' }, field: 'to' },
      { name: 'nothing', step: {}, field: 'to' },
      { name: 'closed without a reason', step: { to: 'closed' }, field: 'reason' },
      { name: 'declined with blanks', step: { to: 'declined', reason: '  ' }, field: 'reason' },
      { name: 'booked without a day', step: { to: 'booked' }, field: 'booked_on' },
      {
        name: 'booked on no day',
        step: { to: 'booked', booked_on: '2026-02-30' },
        field: 'booked_on',
      },
      { name: 'told by nobody', step: { to: 'received', source: 'dream' }, field: 'source' },
      { name: 'no version', step: { to: 'received', version: undefined }, field: 'version' },
    ])
    .run(async ({ assert }, { step, field }) => {
      const sent = await givenSent()
      const { status, body } = await noting(sent.person, sent, step)
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
      assert.deepEqual(await loopOf(sent.exam.id), sent.loop)
      assert.isEmpty(await db.from('referral_steps').where('loop_id', sent.loop.id))
    })

  test('of two who note at once one is told what the other noted', async ({ assert }) => {
    const sent = await givenSent()
    const admin = await asVisitor(await givenAdmin())
    const path = stepPath(sent.exam.id, sent.loop.id)
    const answers = await Promise.all([
      sent.person.post(path, { to: 'received', version: 1 }),
      admin.post(path, { to: 'declined', reason: 'No room', version: 1 }),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409]
    )
    const lost = answers.find(({ status }) => status === 409)!
    const { state } = await loopOf(sent.exam.id)
    assert.equal(lost.body.state, state)
    assert.lengthOf(await db.from('referral_steps').where('loop_id', sent.loop.id), 1)
  })

  test('is given to somebody of the practice or the office, and to nobody else', async ({
    assert,
  }) => {
    const { exam, loop, od, person } = await givenSent()
    const colleague = await givenOd({ practice: { id: od.practiceId! } })
    const admin = await givenAdmin()
    const foreign = await givenOd()
    const { body } = await person.get(`/api/data/exam/${exam.id}/referral_loop/owners/`)
    const ids = body.owners.map(({ id }: { id: number }) => id)
    assert.includeMembers(ids, [od.userId, colleague.userId, admin.userId])
    assert.notInclude(ids, foreign.userId)

    const path = ownerPath(exam.id, loop.id)
    const refused = await person.post(path, { owner_id: foreign.userId, version: 1 })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'owner_id')
    assert.equal((await loopOf(exam.id)).owner_id, od.userId)

    const given = await person.post(path, { owner_id: colleague.userId, version: 1 })
    assert.equal(given.status, 200)
    assert.equal((await loopOf(exam.id)).owner_id, colleague.userId)
    assert.equal((await person.post(path, { owner_id: od.userId, version: 1 })).status, 409)
    assert.lengthOf(await trail(exam.id, 'letter.referral_given'), 1)
  })

  test('nobody but its practice and the office sees or changes it', async ({ assert }) => {
    const sent = await givenSent()
    const own = ownerPath(sent.exam.id, sent.loop.id)
    for (const given of [givenOd, givenOmdr, givenOmdc, givenIgp, givenPreReviewer]) {
      const stranger = await asVisitor(await given())
      const stepped = await noting(stranger, sent, { to: 'received' })
      const taken = await stranger.post(own, { owner_id: sent.od.userId, version: 1 })
      const asked = await stranger.get(`/api/data/exam/${sent.exam.id}/referral_loop/owners/`)
      for (const { status } of [stepped, taken, asked]) assert.equal(status, 403)
    }
    const other = await givenSent()
    const path = stepPath(sent.exam.id, other.loop.id)
    const crossed = await sent.person.post(path, { to: 'received', version: 1 })
    assert.equal(crossed.status, 403, 'another visit’s referral')
    assert.deepEqual(await loopOf(sent.exam.id), sent.loop)
    assert.deepEqual(await loopOf(other.exam.id), other.loop)
  })

  test('stands in the queue of what is overdue from the day after, {name}')
    .with([
      { name: 'due today', due: 0, state: 'sent', inside: false },
      { name: 'due yesterday', due: 1, state: 'sent', inside: true },
      { name: 'declined, due yesterday', due: 1, state: 'declined', inside: true },
      { name: 'closed, due yesterday', due: 1, state: 'closed', inside: false },
    ])
    .run(async ({ assert }, { due, state, inside }) => {
      const { exam, loop, od, omd } = await givenSent()
      await db
        .from('referral_loops')
        .where('id', loop.id)
        .update({ due_on: daysAgo(due), state })
      const admin = await asVisitor(await givenAdmin())
      const { body } = await admin.get('/api/data/admin/patients/referrals_overdue/')
      const row = body.data.find(({ id }: { id: number }) => id === exam.id)
      const { body: shown } = await admin.get(
        listPath('referrals_overdue', { sort: ['place', 'ASC'], range: [0, 99] })
      )
      assert.equal(
        shown.some(({ id }: { id: number }) => id === exam.id),
        inside
      )
      if (!inside) return assert.isUndefined(row)
      for (const said of [omd.last_name, daysAgo(due), od.name]) assert.include(row.why, said)
      const since = DateTime.fromISO(row.since, { zone: 'America/Vancouver' })
      assert.equal(since.toISODate(), daysAgo(due))
    })
})
