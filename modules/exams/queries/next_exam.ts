import { statement } from '#app/database/statement'
import type { Actor } from '#identity'
import { CONSULTANTS_QUEUE, REVIEWERS_QUEUE } from '#modules/exams/queries/reviewers_queue'

/** A chart by its id, in the version in which it stands. */
export type NextChart = { id: number; version: number }

const nextOf = (who: string, { theirs, order }: { theirs: string; order: string }) =>
  statement<NextChart>(
    `exams.next_of_${who}`,
    `select e.id, e.version from exams e
      where ${theirs} and e.id <> $2
      order by ${order}
      limit 1`
  )

const next = nextOf('reviewer', REVIEWERS_QUEUE)
const consult = nextOf('consultant', CONSULTANTS_QUEUE)

/** The first of the reviewer's queue beside this visit (Q56). */
export async function nextExam(actor: Actor, beside: number): Promise<NextChart | null> {
  if (actor.omdId === null) return null
  const [row] = await next([actor.omdId, beside])
  return row ?? null
}

/** The consultant's next: high priority first, then the longest reviewed. */
export async function nextConsult(actor: Actor, beside: number): Promise<NextChart | null> {
  if (actor.omdId === null) return null
  const [row] = await consult([actor.omdId, beside])
  return row ?? null
}
