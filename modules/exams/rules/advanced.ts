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
 * What a change between standard and premium starts anew (F186): the fields of
 * the referral, of the review asked for and of the diagnosis, with the values
 * they start from. All are the optometrist's own; a consultation that was only
 * asked for goes with its question (`ipcAfterPremiumSwitch`).
 */
export function afterPremiumSwitch(): Readonly<Record<string, null | false | '' | readonly []>> {
  const diagnoses = Object.fromEntries(DIAGNOSIS_FLAGS.map((flag) => [flag, false as const]))
  return { ...diagnoses, ...DIAGNOSTICS_START, ...REFERRAL_START }
}

export function ipcAfterPremiumSwitch(ipc: IpcStatus | null): IpcStatus | null {
  return ipcAfterReferInPerson(false, ipc)
}

const DIAGNOSTICS_START = {
  plaquenil_dose: null,
  plaquenil_date: null,
  plaquenil_weight: null,
  dtc_hour: null,
  dtc_values: [],
} as const

/** What only an outbound referral has; a standard upload keeps nothing of it (F188). */
export function withoutOutbound(): Readonly<{ referral_omd: null; cat_refer: false }> {
  return { referral_omd: REFERRAL_START.referral_omd, cat_refer: REFERRAL_START.cat_refer }
}

const REFERRAL_START = {
  gp_refed: false,
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
