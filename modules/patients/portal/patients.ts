import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { Conflict } from '#app/http/errors'
import { BadFilter, byIds } from '#app/portal/filters'
import { definePortalResource, type PortalFilter } from '#app/portal/resource'
import { practiceName } from '#directories'
import { deactivatePatient } from '#modules/patients/actions/deactivate_patient'
import { setFlags } from '#modules/patients/actions/set_flags'
import { toPatient } from '#modules/patients/http/patient_transformer'
import PatientPolicy from '#modules/patients/policies/patient_policy'
import { readFlags } from '#modules/patients/portal/read_flags'
import { foundPatients } from '#modules/patients/portal/search_filter'
import { findPatientFor } from '#modules/patients/queries/find_patient'
import { patientChanges } from '#modules/patients/queries/patient_revisions'
import { findStanding } from '#modules/patients/queries/patient_standing'
import { patientSurroundings } from '#modules/patients/queries/patient_surroundings'

/** Whether a mark is set; written as the marks' own indexes are. */
function marked(condition: string): PortalFilter {
  return (query, value) => {
    if (typeof value !== 'boolean') throw new BadFilter()
    void query.whereRaw(value ? condition : `not (${condition})`)
  }
}

const COLUMNS = ['patients.*', db.raw(`${practiceName('patients.practice_id')} as practice`)]

/** Every patient there is, deactivated ones included (F322); names as on the wire (Q152). */
export const patients = definePortalResource({
  name: 'patients',
  query: () => db.from('patients').select(COLUMNS),
  rows: 'patient',
  sort: { id: 'id', last_name: 'last_name' },
  filters: {
    id: byIds('patients.id'),
    q: foundPatients('patients.id'),
    practice_id: byIds('patients.practice_id'),
    is_test_patient: marked('patients.is_test_patient'),
    deleted: marked('patients.is_deceased'),
    patient_deactivated: marked('patients.deactivated_at is not null'),
  },
  patientOf: (row) => row.id,
  toRecord: (row) => ({
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    dob: row.birth_date,
    phn: row.phn,
    province: row.province,
    practice_id: row.practice_id,
    practice: row.practice,
    visits: row.visit_count,
    last_visit: row.latest_exam_date,
    is_test_patient: row.is_test_patient,
    deleted: row.is_deceased,
    patient_deactivated: row.deactivated_at !== null,
  }),
  /** The whole record; that it was shown is noted on the patient, which the portal's own note is not. */
  async one(id, actor) {
    const patient = await findPatientFor(actor, id)
    if (!patient) return null
    const [around, standing, changes] = await Promise.all([
      patientSurroundings(patient, actor),
      findStanding(id),
      patientChanges(id),
    ])
    await recordAudit({
      actor,
      action: 'patient.read',
      subjectType: 'patient',
      subjectId: id,
      patientId: id,
      practiceId: patient.practiceId,
    })
    return {
      ...toPatient(patient, around, DateTime.utc()),
      practice: around.practice.name,
      ...standing,
      changes,
    }
  },
  actions: {
    /** Test patient and deceased; what is left out stays (F077). */
    async set_flags(ctx, id) {
      const patient = await findPatientFor(ctx.actor!, id)
      if (!patient) return null
      await ctx.bouncer.with(PatientPolicy).authorize('setFlags')
      const saved = await setFlags(patient, readFlags(ctx), ctx.actor!, DateTime.utc())
      if (!saved.ok) throw meanwhile(ctx, saved.error.lastSavedBy)
      const { isTestPatient, isDeceased } = saved.value
      return { id, is_test_patient: isTestPatient, deleted: isDeceased }
    },
    /** For good (F073). */
    async deactivate(ctx, id) {
      const patient = await findPatientFor(ctx.actor!, id)
      if (!patient) return null
      await ctx.bouncer.with(PatientPolicy).authorize('deactivate', patient)
      await deactivatePatient(patient, ctx.actor!, DateTime.utc())
      return { id, patient_deactivated: true }
    },
  },
})

function meanwhile({ i18n }: HttpContext, who: string) {
  const message = i18n.t('patients.portal.patients.changed_meanwhile', { who })
  return new Conflict([{ field: 'version', message }])
}
