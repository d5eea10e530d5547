import type { JsonValue } from '#app/kernel/canonical_json'

/** Who did it: a person behind a session, or the system itself (id null). */
export type AuditActor = { readonly userId: number | null; readonly name: string }

export const SYSTEM: AuditActor = { userId: null, name: 'Farsight' }

export type AuditEntry = {
  readonly actor: AuditActor
  /** Area and verb: `exam.read`, `patient.changed`, `letter.faxed`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string | number
  readonly patientId?: number | null
  /** Everybody a list, a search or an export showed; their trails tell of it. */
  readonly patientIds?: readonly number[]
  readonly practiceId?: number | null
  readonly requestId?: string | null
  /** Which fields, to whom: names and ids, never clinical text. */
  readonly details?: { readonly [key: string]: JsonValue }
}
