import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import type { StereoPositions } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/** What a call names; null empties a field. */
export type StereoChanges = {
  readonly [Field in keyof StereoPositions]: StereoPositions[Field] | null
}

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
    const { rows } = await trx.rawQuery<{ rows: { positions: StereoPositions }[] }>(
      `insert into exam_stereo_positions as stored (exam_id, positions, updated_by)
       values (?, jsonb_strip_nulls(?::jsonb), ?)
       on conflict (exam_id) do update
          set positions = jsonb_strip_nulls(stored.positions || ?::jsonb),
              updated_by = excluded.updated_by, updated_at = now()
       returning positions`,
      [exam.id, JSON.stringify(changes), actor.userId, JSON.stringify(changes)]
    )
    await recordAudit(
      {
        actor,
        action: 'exam.stereo_positions_saved',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { fields: Object.keys(changes) },
      },
      trx
    )
    return rows[0]!.positions
  })
}
