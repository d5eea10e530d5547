import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import {
  RUNS_KEPT_DAYS,
  SILENT_SECONDS,
  type RecurringJobName,
  type RunOutcome,
} from '#operations/rules'
import type { RunResult } from '#modules/operations/recurring/jobs'

/** Who began a run, and where from. */
export type RunStart = { from: 'portal' | 'server' | 'terminal'; by: string }

export type JobRun = {
  id: number
  job: RecurringJobName
  started_at: Date
  heard_at: Date
  finished_at: Date | null
  /** Null while it runs. */
  outcome: RunOutcome | null
  started_from: RunStart['from']
  started_by: string
  progress: number
  result: RunResult['result']
}

const SILENT = `finished_at is null and heard_at < now() - make_interval(secs => ${SILENT_SECONDS})`

const begin = statement<{ id: number }>(
  'operations.begin_run',
  `insert into job_runs (job, started_at, heard_at, started_from, started_by)
   values ($1, now(), now(), $2, $3) returning id`
)

/**
 * Notes that a run begins. Whoever calls has the job's lock: a run that was not
 * ended by then died with its process, and is noted as lost.
 *
 * @returns its number
 */
export async function beginRun(job: RecurringJobName, { from, by }: RunStart): Promise<number> {
  return inTransaction(async (trx) => {
    await trx
      .from('job_runs')
      .where('job', job)
      .whereNull('finished_at')
      .update({ outcome: 'lost', finished_at: trx.raw('heard_at') })
    const [run] = await begin([job, from, by], trx)
    return Number(run!.id)
  })
}

/** It is alive, and so far. */
export async function hearOfRun(id: number, progress: number) {
  await db
    .from('job_runs')
    .where('id', id)
    .whereNull('finished_at')
    .update({ heard_at: new Date(), progress })
}

export async function finishRun(
  id: number,
  outcome: RunOutcome,
  { progress, result }: { progress: number; result: RunResult['result'] }
) {
  const now = new Date()
  await db
    .from('job_runs')
    .where('id', id)
    .whereNull('finished_at')
    .update({ heard_at: now, finished_at: now, outcome, progress, result: JSON.stringify(result) })
}

/** The last run of each job; one whose process died is told as lost. */
export async function lastRuns(): Promise<Map<RecurringJobName, JobRun>> {
  const rows: JobRun[] = await db
    .from('job_runs')
    .distinctOn('job')
    .orderBy('job')
    .orderBy('id', 'desc')
    .select('*', db.raw(`case when ${SILENT} then 'lost' else outcome end as outcome`))
  return new Map(rows.map((row) => [row.job, row]))
}

/** The last run of a job that came to an end of its own; that a part of it went well is no answer for the rest. */
export async function lastFinished(job: RecurringJobName): Promise<JobRun | null> {
  return db
    .from('job_runs')
    .where('job', job)
    .whereRaw(`(outcome = 'failed' or outcome = 'done' and result->>'is_part' is null)`)
    .orderBy('id', 'desc')
    .first()
}

/** @returns how many were forgotten */
export async function forgetOldRuns(now: DateTime): Promise<number> {
  const before = now.minus({ days: RUNS_KEPT_DAYS }).toJSDate()
  return Number(await db.from('job_runs').where('finished_at', '<', before).delete())
}
