import type { AuditActor } from '#app/audit/audit'
import type { DeliveryState } from '#app/outbox/states'

export type DeliveryChannel = 'fax' | 'email'

/** A file that goes along: a blob of ours, named by id and content, never by path. */
export type DeliveryAttachment = {
  blobId: number
  sha256: string
  filename: string
  contentType: string
}

export type DeliveryRecipient = {
  kind: 'gp' | 'omd' | 'igp' | 'outbound_omd' | 'od' | 'user' | 'patient' | 'adhoc'
  id: number | null
  name: string
  /** Fax number or e-mail address. */
  address: string
}

export type DeliveryRequest = {
  channel: DeliveryChannel
  /** Letter type, or what the message is for. */
  purpose: string
  /** Which letter this is, whatever its content: `exam:12:omdr-gp`. */
  letterKey: string
  /** sha-256 of the content, hex. */
  contentHash: string
  examId?: number
  patientId?: number
  practiceId?: number
  recipient: DeliveryRecipient
  subject: string
  body: string
  locale: 'en' | 'fr'
  attachments: DeliveryAttachment[]
  actor: AuditActor
  requestId?: string
}

/** A row of the ledger. */
export type Delivery = {
  id: number
  reference: string
  channel: DeliveryChannel
  purpose: string
  letter_key: string
  content_hash: string
  exam_id: number | null
  patient_id: number | null
  practice_id: number | null
  recipient_kind: DeliveryRecipient['kind']
  recipient_id: number | null
  recipient_name: string
  address: string
  subject: string
  body: string
  locale: 'en' | 'fr'
  attachments: DeliveryAttachment[]
  state: DeliveryState
  state_reason: string | null
  attempts: number
  provider: string | null
  provider_id: string | null
  resend_of: number | null
  resend_number: number
  resend_reason: string | null
  claimed_by: string | null
  created_by: number | null
  created_at: Date
  claimed_at: Date | null
  sending_at: Date | null
  settled_at: Date | null
  next_attempt_at: Date
}

export type QueuedDelivery = { deliveryId: number; state: DeliveryState; alreadyQueued: boolean }
