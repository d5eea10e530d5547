import { auditOf } from '#modules/exams/audit_of'
import { recordAudit } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import type { StereoPositions } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/** What a call names; null empties a field. */
export type StereoChanges = {
  readonly [Field in keyof StereoPositions]: StereoPositions[Field] | null
}

const merge = statement<{ positions: StereoPositions }>(
  'exams.merge_stereo_positions',
  `insert into exam_stereo_positions as stored (exam_id, positions, updated_by)
   values ($1, jsonb_strip_nulls($2::jsonb), $3)
   on conflict (exam_id) do update
      set positions = jsonb_strip_nulls(stored.positions || $2::jsonb),
          updated_by = excluded.updated_by, updated_at = now()
   returning positions`
)

/**
 * Stores where the stereo viewer's images were left (C049). A field that is
 * not named keeps its value; a null takes it away. The last one wins: it is a
 * view, not a finding.
 */
export async function saveStereoPositions(
  exam: ExamRecord,
  changes: StereoChanges,
  actor: Actor
): Promise<StereoPositions> {
  return inTransaction(async (trx) => {
    const [stored] = await merge([exam.id, JSON.stringify(changes), actor.userId], trx)
    await recordAudit(
      {
        actor,
        action: 'exam.stereo_positions_saved',
        ...auditOf(exam),
        details: { fields: Object.keys(changes) },
      },
      trx
    )
    return stored!.positions
  })
}
