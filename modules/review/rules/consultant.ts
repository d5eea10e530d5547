import { permission, type Permission } from '../../identity/rules/index.js'
import type { OmdcStatus } from '../../exams/rules/index.js'

export { omdcStatusAgrees } from '../../exams/rules/index.js'

/**
 * The status after a consultant was set or removed, so that both agree at any
 * moment: assigning begins an empty status, removing ends an open one (Q50).
 */
export function omdcStatusAfterAssignment(omdcId: number | null, status: OmdcStatus): OmdcStatus {
  if (omdcId !== null) return status === '' ? 'ready' : status
  return status === 'processed' ? 'processed' : ''
}

/** The notes are the assigned consultant's, while the visit waits for him (F211). */
export function areConsultantNotesEditable(input: {
  omdcStatus: OmdcStatus
  isOwnConsult: boolean
}): boolean {
  return input.omdcStatus === 'ready' && input.isOwnConsult
}

/** Submitting is open exactly while the notes are. */
export function omdcSubmitAllowed(input: {
  omdcStatus: OmdcStatus
  isOwnConsult: boolean
}): Permission {
  return permission(areConsultantNotesEditable(input), 'review.omdc_submit_not_ready')
}
