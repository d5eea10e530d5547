import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'

/** seed-3 section 4. */
export const SMART_UPLOAD_STATUSES = ['draft', 'submitted'] as const
export type SmartUploadStatus = (typeof SMART_UPLOAD_STATUSES)[number]

/** Filter over the letters of visits (seed-3 section 4). */
export const REFERRAL_LETTER_FILTERS = ['not_ready', 'submitted', 'reviewed'] as const

/** The ten photo slots of the reconciler (seed-3 section 3). */
export const RECONCILER_SLOTS = (['left', 'right'] as const).flatMap(
  (side) =>
    [
      `${side}_fundus_photo`,
      `${side}_stereo_photo`,
      `${side}_oct_photo`,
      `${side}_vf_photo`,
      `${side}_oct_rnfl_photo`,
    ] as const
)

export function smartUploadLabel(status: SmartUploadStatus): Message {
  return message(`intake.smart_upload.${status}`)
}

/** A submitted upload is closed to its optometrist (F344). */
export function isSmartUploadEditable(status: SmartUploadStatus): boolean {
  return status === 'draft'
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
