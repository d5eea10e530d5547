import { message, type Message } from '../../identity/rules/index.js'

/** Where a visit stands (seed-1 section 4). */
export const EXAM_STATUSES = ['not_ready', 'od_review', 'ready', 'reviewed'] as const
export type ExamStatus = (typeof EXAM_STATUSES)[number]

/** What an administrator may choose: the last is stored as reviewed and processed. */
export const CHOSEN_STATUSES = [...EXAM_STATUSES, 'review_processed'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** What lists filter by; the last two are no status of any visit. */
export const STATUS_FILTERS = [...EXAM_STATUSES, 'not_ready_od_review', 'all_statuses'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number] | 'submitted'

/** In referral-letter mode both waiting statuses are called "Submitted", and are one choice (F043, Q47). */
export const REFERRAL_LETTER_FILTERS = [
  'not_ready',
  'submitted',
  'reviewed',
  'not_ready_od_review',
  'all_statuses',
] as const satisfies readonly StatusFilter[]

/** A consultant's part of a visit; empty when there is none (seed-3 section 4, Q51). */
export const OMDC_STATUSES = ['', 'ready', 'reviewed', 'processed'] as const
export type OmdcStatus = (typeof OMDC_STATUSES)[number]

/** In-person consultation (seed-3 section 4); null is none. */
export const IPC_STATUSES = ['requested', 'ipc_only', 'addressed', 'omd_requested'] as const
export type IpcStatus = (typeof IPC_STATUSES)[number]

/** Internal and external GP (seed-3 section 4). */
export const GP_STATUSES = ['ready', 'reviewed', 'letter_sent'] as const
export type GpStatus = (typeof GP_STATUSES)[number]

export function isExamStatus(value: unknown): value is ExamStatus {
  return EXAM_STATUSES.includes(value as ExamStatus)
}

/** How a chosen status is stored (seed-1 section 4). */
export function storedStatus(chosen: ChosenStatus): {
  exam_status: ExamStatus
  is_review_processed: boolean
} {
  return chosen === 'review_processed'
    ? { exam_status: 'reviewed', is_review_processed: true }
    : { exam_status: chosen, is_review_processed: false }
}

/** What a reader is told: `review_processed` exists for administrators only (F166). */
export function shownStatus(
  visit: { readonly exam_status: ExamStatus; readonly is_review_processed: boolean },
  isAdmin: boolean
): ChosenStatus {
  return isAdmin && visit.is_review_processed ? 'review_processed' : visit.exam_status
}

/** The statuses a filter lets through. */
export function statusesOf(filter: StatusFilter): readonly ExamStatus[] {
  if (filter === 'all_statuses') return EXAM_STATUSES
  if (filter === 'not_ready_od_review') return ['not_ready', 'od_review']
  if (filter === 'submitted') return ['od_review', 'ready']
  return [filter]
}

/**
 * What a status is called, by mode and reader (Q47): referral-letter mode
 * tells both waiting statuses as "Submitted"; administrators, who move visits
 * between the two, always see them apart.
 */
export function examStatusLabel(
  status: ChosenStatus,
  { rlu, admin = false }: { rlu: boolean; admin?: boolean }
): Message {
  if (status === 'review_processed') return message('exams.status.review_processed')
  if (admin && (status === 'od_review' || status === 'ready')) {
    return message(`exams.status.admin_${status}`)
  }
  return message(`exams.status.${rlu ? 'rlu_' : ''}${status}`)
}

export function omdcStatusLabel(status: OmdcStatus): Message {
  return message(`exams.omdc_status.${status || 'none'}`)
}

/** Null and empty are one: no in-person consultation (F221). */
export function normaliseIpc(ipc: string | null | undefined): IpcStatus | null {
  return IPC_STATUSES.find((status) => status === ipc) ?? null
}

/** "NOT SENT", "SENT", "SENDING" (seed-3 section 4, Q52). */
export function referralStatusLabel(ipc: IpcStatus | null): Message {
  return message(`exams.referral_status.${ipc ?? 'none'}`)
}
