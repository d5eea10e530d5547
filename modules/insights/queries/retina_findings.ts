import db from '@adonisjs/lucid/services/db'
import { listPatientVisits, sightOf, type ExamRecord } from '#exams'
import { hasRole, type Actor } from '#identity'
import type { FindingKind, Region } from '#insights/rules'

export type KeptFinding = {
  readonly exam_id: number
  readonly exam_date: string
  readonly eye: 'od' | 'os'
  readonly kind: FindingKind
  readonly success: boolean
  readonly value: number | null
  readonly regions: readonly Region[]
  readonly image_id: number | null
  readonly model: string
}

/** Where the newest analysis of a visit stands; null where none was asked for. */
export async function scanState(
  examId: number
): Promise<'loading' | 'succeeded' | 'failed' | 'did_not_run' | null> {
  const row = await db.from('retina_scans').where('exam_id', examId).orderBy('id', 'desc').first()
  return row?.state ?? null
}

/** What was found at a visit, by its newest analysis that found anything. */
export async function findingsOf(
  exam: Pick<ExamRecord, 'id' | 'exam_date'>
): Promise<KeptFinding[]> {
  return newest([exam.id], new Map([[exam.id, exam.exam_date]]))
}

/** The same of all visits of the patient up to this one that the person may know of, oldest first. */
export async function findingsUntil(exam: ExamRecord, actor: Actor): Promise<KeptFinding[]> {
  const visits = await listPatientVisits(exam.patient_id, {
    sight: sightOf(actor),
    inactive: hasRole(actor, 'admin'),
  })
  const dates = new Map(
    visits
      .filter((visit) => visit.exam_date <= exam.exam_date)
      .map((visit) => [visit.id, visit.exam_date])
  )
  const found = await newest([...dates.keys()], dates)
  return found.sort((one, other) => one.exam_date.localeCompare(other.exam_date))
}

async function newest(
  examIds: readonly number[],
  dates: ReadonlyMap<number, string>
): Promise<KeptFinding[]> {
  const rows = await db
    .from('retina_findings')
    .whereIn('exam_id', [...examIds])
    .orderBy('id')
    .select('exam_id', 'eye', 'kind', 'success', 'value', 'regions', 'image_id', 'model')
  const last = new Map<string, KeptFinding>()
  for (const row of rows) {
    last.set(`${row.exam_id} ${row.eye} ${row.kind}`, {
      ...row,
      exam_date: dates.get(row.exam_id)!,
    })
  }
  return [...last.values()]
}
