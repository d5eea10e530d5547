import { permission, type Permission } from '../../identity/rules/index.js'
import type { OmdcStatus } from '../../exams/rules/index.js'

export { omdcStatusAfterAssignment, omdcStatusAgrees } from '../../exams/rules/index.js'

/** The notes are the assigned consultant's, while the visit waits for them (F211). */
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
