import db from '@adonisjs/lucid/services/db'
import { BadFilter, byIds, oneOf } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { OUTCOMES, TRIED_AGAIN } from '#bulk_work/rules'
import { visitDate } from '#exams'
import { patientBirthDate, patientName } from '#patients'

/** What became of each row of a batch. */
export default definePortalResource({
  name: 'bulk_items',
  query: () =>
    db
      .from('bulk_items')
      .select('id', 'batch_id', 'exam_id', 'patient_id', 'outcome', 'reason', 'done_at')
      .select(db.raw(`${patientName('patient_id')} as patient`))
      .select(db.raw(`${patientBirthDate('patient_id')} as dob`))
      .select(db.raw(`${visitDate('exam_id')} as exam_date`)),
  sort: { id: 'id' },
  filters: {
    id: byIds('id'),
    batch: byIds('batch_id'),
    outcome: oneOf('outcome', OUTCOMES),
    /** Is not as it was asked to be. */
    is_open(query, value) {
      if (value !== true) throw new BadFilter()
      void query.whereIn('outcome', [...TRIED_AGAIN])
    },
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => ({
    id: row.id,
    batch: row.batch_id,
    exam_id: row.exam_id,
    patient_id: row.patient_id,
    patient: row.patient,
    dob: row.dob,
    exam_date: row.exam_date,
    outcome: row.outcome,
    reason: row.reason,
    done_at: row.done_at,
  }),
})
