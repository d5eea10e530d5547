import type { PatientRecord } from '#patients'
import type { PolicyText, PolicyTexts } from '#insurance/rules'

/** A policy as stored. */
export type PolicyRecord = {
  id: number
  version: number
  patient_id: number
  is_active: boolean
  updated_at: Date
} & Record<PolicyText, string>

/** What a form or a request says of a policy. */
export type PolicyValues = PolicyTexts & { is_active: boolean }

/** A policy with whose it is, once its patient's was asked about. */
export type OwnedPolicy = { policy: PolicyRecord; patient: PatientRecord }

/** The picture in one slot of a policy, with what is known of its file. */
export type CardRecord = {
  id: number
  policy_id: number
  slot: string
  blob_id: number
  sha256: string
  content_type: string
  filename: string
  bytes: number
}
