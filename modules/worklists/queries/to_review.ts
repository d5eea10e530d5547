import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { CONSULTANTS_QUEUE, REVIEWERS_QUEUE } from '#exams'
import { compareQueued, queueReasons } from '#exams/rules'
import { hasRole, type Actor } from '#identity'
import type { Message } from '#identity/rules'
import { ageOn } from '#patients/rules'
import { recentMinutes } from '#review'
import { reviewPace, totalReviewMinutes, type ReviewPace } from '#worklists/rules'
import {
  WAITING_JOIN,
  waitingChart,
  waitingColumns,
  type WaitingColumns,
} from '#modules/worklists/waiting'

type Visit = {
  exam_id: number
  patient_id: number
  first_name: string
  last_name: string
  dob: CalendarDate
  exam_date: CalendarDate
  is_urgent: boolean
  ready_at: Date | null
  omdr: string
}

export type VisitToRead = Visit & { age: number; why: Message[] }

/** What waits for a reader, next one first, and how long it will take them. */
export type Waiting = { visits: VisitToRead[]; minutes: number; pace: ReviewPace }

/** More are not waiting for one reader; an administrator sees the first of them. */
const SHOWN = 1_000

type Row = Visit & WaitingColumns

type Queue = { since: string; order: string }

const visitsOf = (name: string, { since, order }: Queue, which: string) =>
  statement<Row>(
    `worklists.to_review.${name}`,
    `select e.id as exam_id, e.patient_id, p.first_name, p.last_name, p.birth_date as dob,
            e.exam_date, e.is_urgent, e.ready_at, e.submitted_at,
            concat_ws(' ', r.first_name, r.last_name) as omdr,
            ${waitingColumns(since)}
       from read_visits e
       join read_patients p on p.id = e.patient_id
       left join read_omds r on r.id = coalesce(e.omdr_id, e.second_omdr_id)
       ${WAITING_JOIN}
      where ${which}
      order by ${order}
      limit ${SHOWN}`
  )

const everybodys = visitsOf('all', REVIEWERS_QUEUE, REVIEWERS_QUEUE.anybodys)
const reviewers = visitsOf('omdr', REVIEWERS_QUEUE, REVIEWERS_QUEUE.theirs)
const consultants = visitsOf('omdc', CONSULTANTS_QUEUE, CONSULTANTS_QUEUE.theirs)

/** Visits ready for this reviewer; every reviewer's for an administrator (C231). */
export async function toReview(actor: Actor, now: DateTime): Promise<Waiting> {
  const reader = hasRole(actor, 'omdr') ? actor.omdId : null
  const rows = hasRole(actor, 'omdr') ? await reviewers([actor.omdId]) : await everybodys([])
  return waiting(rows, { actor, reader, role: 'omdr', now })
}

/** Visits that wait for this consultant. */
export async function toConsult(actor: Actor, now: DateTime): Promise<Waiting> {
  const rows = await consultants([actor.omdId])
  return waiting(rows, { actor, reader: actor.omdId, role: 'omdc', now })
}

type Reading = { actor: Actor; reader: number | null; role: 'omdr' | 'omdc'; now: DateTime }

async function waiting(rows: Row[], { actor, reader, role, now }: Reading): Promise<Waiting> {
  const pace = reviewPace(reader === null ? [] : await recentMinutes(reader, role))
  const today = dateIn(actor.zone ?? DEFAULT_ZONE, now)
  const charts = rows.map((row) => ({ row, chart: waitingChart(row.exam_id, row, reader) }))
  // The statement cuts the queue where it ends; the rule has the last word on its order.
  charts.sort((a, b) => compareQueued(a.chart, b.chart))
  const visits = charts.map(({ row, chart }) => ({
    exam_id: row.exam_id,
    patient_id: row.patient_id,
    first_name: row.first_name,
    last_name: row.last_name,
    dob: row.dob,
    age: ageOn(row.dob, today),
    exam_date: row.exam_date,
    is_urgent: row.is_urgent,
    ready_at: row.ready_at,
    // Who reads a chart blind is not told who read it first (F204).
    omdr: chart.isSecondOpinion ? '' : row.omdr,
    why: queueReasons(chart, now.toJSDate()),
  }))
  return { visits, minutes: totalReviewMinutes(visits.length, pace), pace }
}
