import db from '@adonisjs/lucid/services/db'

/** How the queue of jobs stands. */
export type QueueState = {
  /** Jobs that could be taken now. */
  waiting: number
  /** Seconds since the oldest of them could be taken. */
  oldest: number
  /** Jobs that failed and are kept to be looked at. */
  failed: number
}

/** The queue's own order: a priority, then the instant in milliseconds, in one number. */
const PRIORITY_STEP = 10_000_000_000_000

/** Which jobs wait, and how long the oldest could have been taken by a worker. */
export async function queueState(): Promise<QueueState> {
  const { rows } = await db.rawQuery(
    `with due as (select case when status = 'pending' then score % ? else execute_at end as since
                    from queue_jobs
                   where status = 'pending'
                      or (status = 'delayed' and execute_at <= extract(epoch from now()) * 1000))
     select count(*)::int as waiting,
            coalesce(extract(epoch from now()) - min(since) / 1000.0, 0)::float as oldest,
            (select count(*)::int from queue_jobs where status = 'failed') as failed
       from due`,
    [PRIORITY_STEP]
  )
  return { ...rows[0], oldest: Math.max(rows[0].oldest, 0) }
}
