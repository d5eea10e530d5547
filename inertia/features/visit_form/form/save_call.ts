import { api, type ApiResult } from '../../../lib/api'
import { wireNameOf, type ExamWire } from '#exams/rules'
import type { Edits } from './edits'

export type SaveAnswer = {
  readonly message: string
  readonly version: number
  readonly changed_fields: readonly string[]
  readonly warnings: readonly string[]
}

/** What a 409 says of the other person's save (Q17). */
export type Conflict = {
  readonly savedAt: string
  readonly savedBy: string | null
  readonly version: number
  /** Wire names. */
  readonly changedFields: readonly string[]
  /** Who wrote a field last, and when, by its wire name. */
  readonly writers: ReadonlyMap<string, FieldWriter>
}

export type FieldWriter = { readonly by: string; readonly at: string }

export type SaveRequest = {
  readonly id: number
  readonly version: number
  readonly edits: Edits
  readonly overwrite?: boolean
  /** Why a reviewed chart is edited (F178). */
  readonly editNote?: string
}

/** exam/save with the changed fields alone (C031). */
export function saveExam({ id, version, edits, overwrite, editNote }: SaveRequest) {
  const body = {
    ...edits,
    id,
    version,
    ...(overwrite ? { overwrite } : {}),
    ...(editNote ? { edit_note: editNote } : {}),
  }
  return api.post<SaveAnswer>('/api/data/exam/save/', body, { triesAgain: true })
}

/** The visit as the server has it now (C029). */
export function fetchExam(id: number): Promise<ApiResult<{ exam: ExamWire }>> {
  return api.get<{ exam: ExamWire }>(`/api/data/exam/${id}/24/`)
}

export function conflictOf(body: Readonly<Record<string, unknown>>): Conflict {
  const by = body.last_saved_by
  return {
    savedAt: String(body.last_saved_at ?? body.error ?? ''),
    savedBy: typeof by === 'string' ? by : null,
    version: Number(body.version),
    changedFields: Array.isArray(body.changed_fields)
      ? body.changed_fields.map((key) => wireNameOf(String(key)))
      : [],
    writers: new Map(
      (Array.isArray(body.changes)
        ? (body.changes as (FieldWriter & { field: string })[])
        : []
      ).map(({ field, ...writer }) => [field, writer])
    ),
  }
}
