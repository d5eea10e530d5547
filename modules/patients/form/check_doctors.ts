import { findGp, findOd, findPractice, type Practice } from '#directories'
import { hasRole, type Actor } from '#identity'
import type { PatientForm } from '#modules/patients/form/patient_form'
import type { Refusals } from '#modules/patients/form/refusals'
import type { PatientRecord } from '#modules/patients/patient_record'
import { required } from '#patients/rules'

export type Physicians = Pick<PatientRecord, 'gpId' | 'gp2Id' | 'hasNoGp'>

/** A GP of the directory, or the statement that there is none (F064, F067). */
export async function checkPhysicians(
  form: PatientForm,
  known: PatientRecord | null,
  refusals: Refusals
): Promise<Physicians> {
  const names = Boolean(form.gp ?? form.gp2)
  const hasNoGp = form.has_no_gp ?? (names ? false : (known?.hasNoGp ?? false))
  if (hasNoGp) return { gpId: null, gp2Id: null, hasNoGp }
  const gpId = await physician('gp', form.gp, known?.gpId, refusals)
  const gp2Id = await physician('gp2', form.gp2, known?.gp2Id, refusals)
  // A record that never said is kept; one that said there is none, or gets a second, says who there is.
  const neverSaid = known !== null && known.gpId === null && !known.hasNoGp
  const wasMissing = neverSaid && form.gp === undefined && !form.gp2
  if (gpId === null && !wasMissing) refusals.add('gp', required('gp'))
  return { gpId, gp2Id, hasNoGp }
}

async function physician(
  field: 'gp' | 'gp2',
  given: number | null | undefined,
  known: number | null | undefined,
  refusals: Refusals
): Promise<number | null> {
  const id = given === undefined ? (known ?? null) : given
  if (id === null || id === known || (await findGp(id))) return id
  refusals.add(field, { key: 'patients.gp_unknown' })
  return id
}

export type Clinic = { practice: Practice; odId: number | null }

/**
 * The practice and the optometrist a patient belongs to. An optometrist adds
 * to their own practice, by default as their own patient; an administrator names
 * the doctor or the practice.
 *
 * @returns null after noting why there is no practice
 */
export async function checkClinic(
  form: PatientForm,
  known: PatientRecord | null,
  actor: Actor,
  refusals: Refusals
): Promise<Clinic | null> {
  const isAdmin = hasRole(actor, 'admin')
  const givenOd = form.od_id ?? null
  const named = isAdmin ? (form.practice_id ?? null) : null
  const own = known?.practiceId ?? named ?? (isAdmin && givenOd !== null ? null : actor.practiceId)
  const od = await findOd(givenOd)
  const foreign = od !== null && od.practiceId !== own && !(isAdmin && own === null)
  if (givenOd !== null && (!od || foreign)) {
    refusals.add('od_id', { key: 'patients.od_unknown' })
    return null
  }
  const practiceId = own ?? od?.practiceId ?? null
  const practice = practiceId === null ? null : await findPractice(practiceId).catch(() => null)
  if (!practice) {
    refusals.add('od_id', required('od'))
    return null
  }
  return { practice, odId: od?.id ?? known?.odId ?? ownOd(actor, practice) }
}

/** The writer themselves, where the patient is added to their practice. */
function ownOd(actor: Actor, practice: Practice): number | null {
  return actor.practiceId === practice.id ? actor.odId : null
}
