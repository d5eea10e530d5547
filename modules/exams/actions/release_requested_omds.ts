import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { SYSTEM } from '#app/audit/audit'
import { REQUESTED_OMD_DAYS } from '#exams/rules'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { findExamById } from '#modules/exams/queries/find_exam'

/** Visits read at once. */
const CHUNK = 500

/** A visit whose request could not end: its number, and the catalogue key or code of why. */
type KeptRequest = { readonly exam: number; readonly reason: string }

/** How many requests ended, and those that a rule or a failure kept. */
export type ReleasedRequests = {
  readonly released: number
  readonly kept: readonly KeptRequest[]
}

/**
 * Gives visits whose requested OMD did not come to them within a week of their
 * submission to the next one who is available (F096, Q84). Each on its own,
 * audited: one that cannot be changed is told and keeps none of the others, one
 * that somebody saves at the same moment waits for the next round.
 */
export async function releaseRequestedOmds(now: DateTime): Promise<ReleasedRequests> {
  const kept: KeptRequest[] = []
  let released = 0
  for await (const exam of overdue(now)) {
    const reason = await release(exam, now)
    if (reason === null) released += 1
    else if (!WAITS.has(reason)) {
      kept.push({ exam, reason })
      logger.error({ exam, reason }, 'the request for an OMD of a visit could not end')
    }
  }
  return { released, kept }
}

/** Somebody was there at the same moment: nothing is wrong, and the next round comes. */
const WAITS: ReadonlySet<string> = new Set<ChangeRefusal['type']>(['conflict', 'chosen_meanwhile'])

async function* overdue(now: DateTime): AsyncGenerator<number> {
  const before = now.minus({ days: REQUESTED_OMD_DAYS }).toJSDate()
  let last = 0
  for (;;) {
    const rows: { id: number }[] = await db
      .from('exams')
      .where('id', '>', last)
      .whereIn('exam_status', ['od_review', 'ready'])
      .whereNotNull('od_requested_omd_id')
      .whereNull('deactivated_at')
      .where('submitted_at', '<', before)
      .orderBy('id')
      .limit(CHUNK)
      .select('id')
    for (const { id } of rows) yield Number(id)
    if (rows.length < CHUNK) return
    last = Number(rows.at(-1)!.id)
  }
}

/** @returns why it was not released; null when it was */
async function release(id: number, now: DateTime): Promise<string | null> {
  try {
    const exam = (await findExamById(id))!
    const done = await changeExam(exam, { kind: 'release_requested_omd' }, SYSTEM, { now })
    return done.ok ? null : reasonOf(done.error)
  } catch (error) {
    // Only the kind of the failure: its words may hold what nobody else should read.
    return (error as Error).name
  }
}

function reasonOf(refusal: ChangeRefusal): string {
  if (refusal.type === 'fields') return refusal.fields[0]!.key
  return refusal.type === 'refused' ? refusal.key : refusal.type
}
