import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { pageReader } from '#app/storage/service'
import { auditOf, findExamById, findFundusPhoto, noteDiscScan, type ExamRecord } from '#exams'
import { SCAN_AREAS, discScanOf, outsidePart, type Finding, type Region } from '#insights/rules'
import { holdVisit } from '#modules/insights/actions/hold_visit'
import { askAnalyser } from '#modules/insights/provider/ask_analyser'
import {
  presentPhotos,
  type Areas,
  type EyeAreas,
  type MarkedPhotos,
} from '#modules/insights/queries/retina_findings'

type Told = {
  readonly eye: 'od' | 'os'
  readonly imageId: number
  readonly model: string
  readonly findings: readonly Finding[]
}

/** Does one analysis, each eye by its own photograph; what was settled stays. */
export async function runScan(scanId: number): Promise<void> {
  const scan = await db.from('retina_scans').where({ id: scanId, state: 'loading' }).first()
  if (!scan) return
  const exam = (await findExamById(scan.exam_id))!
  const told: Told[] = []
  let failure: string | null = null
  for (const eye of ['od', 'os'] as const) {
    const areas = (scan.areas as Areas)[eye]
    if (!areas) continue
    const answer = await scanEye(exam, eye, areas, (scan.images as MarkedPhotos)[eye] ?? null)
    if (typeof answer === 'string') failure = answer
    else told.push(answer)
  }
  await settle(exam, scanId, told, failure)
}

async function scanEye(
  exam: ExamRecord,
  eye: 'od' | 'os',
  areas: EyeAreas,
  marked: number | null
): Promise<Told | string> {
  const photo = await findFundusPhoto(exam.id, eye)
  if (!photo) return 'no_photo'
  // Areas are places on the photograph they were marked on, and on no other.
  if (marked !== null && photo.id !== marked) return 'photo_changed'
  // A photograph whose words could not be covered stays here.
  const covered = await pageReader.cover(photo.sha256)
  if (!covered.ok) return 'not_covered'
  const { png, width, height } = covered.value
  if (SCAN_AREAS.some((area) => outsidePart(areas[area], { width, height }))) return 'off_picture'
  const question = { eye, image: png.toString('base64'), areas: sharesOf(areas, { width, height }) }
  const answer = await askAnalyser(question)
  return answer.ok ? { eye, imageId: photo.id, ...answer.value } : answer.error
}

/** Places in shares of the photograph: what leaves may be smaller than what is stored. */
function sharesOf(areas: EyeAreas, { width, height }: { width: number; height: number }): EyeAreas {
  const share = (region: Region): Region => ({
    x: region.x / width,
    y: region.y / height,
    width: region.width / width,
    height: region.height / height,
  })
  return { macula: share(areas.macula), optic_nerve: share(areas.optic_nerve) }
}

/**
 * An analysis takes a while: an eye whose photograph was exchanged, turned or
 * taken away meanwhile is told nothing of. The visit is held, so that none of
 * its photographs goes while this is written.
 *
 * @param failed why an eye could not be analysed, where one could not
 */
async function settle(
  visit: ExamRecord,
  scanId: number,
  told: readonly Told[],
  failed: string | null
) {
  await inTransaction(async (trx) => {
    const exam = await holdVisit(visit, trx)
    const photos = await presentPhotos(exam.id, trx)
    const kept = told.filter(({ eye, imageId }) => photos[eye] === imageId)
    const failure = kept.length > 0 ? null : (failed ?? 'photo_changed')
    const settled = await trx
      .from('retina_scans')
      .where({ id: scanId, state: 'loading' })
      .update({ state: failure ? 'failed' : 'succeeded', failure, settled_at: new Date() })
    if (Number(settled) === 0) return
    for (const { eye, imageId, model, findings } of kept) {
      await noteDiscScan(imageId, discScanOf(findings), trx)
      for (const { regions, ...finding } of findings) {
        await trx.table('retina_findings').insert({
          ...finding,
          scan_id: scanId,
          exam_id: exam.id,
          eye,
          image_id: imageId,
          model,
          regions: JSON.stringify(regions),
        })
      }
    }
    const details = { failure, eyes: kept.map(({ eye }) => eye).join(' ') }
    await recordAudit({ ...auditOf(exam), actor: SYSTEM, action: 'exam.scan_done', details }, trx)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
}
