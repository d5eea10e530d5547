import { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { dateIn, type CalendarDate } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import type { ExamRecord } from '#exams'
import { personName } from '#identity'
import {
  isOverdue,
  nextSteps,
  type LoopState,
  type LoopUrgency,
  type StepSource,
} from '#letters/rules'

type LoopRow = {
  id: number
  purpose: string
  recipient: string
  urgency: LoopUrgency
  state: LoopState
  owner_id: number | null
  owner: string | null
  sent_on: CalendarDate
  due_on: CalendarDate
  booked_on: CalendarDate | null
  version: number
}

type LoopStep = {
  loop_id: number
  kind: 'state' | 'owner'
  from_state: LoopState
  to_state: LoopState
  source: StepSource | null
  owner: string | null
  reason: string
  by: string
  at: string
}

const loops = statement<LoopRow>(
  'letters.referral_loops',
  `select l.id, l.purpose, l.recipient_name as recipient, l.urgency, l.state, l.owner_id,
          ${personName('l.owner_id')} as owner, l.sent_on, l.due_on, l.booked_on, l.version
     from referral_loops l
    where l.exam_id = $1
    order by l.id desc`
)

const steps = statement<Omit<LoopStep, 'at'> & { at: Date }>(
  'letters.referral_steps',
  `select s.loop_id, s.kind, s.from_state, s.to_state, s.source,
          ${personName('s.owner_id')} as owner, s.reason, ${personName('s.user_id')} as by, s.at
     from referral_steps s
     join referral_loops l on l.id = s.loop_id
    where l.exam_id = $1
    order by s.id desc`
)

/** What became of a visit's referrals and of its letters that asked something, newest first. */
export async function listReferralLoops(exam: Pick<ExamRecord, 'id' | 'practice_id'>) {
  const [rows, told, zone] = await Promise.all([
    loops([exam.id]),
    steps([exam.id]),
    practiceZone(exam.practice_id),
  ])
  const today = dateIn(zone, DateTime.utc())
  return rows.map((loop) => ({
    ...loop,
    is_overdue: isOverdue(loop, today),
    next: nextSteps(loop.state),
    steps: told
      .filter(({ loop_id: id }) => id === loop.id)
      .map((step) => ({ ...step, at: step.at.toISOString() })),
  }))
}
