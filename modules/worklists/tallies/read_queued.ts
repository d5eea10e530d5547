import { dayBeginsAt } from '#app/zones/in_sql'
import type { KeptQueue } from '#modules/worklists/tallies/queued_text'

const DAY = dayBeginsAt('q.day', 'pr.zone')

/** The day of visit `e`, where its practice is. */
const VISIT_DAY = dayBeginsAt(
  'e.exam_date',
  '(select pr.zone from read_practices pr where pr.id = e.practice_id)'
)

/**
 * How many stand in a queue that is kept and since when the longest, in SQL: a
 * row of two columns, read from `queued_visits_by_since` alone.
 *
 * @param over counts those who have waited longer than this interval; all without it
 */
export function queuedFigure(queue: KeptQueue, over?: string): string {
  const of = (row: string) => `queued_visits ${row} where ${row}.queue = '${queue}'`
  const days = `
      from queued_visits q join read_practices pr on pr.id = q.practice_id
     where q.queue = '${queue}' and q.since is null`
  const before = over ? `now() - interval '${over}'` : `'infinity'::timestamptz`
  // In no zone does a day begin more than 14 hours before it does in UTC, or 12 after.
  const earliest = `${days} and q.day <= 1 + (
       select f.day from ${of('f')} and f.since is null order by f.since, f.day limit 1)
       and ${DAY} < ${before}`
  return `
    select (${over ? countOver(of('q'), days, before) : `select count(*) from ${of('q')}`})::int,
           least((select q.since from ${of('q')} and q.since < ${before} order by q.since limit 1),
                 (select min(${DAY}) ${earliest}))`
}

/**
 * The same of all who have an alert (F312, F315): who has one whatever the time is,
 * and who has waited for longer than this interval since they were ready, or since
 * their pre-review. Each is counted once, and waits since they were handed in.
 */
export function queuedAlerts(over: string): string {
  const late = (row: string, queue: KeptQueue) =>
    `queued_visits ${row} where ${row}.queue = '${queue}' and ${row}.since < now() - interval '${over}'`
  const ready = late('q', 'unalerted')
  const handedIn = `coalesce(e.ready_at, e.submitted_at, ${VISIT_DAY})`
  return `
    select (l.total + (select count(*) from ${ready}) + p.total)::int,
           least(l.oldest, p.oldest, (select q.since from ${ready} order by q.since limit 1))
      from (${queuedFigure('alert')}) l (total, oldest)
     cross join (
       select count(*), min(${handedIn})
         from (select q.exam_id from ${late('q', 'unalerted_prereviewed')}
                  and not exists (select 1 from ${late('r', 'unalerted')} and r.exam_id = q.exam_id)) o
         join read_visits e on e.id = o.exam_id) p (total, oldest)`
}

/** Days long over are counted by their date, those at the threshold by their practice's zone. */
function countOver(kept: string, days: string, before: string): string {
  const today = `((${before}) at time zone 'UTC')::date`
  return `
      (select count(*) from ${kept} and q.since < ${before})
    + (select count(*) from ${kept} and q.since is null and q.day < ${today})
    + (select count(*) ${days} and q.day between ${today} and ${today} + 1 and ${DAY} < ${before})`
}
