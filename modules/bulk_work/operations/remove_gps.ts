import { visitsAtHand } from '#exams'
import { familyDoctorsOf, findPatientFor, removeGps as removeGpsOf } from '#patients'
import {
  ALREADY,
  DONE,
  changedSince,
  refused,
  type FrozenItem,
  type Operation,
} from '#modules/bulk_work/operations/operation'

/** Family doctors are the patient's: of a visit, those of whose visit it is (F327). */
export const removeGps: Operation = {
  async freeze(subject, ids) {
    const chosen =
      subject === 'visit'
        ? (await visitsAtHand(ids)).map(({ id, patient_id: patientId }) => ({
            examId: id,
            patientId,
          }))
        : ids.map((patientId) => ({ examId: null, patientId }))
    const patients = [...new Set(chosen.map(({ patientId }) => patientId))]
    const doctors = new Map((await familyDoctorsOf(patients)).map((each) => [each.id, each]))
    return chosen.flatMap((each): FrozenItem[] => {
      const known = doctors.get(each.patientId)
      return known ? [{ ...each, seen: { gp_id: known.gp_id, gp2_id: known.gp2_id } }] : []
    })
  },
  async carryOut({ patientId, seen }, actor, { now, trx }) {
    const patient = await findPatientFor(actor, patientId, trx)
    if (!patient || patient.deactivatedAt !== null) return refused({ key: 'app.not_available' })
    const { gpId, gp2Id } = patient
    if (gpId === null && gp2Id === null) return ALREADY
    const changed = changedSince(seen, { gp_id: gpId, gp2_id: gp2Id })
    if (changed) return changed
    const saved = await removeGpsOf(patient, actor, now, trx)
    return saved.ok ? DONE : { outcome: 'changed', reason: { key: 'bulk_work.changed.patient' } }
  },
}
