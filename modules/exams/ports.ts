import type { I18n } from '@adonisjs/i18n'
import type { Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { TagByItself, VisitColumns } from '#exams/rules'
import type { Message, Permission } from '#identity/rules'
import type { DateTime } from 'luxon'
import type { Draft, FollowedReason } from '#modules/exams/actions/change/draft'
import type { Differences } from '#modules/exams/actions/change/exam_change'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

export type ExamDelivery = {
  id: number
  channel: 'fax' | 'email'
  purpose: string
  recipient: string
  address: string
  ad_hoc: boolean
  state: string
  can_resend: boolean
  resent_as: number | null
  reason: string | null
  created_at: string
  settled_at: string | null
}

/** What is known of a referral, or of a letter with a question, since it left. */
export type ReferralLoopFacts = {
  readonly id: number
  readonly purpose: string
  readonly recipient: string
  readonly state: string
}

/** What AI made of a visit's referral letter, in the words of whoever reads it. */
export type AiReport = {
  readonly exam_id: number
  /** The file that was read. */
  readonly blob_id: number
  readonly text: string
}

/** How far the edited versions of a referral letter are, as calls and the page tell it (C088, C094). */
export type LetterEditFacts = {
  readonly state: string
  /** Null until the task has proposed them. */
  readonly keywords: readonly string[] | null
  /** Pages on which each of them was found. */
  readonly found: Readonly<Record<string, readonly number[]>>
  /** Pages left out of the version without recipient, because nobody but a person can read them. */
  readonly unreadable_pages: readonly number[]
  readonly failure: string | null
  /** All keywords are gone from all pages, and it was looked. */
  readonly is_clean: boolean
  readonly highlight_omd_pdf: string | null
  readonly recipient_removed_pdf: string | null
}

/** What the neighbours' rules make of a change. */
export type Completion = {
  /** Columns of the visit to set beside those of the change. */
  readonly columns: Readonly<Partial<VisitColumns>>
  /** Told with the intent's record in the trail. */
  readonly told: Readonly<Record<string, string | number | null>>
  /** Why: kept beside the visit by whoever completed it. */
  readonly reasons: readonly FollowedReason[]
  /** Fields that contradict each other so that nothing follows from them. */
  readonly refusals: readonly FieldRefusal[]
}

/** A visit that has just changed, in the transaction that changed it. */
export type DoneChange = {
  readonly draft: Draft
  readonly after: ExamRecord
  readonly changed: Differences
}

/** A visit that has just been opened: nothing but its date is known of it. */
export type OpenedVisit = {
  readonly id: number
  readonly patient_id: number
  readonly practice_id: number
  readonly exam_date: CalendarDate
  readonly exam_status: 'not_ready'
}

/**
 * Where modules downstream take part in visits: what the exam page shows of
 * them, and what they make of a change. app/start/ports binds each to the
 * query or action that knows.
 */
type ExamPorts = {
  listDeliveries(examId: number): Promise<ExamDelivery[]>
  referralLoops(exam: Pick<ExamRecord, 'id' | 'practice_id'>): Promise<ReferralLoopFacts[]>
  /** What AI made of the letters of a patient's visits, as far as it came to something (F098). */
  aiReports(patientId: number, i18n: I18n): Promise<AiReport[]>
  /** The current task of a visit's referral letter; null while there is none. */
  letterEdit(examId: number): Promise<LetterEditFacts | null>
  /** A referral letter has come in, in the transaction that keeps it. */
  letterStored(
    exam: Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>,
    blobId: number,
    actor: Actor,
    trx: Transaction
  ): Promise<void>
  /**
   * Slots of a visit hold another image than before, or none (`id` null), in
   * the transaction that changes them and holds the visit's row.
   */
  imagesPlaced(
    exam: Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>,
    slots: readonly { readonly id: number | null; readonly slot: string }[],
    actor: Actor,
    trx: Transaction
  ): Promise<void>
  /** How the finished reviews of the visit stand by now, by role: letters wait for them (Q164). */
  reviewStandings(examId: number): Promise<Readonly<Record<string, string>>>
  /** Stored names of the alerts that have a rank, the highest first. */
  alertOrder(): Promise<readonly string[]>
  completeChange(draft: Draft): Promise<Completion>
  judgeChange(draft: Draft): Promise<ChangeRefusal | null>
  warnOfChange(draft: Draft): readonly Message[]
  /** Whether a reviewer or consultant could hand a visit in as it is stored. */
  maySubmit(exam: ExamRecord, role: 'omdr' | 'omdc', actor: Actor): Permission
  /** Tags that follow from the visit, and why (Q167). */
  tagsByThemselves(exam: ExamRecord): readonly TagByItself[]
  /**
   * Whether `countChange` or `afterChange` would do anything. Where they would
   * not, a change needs no transaction; each says so of itself by what it asks first.
   */
  isFollowed(done: DoneChange): boolean
  /** What is counted of visits follows; before the change is noted in the trail. */
  countChange(done: DoneChange, trx: Transaction): Promise<void>
  afterChange(done: DoneChange, trx: Transaction): Promise<void>
  /** A visit was opened, in the transaction that did. */
  afterOpening(visit: OpenedVisit, trx: Transaction): Promise<void>
  /** A person opened the visit's page. */
  noteOpened(exam: ExamRecord, actor: Actor, now: DateTime): Promise<void>
}

export const examPorts: ExamPorts = {
  listDeliveries: unbound('listDeliveries'),
  referralLoops: unbound('referralLoops'),
  aiReports: unbound('aiReports'),
  letterEdit: unbound('letterEdit'),
  letterStored: unbound('letterStored'),
  imagesPlaced: unbound('imagesPlaced'),
  reviewStandings: unbound('reviewStandings'),
  alertOrder: unbound('alertOrder'),
  completeChange: unbound('completeChange'),
  judgeChange: unbound('judgeChange'),
  warnOfChange: unbound('warnOfChange'),
  maySubmit: unbound('maySubmit'),
  tagsByThemselves: unbound('tagsByThemselves'),
  isFollowed: unbound('isFollowed'),
  countChange: unbound('countChange'),
  afterChange: unbound('afterChange'),
  afterOpening: unbound('afterOpening'),
  noteOpened: unbound('noteOpened'),
}

function unbound(name: keyof ExamPorts) {
  return (): never => {
    throw new Error(`examPorts.${name} is not bound (app/start/ports)`)
  }
}
