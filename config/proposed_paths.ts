/**
 * Addresses below `/api/data` of calls that the documents speak of without one
 * (Q28), as routes write them. Server, pages and portal read them here: what is
 * renamed here is renamed everywhere.
 */
export const PROPOSED_PATHS = {
  services_health: '/services_health_check',
  checked_service: '/checked_services/:pk',
  set_patient_flags: '/patient/set_flags',
  save_fields: '/exam/save_fields',
  delete_extra_image: '/exam/extra_image/delete',
  omdr_submit: '/exam/:id/omdr_submit',
  omdc_submit: '/exam/:id/omdc_submit',
  omdc_status_check: '/exam/:id/omdc_status_check',
  save_vf_override: '/exam/save_vf_override',
  second_opinion_reviewers: '/exam/:id/second_opinion_reviewers',
  audit_metrics: '/admin/exam/:id/audit_metrics',
  upload_referral_letter: '/exam/referral_letter/upload',
  delete_referral_letter: '/exam/referral_letter/delete',
  referral_letter: '/exam/:id/referral_letter',
  letter_modification_check: '/exam/referral_letter_modification_check/:id',
  send_outbound: '/exam/:id/outbound_omd_email_or_fax',
  upload_insurance_card: '/us/insurance/image/upload',
  add_smart_upload: '/smart_upload/add',
  add_diagnosis_file: '/smart_upload/diagnosis_file/add',
  od_report: '/admin/od_report/:id',
  practice_report: '/admin/od_group_practice_report/:id',
  bulk_remove_gps: '/admin/patients/bulk_remove_gps',
  science_dashboard: '/science/dashboard',
  near_misses: '/near_miss/:kind',
} as const

export type ProposedPath = keyof typeof PROPOSED_PATHS

const DATA = '/api/data'

/** The route of one, for routes that are in no group. */
export const proposedRoute = (name: ProposedPath): string => `${DATA}${PROPOSED_PATHS[name]}`

/**
 * The address of one, as pages ask it.
 *
 * @param values what stands in place of `:id` and its like, by their names
 * @example
 * proposedAddress('omdr_submit', { id: 7 }) // '/api/data/exam/7/omdr_submit/'
 */
export function proposedAddress(
  name: ProposedPath,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const filled = PROPOSED_PATHS[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The address of ${name} needs its ${key}`)
    return encodeURIComponent(value)
  })
  return `${DATA}${filled}/`
}
