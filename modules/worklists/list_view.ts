import { hasRole, type Actor } from '#identity'

/**
 * Whose list it is: an optometrist's patients, the visits assigned to a
 * consultant, reviewer or internal GP, or everybody's.
 */
export type ListView = 'od' | 'omdc' | 'omdr' | 'admin' | 'igp'

/** Lists in which a row is a visit assigned to the person, not a patient. */
export type AssignedView = 'omdc' | 'omdr' | 'igp'

/**
 * The list a person gets: the first of his roles in the order of the exam
 * views (Q32). Pre-reviewers prepare everybody's charts.
 *
 * @returns null for people without a patient list (sales, science: Q43)
 */
export function listViewOf(actor: Actor): ListView | null {
  const order = ['od', 'omdc', 'omdr', 'admin'] as const
  const first = order.find((role) => hasRole(actor, role))
  if (first) return first
  if (hasRole(actor, 'pre_reviewer')) return 'admin'
  return hasRole(actor, 'igp') ? 'igp' : null
}

export function isAssignedView(view: ListView): view is AssignedView {
  return view === 'omdc' || view === 'omdr' || view === 'igp'
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
    open_exam: hasRole(actor, 'od', 'omdr', 'omdc', 'admin', 'pre_reviewer'),
  }
}

/** A list shows health numbers to those who keep the records. */
export function seesHealthNumbers(actor: Actor): boolean {
  return hasRole(actor, 'od', 'admin')
}
