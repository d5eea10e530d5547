import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'
import { afterConsultToggle, reportAfterPriority } from '../../exams/rules/index.js'

/** seed-3 section 4. */
export const SMART_UPLOAD_STATUSES = ['draft', 'submitted'] as const
export type SmartUploadStatus = (typeof SMART_UPLOAD_STATUSES)[number]

/** Filter over the letters that were uploaded (seed-3 section 4): not handed in, handed in, read by a reviewer. */
export const REFERRAL_LETTER_FILTERS = ['not_ready', 'submitted', 'reviewed'] as const

/** What the list's filter "misc" knows; the documents name it and show no values (F341). */
export const SMART_UPLOAD_FILTERS = [
  ...REFERRAL_LETTER_FILTERS,
  'on_hold',
  'high_priority',
  'omd_report',
  'no_gp',
] as const
export type SmartUploadFilter = (typeof SMART_UPLOAD_FILTERS)[number]

/** Readings of each eye (seed-3 section 3). */
export const SMART_UPLOAD_PRESSURES = [
  'od_iop_1',
  'od_iop_2',
  'od_iop_3',
  'os_iop_1',
  'os_iop_2',
  'os_iop_3',
] as const
export type SmartUploadPressure = (typeof SMART_UPLOAD_PRESSURES)[number]

/** Characters of the notes that are kept. */
export const MAX_OD_NOTES = 5_000

/** Diagnosis files of one upload. */
export const MAX_DIAGNOSIS_FILES = 20

export function smartUploadLabel(status: SmartUploadStatus): Message {
  return message(`intake.smart_upload.${status}`)
}

/** A submitted upload is closed to its optometrist (F344, Q174). */
export function isSmartUploadEditable(status: SmartUploadStatus): boolean {
  return status === 'draft'
}

/**
 * Whether an administrator may give it back: handed in by an optometrist, and
 * no visit made of it (F347). What came by fax is nobody's to be given back to.
 */
export function isSmartUploadRevertible(upload: {
  status: SmartUploadStatus
  examId: number | null
  odId: number | null
}): boolean {
  return upload.status === 'submitted' && upload.examId === null && upload.odId !== null
}

/** What a submit still needs: a file, the confirmation, and a GP or "no GP" (Q61). */
export function missingForSubmit(upload: {
  fileCount: number
  pleaseConfirm: boolean
  gpId: number | null
  hasNoGp: boolean
}): { field: string; message: Message }[] {
  const missing: { field: string; message: Message }[] = []
  if (upload.fileCount === 0)
    missing.push({ field: 'file', message: message('intake.file_required') })
  if (!upload.pleaseConfirm) {
    missing.push({ field: 'please_confirm', message: message('intake.confirm_required') })
  }
  if (upload.gpId === null && !upload.hasNoGp) {
    missing.push({ field: 'gp', message: message('intake.gp_required') })
  }
  return missing
}

/** What an optometrist asks of the review, and how urgently. */
export type Wishes = {
  readonly high_priority: boolean
  readonly od_wants_omd_report: boolean
  readonly od_requested_omd_id: number | null
}

/**
 * Priority asks for the report; a toggled consult forgets the requested OMD
 * and the priority, but keeps an OMD named together with a new consult (Q72).
 *
 * @param known as stored
 * @param sent what a request says; absent is not said
 */
export function wishesAfter(known: Wishes, sent: Partial<Wishes>): Wishes {
  const next = { ...known, ...sent }
  if (sent.high_priority === true) {
    return { ...next, od_wants_omd_report: reportAfterPriority(true, next.od_wants_omd_report) }
  }
  if (next.od_wants_omd_report === known.od_wants_omd_report) return next
  const { od_requested_omd: none, is_urgent: urgent } = afterConsultToggle()
  const named = next.od_wants_omd_report ? (sent.od_requested_omd_id ?? none) : none
  return { ...next, od_requested_omd_id: named, high_priority: urgent }
}

/** The default queue: submitted, without a visit yet, and not held beyond today (Q62, Q63). */
export function isInQueue(
  upload: { status: SmartUploadStatus; examId: number | null; holdDate: CalendarDate | null },
  today: CalendarDate
): boolean {
  return (
    upload.status === 'submitted' &&
    upload.examId === null &&
    (upload.holdDate === null || upload.holdDate <= today)
  )
}

/** Who a patient's family doctor is, or that there is none; neither where nobody said. */
export type SaidGp = { readonly gp_id: number | null; readonly has_no_gp: boolean }

/** Whether an upload says another GP than the patient's record; one that says nothing differs from nobody (F346). */
export function isOtherGp(said: SaidGp, known: SaidGp): boolean {
  if (said.gp_id !== null) return said.gp_id !== known.gp_id
  return said.has_no_gp && !known.has_no_gp
}
