import { changeExam, findExamFor, refusalMessage, visitsAtHand, type ChangeIntent } from '#exams'
import type { ExamRecord, VisitAtHand } from '#exams'
import type { Actor } from '#identity'
import { reviewOutboundVisit } from '#letters'
import { findPatientById } from '#patients'
import {
  ALREADY,
  DONE,
  changedSince,
  refused,
  type Carried,
  type Circumstances,
  type Item,
  type Operation,
  type Params,
  type Seen,
} from '#modules/bulk_work/operations/operation'

type Column = Exclude<keyof VisitAtHand, 'id' | 'patient_id'>

type OnVisits = {
  /** What it overwrites, or is judged by. */
  readonly seen: readonly Column[]
  isAlready(exam: ExamRecord, params: Params): boolean
  change(exam: ExamRecord, item: Item, actor: Actor, at: Circumstances): Promise<Carried>
}

const seenOf = (columns: readonly Column[], visit: VisitAtHand | ExamRecord): Seen =>
  Object.fromEntries(columns.map((name) => [name, visit[name]]))

function onVisits({ seen: columns, isAlready, change }: OnVisits): Operation {
  return {
    async freeze(_subject, ids) {
      const visits = await visitsAtHand(ids)
      return visits.map((visit) => ({
        examId: visit.id,
        patientId: visit.patient_id,
        seen: seenOf(columns, visit),
      }))
    },
    async carryOut(item, actor, at) {
      const exam = await findExamFor(actor, item.examId!, at.trx)
      if (!exam || exam.deactivated_at !== null) return refused({ key: 'app.not_available' })
      const patient = await findPatientById(exam.patient_id, at.trx)
      if (patient?.deactivatedAt) return refused({ key: 'bulk_work.patient_inactive' })
      if (isAlready(exam, item.params)) return ALREADY
      return changedSince(item.seen, seenOf(columns, exam)) ?? change(exam, item, actor, at)
    },
  }
}

/** By the visit's one way of changing, with all its rules (docs/adr/0007). */
const byIntent =
  (intentOf: (params: Params) => ChangeIntent): OnVisits['change'] =>
  async (exam, { params }, actor, at) => {
    const changed = await changeExam(exam, intentOf(params), actor, at)
    if (changed.ok) return DONE
    const reason = refusalMessage(changed.error)
    const isOvertaken = ['conflict', 'chosen_meanwhile'].includes(changed.error.type)
    return isOvertaken ? { outcome: 'changed', reason } : refused(reason)
  }

/** The reviewer (F326). A visit that was read meanwhile is another matter than one that waits. */
export const setOmdr = onVisits({
  seen: ['omdr_id', 'exam_status'],
  isAlready: (exam, { doctor }) => exam.omdr_id === doctor,
  change: byIntent(({ doctor }) => ({ kind: 'assign_reviewer', omdrId: doctor! })),
})

/** The consultant; the status follows (F213, F326). */
export const setOmdc = onVisits({
  seen: ['omdc_id', 'omdc_status', 'exam_status'],
  isAlready: (exam, { doctor }) => exam.omdc_id === doctor,
  change: byIntent(({ doctor }) => ({ kind: 'assign_consultant', omdcId: doctor! })),
})

/** The internal GP and where their part stands (F220, F326). */
export const setIgp = onVisits({
  seen: ['igp_id', 'internal_gp_status', 'exam_status'],
  isAlready: (exam, { doctor, status }) =>
    exam.igp_id === doctor && exam.internal_gp_status === status,
  change: byIntent(({ doctor, status }) => ({
    kind: 'set_internal_gp',
    igpId: doctor!,
    status: status!,
  })),
})

/** Reviewed, and told to the optometrist (F328). */
export const setReviewProcessed = onVisits({
  seen: ['exam_status', 'is_review_processed'],
  isAlready: (exam) => exam.exam_status === 'reviewed' && exam.is_review_processed,
  change: byIntent(() => ({ kind: 'set_review_processed' })),
})

/** Outbound referrals that the office has read (F329). */
export const reviewOutbound = onVisits({
  seen: ['exam_status'],
  isAlready: (exam) => exam.is_outbound_referral === true && exam.exam_status === 'reviewed',
  async change(exam, _item, actor, at) {
    const key = await reviewOutboundVisit(exam.id, actor, at)
    if (key === null) return DONE
    return key === 'letters.outbound.conflict'
      ? { outcome: 'changed', reason: { key } }
      : refused({ key })
  },
})
