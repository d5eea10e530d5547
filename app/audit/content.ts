import type { AuditEntry } from '#app/audit/entry'
import { normalJson, normalText } from '#app/audit/normal'
import type { JsonValue } from '#app/kernel/canonical_json'

/** What a record says, exactly as the database stores it. */
export type Content = {
  /** ISO instant of milliseconds, UTC. */
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string
  readonly patient_id: number | null
  /** Patients a list, a search or an export showed, in the order of their numbers. */
  readonly patient_ids: readonly number[] | null
  readonly practice_id: number | null
  readonly request_id: string | null
  readonly details: JsonValue
}

/** The record of an entry, brought into the form the database keeps before anything is sealed. */
export function contentOf(entry: AuditEntry, at: Date): Content {
  return {
    at: at.toISOString(),
    actor_id: entry.actor.userId,
    actor_name: normalText(entry.actor.name),
    action: normalText(entry.action),
    subject_type: normalText(entry.subjectType),
    subject_id: normalText(String(entry.subjectId)),
    patient_id: entry.patientId ?? null,
    patient_ids: inOrder(entry.patientIds),
    practice_id: entry.practiceId ?? null,
    request_id: entry.requestId ? normalText(entry.requestId) : null,
    details: normalJson(entry.details ?? {}),
  }
}

/** Each once; a list that showed nobody names nobody. */
function inOrder(ids: readonly number[] | undefined): number[] | null {
  if (!ids || ids.length === 0) return null
  return [...new Set(ids)].sort((a, b) => a - b)
}
