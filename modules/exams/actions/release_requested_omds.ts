import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { REQUESTED_OMD_DAYS } from '#exams/rules'
import { changeExam } from '#modules/exams/actions/change/change_exam'
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
  for (const { id } of rows) if (await release(id, now)) released += 1
  return released
}

async function release(id: number, now: DateTime): Promise<boolean> {
  const exam = (await findExamById(id))!
  const done = await changeExam(exam, { kind: 'release_requested_omd' }, SYSTEM, { now })
  return done.ok
}
