import { ownText, sql, toStatement, type Sql } from '#app/database/sql'
import { hasRole, type Actor } from '#identity'
import type { ExamRole } from '#exams/rules'

/**
 * Which visits a person may know of. Every query that answers visits of a
 * patient to somebody asks for one and holds its rows against it
 * (`inSight`): a visit that is hidden from optometrists is hidden from all of
 * a page (F103).
 */
export type Sight = {
  /** The practice of which hidden visits stay unseen; null for people who see hidden ones. */
  readonly practiceId: number | null
  /** Whether visits of other practices are seen. */
  readonly others: boolean
  /**
   * The directory's entry of an ophthalmologist: what they still have to read
   * blind is out of their sight, but for the page of that reading (F204).
   */
  readonly readerId: number | null
}

/** Whom no visit is hidden from: the system itself. */
export const EVERY_VISIT: Sight = { practiceId: null, others: true, readerId: null }

/** In which capacity a person reads a visit, and which of the patient's others they may know of beside it. */
export type Reader = {
  readonly actor: Actor
  readonly role: ExamRole
  readonly sight: Sight
}

/** Roles for which all practices' visits are open, hidden ones too, widest first. */
const EVERYWHERE = ['admin', 'omdr', 'omdc', 'pre_reviewer'] as const

/**
 * What of all visits is this person's to see: everything for administrators,
 * reviewers and consultants, their practice's for an optometrist, everybody's
 * but without names for a scientist (Q173), nothing for the others.
 */
export function sightOf(actor: Actor): Sight {
  const readerId = actor.omdId
  if (hasRole(actor, ...EVERYWHERE)) return { ...EVERY_VISIT, readerId }
  return {
    practiceId: hasRole(actor, 'od') ? actor.practiceId : null,
    others: hasRole(actor, 'science'),
    readerId,
  }
}

/**
 * How a visit is read that `findExamFor` let this person see: the widest of
 * their roles, an optometrist's in their own practice alone. An optometrist who is
 * a scientist as well reads other practices' visits as a scientist.
 */
export function readerOf(actor: Actor, visit: { practice_id: number | null }): Reader {
  const role = EVERYWHERE.find((each) => hasRole(actor, each))
  if (role) return { actor, role, sight: sightOf(actor) }
  if (hasRole(actor, 'od') && actor.practiceId === visit.practice_id) {
    const sight = { practiceId: actor.practiceId, others: false, readerId: actor.omdId }
    return { actor, role: 'od', sight }
  }
  return { actor, role: 'science', sight: sightOf(actor) }
}

/**
 * The condition on a visit that is active and in sight.
 *
 * @param alias of the row of `exams` or `read_visits`
 */
export function seenVisit(alias: string, { practiceId, others, readerId }: Sight): Sql {
  const visit = ownText(alias)
  return sql`(${visit}.deactivated_at is null
    and case when ${visit}.practice_id = ${practiceId}::bigint then not ${visit}.hide_exam_for_od
             else ${others}::boolean end
    and not ${readBlind(alias, readerId)})`
}

/**
 * The condition on a visit that this ophthalmologist still has to read blind,
 * as second or third reader (F204); never true of nobody.
 */
export function readBlind(alias: string, readerId: number | null): Sql {
  const visit = ownText(alias)
  const reader = sql`${readerId}::bigint`
  // In this form the planner knows that it is true of few.
  return sql`((not ${visit}.second_omdr_reviewed and ${visit}.second_omdr_id = ${reader}
     or not ${visit}.third_omdr_reviewed and ${visit}.third_omdr_id = ${reader}) is true)`
}

/** The same of a visit that was read, for a person: which reading of theirs waits. */
export function blindReadingOf(exam: BlindReaders, { omdId }: Actor): BlindRole | null {
  if (omdId === null) return null
  if (exam.second_omdr_id === omdId && !exam.second_omdr_reviewed) return 'second_omdr'
  return exam.third_omdr_id === omdId && !exam.third_omdr_reviewed ? 'third_omdr' : null
}

/** Who reads without the first answer. */
export type BlindRole = 'second_omdr' | 'third_omdr'

type BlindReaders = {
  second_omdr_id: number | null
  second_omdr_reviewed: boolean
  third_omdr_id: number | null
  third_omdr_reviewed: boolean
}

/**
 * The same in the text of a statement that is written once.
 *
 * @param at number of the first of the three values that `sightValues` gives
 */
export function inSight(visit: string, at: number): string {
  return toStatement(seenVisit(visit, EVERY_VISIT), at).text
}

export function sightValues(sight: Sight): [number | null, boolean, number | null] {
  return [sight.practiceId, sight.others, sight.readerId]
}
