import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { listPatientVisits, sheetImagesOf, sightOf, type ExamRecord } from '#exams'
import { hasRole, type Actor } from '#identity'
import { sheetEyeOf, type FindingKind, type Region, type ScanArea } from '#insights/rules'

/** Areas of one eye, in pixels of its photograph. */
export type EyeAreas = Record<ScanArea, Region>

/** Areas in pixels of the stored photograph, as a person marked them. */
export type Areas = Readonly<Partial<Record<'od' | 'os', EyeAreas>>>

/** Analyses of a visit that are looked through for an eye's areas. */
const SCANS_LOOKED_AT = 20

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

export type ScanState = 'loading' | 'succeeded' | 'failed' | 'did_not_run'

/** The photograph of each eye that areas were marked on. */
export type MarkedPhotos = Readonly<Partial<Record<'od' | 'os', number>>>

export type KeptScan = {
  readonly state: ScanState
  readonly failure: string | null
  readonly areas: Areas
  readonly images: MarkedPhotos
}

/** The newest analyses of a visit, newest first. */
async function scansOf(examId: number, limit: number): Promise<KeptScan[]> {
  return db
    .from('retina_scans')
    .where('exam_id', examId)
    .orderBy('id', 'desc')
    .select('state', 'failure', 'areas', 'images')
    .limit(limit)
}

/** The newest analysis of a visit; null where none was asked for. */
export async function newestScan(examId: number): Promise<KeptScan | null> {
  return (await scansOf(examId, 1))[0] ?? null
}

/** Where the newest analysis of a visit stands; null where none was asked for. */
export async function scanState(examId: number): Promise<ScanState | null> {
  return (await newestScan(examId))?.state ?? null
}

/** Analyses whose job was lost: asked for before then, and nothing came of them. */
export async function forgottenScans(before: Date): Promise<number[]> {
  const rows = await db
    .from('retina_scans')
    .where('state', 'loading')
    .where('created_at', '<', before)
    .select('id')
  return rows.map(({ id }) => id)
}

/** The fundus photograph that stands for each eye of a visit now. */
export async function presentPhotos(
  examId: number,
  trx?: Transaction
): Promise<Partial<Record<'od' | 'os', number>>> {
  const photos = await sheetImagesOf(examId, ['right_fundus_photo', 'left_fundus_photo'], trx)
  return Object.fromEntries(photos.map(({ slot, id }) => [sheetEyeOf(slot), id]))
}

/** The areas of each eye as they were marked last on the photograph it has now; null where none were. */
export async function markedAreas(examId: number): Promise<Record<'od' | 'os', EyeAreas | null>> {
  const [scans, photos] = await Promise.all([
    scansOf(examId, SCANS_LOOKED_AT),
    presentPhotos(examId),
  ])
  const of = (eye: 'od' | 'os') => {
    const photo = photos[eye]
    if (photo === undefined) return null
    const scan = scans.find(({ areas, images }) => areas[eye] && images[eye] === photo)
    return scan?.areas[eye] ?? null
  }
  return { od: of('od'), os: of('os') }
}

/** What was found on the photographs a visit has now, by the newest analysis of each. */
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

/**
 * A finding is of an eye only while its photograph stands there: one that went
 * elsewhere is told of no eye until somebody has it scanned again. One that
 * names no photograph is the visit's alone.
 */
async function newest(
  examIds: readonly number[],
  dates: ReadonlyMap<number, string>
): Promise<KeptFinding[]> {
  const rows = await db
    .from('retina_findings')
    .whereIn('exam_id', [...examIds])
    .orderBy('id')
    .select('exam_id', 'eye', 'kind', 'success', 'value', 'regions', 'image_id', 'model')
  const scanned = [...new Set<number>(rows.map((row) => row.exam_id))]
  const photos = new Map(
    await Promise.all(scanned.map(async (id) => [id, await presentPhotos(id)] as const))
  )
  const last = new Map<string, KeptFinding>()
  for (const row of rows as KeptFinding[]) {
    const { exam_id: id, eye, kind, image_id: image } = row
    if (image !== null && photos.get(id)?.[eye] !== image) continue
    last.set(`${id} ${eye} ${kind}`, { ...row, exam_date: dates.get(id)! })
  }
  return [...last.values()]
}
