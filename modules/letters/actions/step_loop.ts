import { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import { dateIn, type CalendarDate } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import {
  DUE_RULES,
  canStep,
  dueAfter,
  stepNeedsReason,
  type LoopState,
  type LoopUrgency,
  type StepSource,
} from '#letters/rules'

/** A loop's row while it is held against others. */
export type HeldLoop = {
  id: number
  state: LoopState
  urgency: LoopUrgency
  owner_id: number | null
  due_on: CalendarDate
  version: number
}

export type StepLoop = {
  to: LoopState
  source: StepSource
  reason: string
  /** Of a booking: the day of the appointment. */
  bookedOn: CalendarDate | null
  /** The version the person saw. */
  version: number
}

export type StepRefusal =
  | { type: 'absent' }
  | { type: 'conflict'; state: LoopState }
  | { type: 'not_possible'; state: LoopState }
  | { type: 'reason_required' }
  | { type: 'booked_on_required' }
  /** The letter was sent again meanwhile and is followed there. */
  | { type: 'followed_elsewhere' }

/** Held until the transaction ends; null for none of the visit's. */
export async function holdLoop(
  exam: ExamRecord,
  loopId: number,
  trx: Transaction
): Promise<HeldLoop | null> {
  return trx
    .from('referral_loops')
    .where({ id: loopId, exam_id: exam.id })
    .forUpdate()
    .select('id', 'state', 'urgency', 'owner_id', 'due_on', 'version')
    .first()
}

/**
 * Notes what a person learned of a referral: who, when, from whom and why, and
 * until when the next step is looked for.
 */
export async function stepLoop(
  exam: ExamRecord,
  loopId: number,
  step: StepLoop,
  actor: Actor,
  requestId: string | undefined
): Promise<Result<LoopState, StepRefusal>> {
  const { to, source, reason, bookedOn, version } = step
  const today = dateIn(await practiceZone(exam.practice_id), DateTime.utc())
  try {
    return await inTransaction(async (trx) => {
      const loop = await holdLoop(exam, loopId, trx)
      if (!loop) return err({ type: 'absent' })
      if (loop.version !== version) return err({ type: 'conflict', state: loop.state })
      if (!canStep(loop.state, to)) return err({ type: 'not_possible', state: loop.state })
      if (stepNeedsReason(loop.state, to) && reason === '') return err({ type: 'reason_required' })
      if (to === 'booked' && bookedOn === null) return err({ type: 'booked_on_required' })
      const from = to === 'booked' ? bookedOn! : today
      const due = to === 'closed' ? loop.due_on : dueAfter(to, loop.urgency, from)
      await trx
        .from('referral_loops')
        .where('id', loop.id)
        .update({
          state: to,
          due_on: due,
          due_rules: DUE_RULES.version,
          booked_on: to === 'booked' ? bookedOn : trx.raw('booked_on'),
          version: version + 1,
          changed_at: new Date(),
        })
      await trx.table('referral_steps').insert({
        loop_id: loop.id,
        kind: 'state',
        from_state: loop.state,
        to_state: to,
        source,
        reason,
        due_on: due,
        user_id: actor.userId,
      })
      await recordAudit(
        {
          actor,
          action: 'letter.referral_step',
          ...auditOf(exam),
          requestId,
          details: {
            loop_id: loop.id,
            from: loop.state,
            to,
            source,
            due_on: due,
            ...(reason === '' ? {} : { note: true }),
          },
        },
        trx
      )
      return ok(to)
    })
  } catch (error) {
    if (!violatesUnique(error, 'referral_loops_open')) throw error
    return err({ type: 'followed_elsewhere' })
  }
}
