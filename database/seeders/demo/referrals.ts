import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { DUE_RULES, dueAfter, type LoopState } from '#letters/rules'
import { OUTBOUND_REFERRAL } from '#exams/rules'

/** How long ago demo referrals left, in days, and how far they came; some are overdue. */
const COURSES: readonly { days: number; state: LoopState }[] = [
  { days: 30, state: 'sent' },
  { days: 6, state: 'received' },
  { days: 45, state: 'accepted' },
  { days: 12, state: 'declined' },
]

type Referral = {
  id: number
  patient_id: number
  practice_id: number
  omd: number
  recipient: string
  fax: string
  user_id: number | null
}

/** Outbound referrals that have left, as their senders follow them, and leaflets that were given. */
export async function seedReferrals(trx: Transaction, today: DateTime) {
  const { rows }: { rows: Referral[] } = await trx.rawQuery(`
    select e.id, e.patient_id, e.practice_id, o.id as omd, o.fax,
           concat('Dr. ', o.first_name, ' ', o.last_name) as recipient,
           (select min(u.id) from users u where u.is_od and u.practice_id = e.practice_id) as user_id
      from exams e
      join outbound_omds o on o.id = e.referral_omd_id
     where e.is_outbound_referral and e.exam_status <> 'not_ready'
     order by e.id`)
  for (const [at, referral] of rows.entries()) {
    const course = COURSES[at % COURSES.length]!
    await seedLoop(trx, referral, { ...course, sent: today.minus({ days: course.days }) })
  }
  await trx.rawQuery(`
    insert into leaflet_handovers (resource_id, version, language, delivery_method, user_id, created_at)
    select given.leaflet, 1, given.language, given.method, u.id, now() - given.ago
      from users u,
           (values (2, 'en', 'print', interval '2 days'), (8, 'fr', 'shown', interval '5 days'))
             given (leaflet, language, method, ago)
     where u.username = 'od'`)
}

type Course = { state: LoopState; days: number; sent: DateTime }

async function seedLoop(trx: Transaction, referral: Referral, { state, sent }: Course) {
  const sentOn = sent.toISODate()!
  const [{ id: deliveryId }] = await trx
    .table('deliveries')
    .insert({
      channel: 'fax',
      purpose: OUTBOUND_REFERRAL,
      letter_key: `exam:${referral.id}:${OUTBOUND_REFERRAL}`,
      content_hash: String(referral.id).padStart(64, '0'),
      exam_id: referral.id,
      patient_id: referral.patient_id,
      practice_id: referral.practice_id,
      recipient_kind: 'outbound_omd',
      recipient_id: referral.omd,
      recipient_name: referral.recipient,
      address: referral.fax,
      subject: '',
      body: '',
      locale: 'en',
      attachments: '[]',
      state: 'delivered',
      created_by: referral.user_id,
      created_at: sent.toJSDate(),
      settled_at: sent.toJSDate(),
      reference: `00000000-0000-4000-8000-${String(referral.id).padStart(12, '0')}`,
    })
    .returning('id')
  const [{ id }] = await trx
    .table('referral_loops')
    .insert({
      exam_id: referral.id,
      delivery_id: deliveryId,
      purpose: OUTBOUND_REFERRAL,
      recipient_name: referral.recipient,
      urgency: 'routine',
      state,
      owner_id: referral.user_id,
      sent_on: sentOn,
      due_on: dueAfter(state, 'routine', sentOn),
      due_rules: DUE_RULES.version,
      version: state === 'sent' ? 1 : 2,
    })
    .returning('id')
  if (state === 'sent' || referral.user_id === null) return
  await trx.table('referral_steps').insert({
    loop_id: id,
    kind: 'state',
    from_state: 'sent',
    to_state: state,
    source: 'reply',
    reason: state === 'declined' ? 'No new patients before the spring.' : '',
    due_on: dueAfter(state, 'routine', sentOn),
    user_id: referral.user_id,
    at: sent.plus({ hours: 20 }).toJSDate(),
  })
}
