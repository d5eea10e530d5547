import { findOd, type Od } from '#directories'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'

/**
 * Whose visit a new one of the patient becomes: the optometrist's who makes it, where it is a
 * patient of their practice, else the one whose patient it is (C026, C027, Q157). Somebody who
 * is an administrator, too, makes visits of other practices.
 */
export async function newVisitOptometrist(
  { odId, practiceId }: PatientRecord,
  actor: Actor
): Promise<Od | null> {
  const isTheirs = actor.odId !== null && actor.practiceId === practiceId
  return findOd(isTheirs ? actor.odId : odId)
}
