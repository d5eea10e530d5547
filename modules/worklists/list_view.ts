import { hasRole, type Actor, type Role } from '#identity'

/**
 * Whose list it is: an optometrist's patients, the visits assigned to a
 * consultant, reviewer or internal GP, or everybody's.
 */
export type ListView = 'od' | 'omdc' | 'omdr' | 'admin' | 'igp'

/** Lists in which a row is a visit assigned to the person, not a patient. */
export type AssignedView = 'omdc' | 'omdr' | 'igp'

/**
 * The list of each role, in the order in which a person's roles are matched,
 * which is that of the exam views (Q32). Pre-reviewers prepare everybody's
 * charts; sales and science have no patient list (Q43).
 */
const LISTS = {
  od: 'od',
  omdc: 'omdc',
  omdr: 'omdr',
  admin: 'admin',
  pre_reviewer: 'admin',
  igp: 'igp',
  sales: null,
  science: null,
} as const satisfies Record<Role, ListView | null>

/** @returns null for people without a patient list */
export function listViewOf(actor: Actor): ListView | null {
  const held = (Object.keys(LISTS) as Role[]).filter((role) => hasRole(actor, role))
  return held.map((role) => LISTS[role]).find((view) => view !== null) ?? null
}

/** Whose list is everybody's for the sake of the pre-review alone. */
export function preReviewsOnly(actor: Actor): boolean {
  return hasRole(actor, 'pre_reviewer') && !hasRole(actor, 'od', 'omdc', 'omdr', 'admin')
}

export function isAssignedView(view: ListView): view is AssignedView {
  return view === 'omdc' || view === 'omdr' || view === 'igp'
}

/** Lists whose visits wait for their reader. */
export function isQueueView(view: ListView): view is 'omdr' | 'omdc' {
  return view === 'omdr' || view === 'omdc'
}

/** What the person may do from the list; the calls behind it decide again. */
export function listPermissions(actor: Actor) {
  const keeps = hasRole(actor, 'od', 'admin')
  return {
    add_patient: keeps,
    edit_patient: keeps,
    add_visit: keeps,
    deactivate: keeps,
    bulk: hasRole(actor, 'admin'),
    /** Says whether the next visit of the glaucoma programme is booked (F028). */
    book: listViewOf(actor) === 'od' && actor.hasGlaucomaProgram,
    open_exam: hasRole(actor, 'od', 'omdr', 'omdc', 'admin', 'pre_reviewer'),
  }
}

/** A list shows health numbers to those who keep the records. */
export function seesHealthNumbers(actor: Actor): boolean {
  return hasRole(actor, 'od', 'admin')
}
