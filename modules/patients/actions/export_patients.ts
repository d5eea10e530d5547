import db from '@adonisjs/lucid/services/db'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { rowsByCursor } from '#app/database/cursor'
import { odName, practiceName } from '#directories'

/** Fields of an exported patient, named as on the wire (Q152), in this order. */
const FIELDS = {
  id: 'p.id',
  last_name: 'p.last_name',
  first_name: 'p.first_name',
  dob: 'p.birth_date',
  gender: 'p.sex',
  insurance_type: 'p.insurance_type',
  phn: 'p.phn',
  secondary_phn: 'p.secondary_phn',
  service_number: 'p.service_number',
  address: 'p.address',
  city: 'p.city',
  province: 'p.province',
  postal_code: 'p.postal_code',
  country: 'p.country',
  primary_phone: 'p.primary_phone',
  secondary_phone: 'p.secondary_phone',
  email: 'p.email',
  practice_id: 'p.practice_id',
  practice: practiceName('p.practice_id'),
  optometrist: odName('p.od_id'),
  visits: 'p.visit_count',
  last_visit: 'p.latest_exam_date',
  last_reviewed: 'p.last_reviewed_date',
  consent_at: 'p.consent_at',
  is_test_patient: 'p.is_test_patient',
  deleted: 'p.is_deceased',
  patient_deactivated: 'p.deactivated_at is not null',
} as const

export type ExportedField = keyof typeof FIELDS
export const EXPORTED_FIELDS = Object.keys(FIELDS) as ExportedField[]

export type ExportedPatient = Record<ExportedField, string | number | boolean | Date | null>

type Scope = {
  /** Null for everybody. */
  practiceId: number | null
}

/** How many patients an export would hold. */
export async function countPatients({ practiceId }: Scope): Promise<number> {
  const query = db.from('patients')
  if (practiceId !== null) void query.where('practice_id', practiceId)
  const [{ total }] = await query.count('* as total')
  return Number(total)
}

/** Patients one record of the trail names. */
const PART = 1_000

/**
 * Patients of a practice or of all, in the order of their numbers, deactivated
 * and deceased ones marked as such. Noted part by part, with everybody in it,
 * before the part is given away: an export that breaks off names those it gave
 * away and nobody else.
 */
export async function* exportPatients(
  { practiceId }: Scope,
  actor: AuditActor,
  format: string
): AsyncGenerator<ExportedPatient> {
  const count = await countPatients({ practiceId })
  let part = 0
  const note = (rows: readonly ExportedPatient[]) =>
    recordAudit({
      actor,
      action: 'patients.exported',
      subjectType: 'patients',
      subjectId: practiceId ?? 'all',
      practiceId,
      patientIds: rows.map(({ id }) => Number(id)),
      details: { format, count, part: ++part },
    })
  const columns = EXPORTED_FIELDS.map((name) => `${FIELDS[name]} as ${name}`).join(', ')
  const where = practiceId === null ? '' : 'where p.practice_id = ?'
  const values = practiceId === null ? [] : [practiceId]
  const text = `select ${columns} from patients p ${where} order by p.id`
  let rows: ExportedPatient[] = []
  for await (const row of rowsByCursor<ExportedPatient>(text, values)) {
    rows.push(row)
    if (rows.length < PART) continue
    await note(rows)
    yield* rows
    rows = []
  }
  if (rows.length > 0 || part === 0) await note(rows)
  yield* rows
}
