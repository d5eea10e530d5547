import db from '@adonisjs/lucid/services/db'
import type { DeidentifyFailure, IdentifierKind } from '#insights/rules'

export type DeidentifiedLetter = {
  readonly text: string | null
  readonly removed: Readonly<Partial<Record<IdentifierKind, number>>>
  readonly failure: DeidentifyFailure | null
  readonly madeAt: Date
}

/** What is left of a visit's letter when it names nobody; null where it was not made. */
export async function deidentifiedLetter(
  examId: number,
  blobId: number
): Promise<DeidentifiedLetter | null> {
  const row = await db
    .from('deidentified_letters')
    .where({ exam_id: examId, blob_id: blobId })
    .first()
  if (!row) return null
  return { text: row.text, removed: row.removed, failure: row.failure, madeAt: row.made_at }
}
