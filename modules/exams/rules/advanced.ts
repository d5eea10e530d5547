import { DIAGNOSIS_FLAGS } from './diagnoses.js'
import type { IpcStatus } from './statuses.js'

/**
 * "Refer to OMD appointment": yes asks for a consultation where there is none,
 * no takes back one that was only asked for (F093, Q53).
 */
export function ipcAfterReferInPerson(
  refer: boolean | null,
  ipc: IpcStatus | null
): IpcStatus | null {
  if (refer === true) return ipc ?? 'requested'
  return refer === false && ipc === 'requested' ? null : ipc
}

/** Ticking high priority asks for the OMD's report (F094). */
export function reportAfterPriority(isUrgent: boolean, wantsReport: boolean): boolean {
  return isUrgent || wantsReport
}

/** Toggling OMD consult forgets the requested OMD and the urgency (F095, Q72). */
export function afterConsultToggle(): { od_requested_omd: null; is_urgent: false } {
  return { od_requested_omd: null, is_urgent: false }
}

/** Days until a requested OMD who is not available gives way to the next (F096, Q84). */
export const REQUESTED_OMD_DAYS = 7

/**
 * What a change between standard and premium starts anew (F186): referral,
 * review and diagnosis fields, with the values they start from.
 */
export function afterPremiumSwitch(): Readonly<Record<string, null | false | ''>> {
  const diagnoses = Object.fromEntries(DIAGNOSIS_FLAGS.map((flag) => [flag, false as const]))
  return { ...diagnoses, ...REFERRAL_START }
}

const REFERRAL_START = {
  is_outbound_referral: false,
  referral_omd: null,
  od_requested_omd: null,
  od_wants_omd_report: false,
  report_type: null,
  is_urgent: false,
  cat_refer: false,
  refer_in_person_omd_appt: null,
  other_omd: '',
} as const
