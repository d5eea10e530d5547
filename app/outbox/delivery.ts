import type { Locale } from '#app/kernel/languages'
import type { AuditActor } from '#app/audit/audit'
import type { DeliveryReason } from '#app/outbox/reasons'
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

/** Ids by name: `{number_change: 12}`. */
export type DeliveryMarks = { readonly [name: string]: number }

export type DeliveryRequest = {
  channel: DeliveryChannel
  /** Letter type, or what the message is for. */
  purpose: string
  /** Which letter this is, whatever its content: `exam:12:omdr-gp`. */
  letterKey: string
  /** sha-256 of the documents without what changes from day to day, hex. */
  contentHash: string
  examId?: number
  patientId?: number
  practiceId?: number
  recipient: DeliveryRecipient
  subject: string
  body: string
  locale: Locale
  attachments: DeliveryAttachment[]
  /** The address typed a second time: it is used though somebody changed it and nobody confirmed it. */
  confirmed?: string
  actor: AuditActor
  requestId?: string | undefined
  /** What it is queued together with. */
  batchId?: number
  /** What its cause wants to know again when it leaves. */
  marks?: DeliveryMarks
  /** It waits until then, so that a person can still hold it back. */
  notBefore?: Date
}

/** A row of the ledger. */
export type Delivery = {
  id: number
  reference: string
  /** The reference in the twenty characters that a gateway keeps. */
  short_reference: string
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
  locale: Locale
  attachments: DeliveryAttachment[]
  state: DeliveryState
  state_reason: DeliveryReason | null
  /** What a server or the system said itself. */
  state_detail: string | null
  attempts: number
  provider: string | null
  provider_id: string | null
  /** How many were handed over, and how many arrived; null where nobody counted. */
  pages: number | null
  pages_arrived: number | null
  /** How the machine that answered named itself. */
  station: string | null
  /** When its gateway is asked next, and how often it was. */
  next_ask_at: Date | null
  asks: number
  /** What held it back, and a person let pass. */
  let_pass: readonly DeliveryReason[]
  resend_of: number | null
  resend_number: number
  resend_reason: string | null
  /** What it was queued together with. */
  batch_id: number | null
  /** What its cause wants to know again when it is settled. */
  marks: DeliveryMarks
  claimed_by: string | null
  created_by: number | null
  created_at: Date
  claimed_at: Date | null
  sending_at: Date | null
  settled_at: Date | null
  next_attempt_at: Date
}

/** `alreadyQueued`: this is an earlier delivery of the same letter, and nothing new was queued. */
export type QueuedDelivery = { delivery: Delivery; alreadyQueued: boolean }
