import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import { patientIdentity } from '#patients'
import { trailRecords } from '#modules/operations/trail/read_trail'
import type { TrailRecord } from '#modules/operations/trail/trail_record'

/** A record of the whole trail in words, with whom it is about; null and empty where it names nobody. */
export type ExploredRecord = TrailRecord & { patient_id: number | null; patient: string }

export async function exploredRecords(
  rows: readonly TrailRow[],
  i18n: I18n
): Promise<ExploredRecord[]> {
  const ids = patientsIn(rows)
  const [records, names] = await Promise.all([trailRecords(ids, rows, i18n), namesOf(ids)])
  const everybody = i18n.t('operations.trail.everybody')
  return records.map((record, place) => {
    const { patient_id: id, patient_ids: others } = rows[place]!
    // "With other patients" is said of records that name some, not of those that are about nobody.
    const isNobody = id === null && !others && record.about === everybody
    const about = isNobody ? '' : record.about
    return { ...record, about, patient_id: id, patient: names.get(id ?? 0) ?? '' }
  })
}

/** Everybody that the records are about, each once. */
export function patientsIn(rows: readonly TrailRow[]): number[] {
  return [...new Set(rows.flatMap(({ patient_id: id }) => (id === null ? [] : [id])))]
}

async function namesOf(ids: readonly number[]) {
  const pairs = ids.map(async (id) => {
    const { firstName, lastName } = await patientIdentity(id)
    return [id, `${lastName}, ${firstName}`] as const
  })
  return new Map(await Promise.all(pairs))
}
