import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { REQUESTED_OMD_DAYS } from '#exams/rules'
import { auditSave } from '#modules/exams/actions/audit_save'
import { differences, updateExam } from '#modules/exams/actions/update_exam'
import { findExamById } from '#modules/exams/queries/find_exam'

/** Visits looked at in one round; the next round takes the rest. */
const CHUNK = 500

/**
 * Gives visits whose requested OMD did not come to them within a week of their
 * submission to the next one who is available (F096, Q84). Each on its own,
 * audited; one that somebody saves at the same moment waits for the next round.
 *
 * @returns how many requests ended
 */
export async function releaseRequestedOmds(now: DateTime): Promise<number> {
  const rows = await db
    .from('exams')
    .whereIn('exam_status', ['od_review', 'ready'])
    .whereNotNull('od_requested_omd_id')
    .whereNull('deactivated_at')
    .where('submitted_at', '<', now.minus({ days: REQUESTED_OMD_DAYS }).toJSDate())
    .orderBy('id')
    .limit(CHUNK)
    .select('id')
  let released = 0
  for (const { id } of rows) if (await release(id)) released += 1
  return released
}

function release(id: number): Promise<boolean> {
  return inTransaction(async (trx) => {
    const exam = (await findExamById(id, trx))!
    const change = { version: exam.version, columns: { od_requested_omd_id: null } }
    const updated = await updateExam(exam, change, SYSTEM, trx)
    if (updated.ok) await auditSave(exam, differences(exam, change), {}, SYSTEM, trx)
    return updated.ok
  })
}
