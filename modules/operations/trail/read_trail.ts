import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import type { PatientRecord } from '#patients'
import { actionWords } from '#modules/operations/trail/action_words'
import { patientTrail } from '#modules/operations/trail/patient_trail'
import { trailSurroundings } from '#modules/operations/trail/surroundings'
import { toTrailRecord, type TrailRecord } from '#modules/operations/trail/trail_record'

/** Records of one page, of these patients or of nobody, in words. */
export async function trailRecords(
  patientIds: readonly number[],
  rows: readonly TrailRow[],
  i18n: I18n
): Promise<TrailRecord[]> {
  const around = await trailSurroundings(patientIds, rows)
  const words = actionWords(i18n)
  return rows.map((row) => toTrailRecord(row, { around, words, i18n }))
}

/** Records read at once. */
const CHUNK = 500

/**
 * The whole trail of a patient in time order, chunk by chunk: never more than
 * one in memory. Whoever asks notes it first (`patient.access_reported`).
 */
export async function* wholeTrail(patient: PatientRecord, i18n: I18n): AsyncGenerator<TrailRecord> {
  let last: TrailRow | null = null
  for (;;) {
    const query = patientTrail(patient).orderBy('at').orderBy('id').limit(CHUNK)
    if (last) void query.whereRaw('(at, id) > (?, ?)', [last.at, last.id])
    const rows: TrailRow[] = await query
    yield* await trailRecords([patient.id], rows, i18n)
    if (rows.length < CHUNK) return
    last = rows.at(-1)!
  }
}
