import { findIgp, findOd, findOmd } from '#directories'
import type { ExamRecord, ExamRevision } from '#exams'

/** Who had to do with a visit, as directory ids. */
export type Doctors = {
  od: number | null
  omdr: number | null
  omdc: number | null
  igp: number | null
}
export type DoctorRole = keyof Doctors

const COLUMNS = { od: 'od_id', omdr: 'omdr_id', omdc: 'omdc_id', igp: 'igp_id' } as const

/**
 * Who had to do with the visit at an instant: those of today, with every change
 * since then taken back.
 *
 * @param revisions newest first
 */
export function doctorsThen(
  exam: ExamRecord,
  revisions: readonly ExamRevision[],
  at: Date
): Doctors {
  const since = revisions.filter((each) => each.at > at)
  const then = (column: (typeof COLUMNS)[DoctorRole]) =>
    since.reduce<number | null>(
      (id, { changes }) => (changes[column] ? (changes[column].from as number | null) : id),
      exam[column]
    )
  return {
    od: then(COLUMNS.od),
    omdr: then(COLUMNS.omdr),
    omdc: then(COLUMNS.omdc),
    igp: then(COLUMNS.igp),
  }
}

/** Names of all of them, each looked up once. */
export async function doctorNames(all: readonly Doctors[]) {
  const names = new Map<string, string>()
  const known = async (role: DoctorRole, id: number) => {
    const key = `${role} ${id}`
    if (names.has(key)) return
    const find = role === 'od' ? findOd : role === 'igp' ? findIgp : findOmd
    const doctor = await find(id)
    names.set(key, doctor ? `${doctor.firstName} ${doctor.lastName}` : '')
  }
  for (const doctors of all) {
    for (const [role, id] of Object.entries(doctors) as [DoctorRole, number | null][]) {
      if (id !== null) await known(role, id)
    }
  }
  return (role: DoctorRole, id: number | null) =>
    id === null ? '' : (names.get(`${role} ${id}`) ?? '')
}
