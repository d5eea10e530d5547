import { extensionOf } from '#app/storage/index'
import { eyeDoubt, isScienceImage, neutralImageName, type ImageDoubt } from '#exams/rules'
import { toldTo } from '#modules/exams/http/told'
import type { HistoryImageRow } from '#modules/exams/queries/image_history'
import type { ExamImageRow } from '#modules/exams/queries/list_exam_images'
import type { Reader } from '#modules/exams/sight'

type HistoryRow = Omit<HistoryImageRow, 'of_kind'>

/** Roles that are told what the AI made of an image (F164). */
const AI_READERS: readonly Reader['role'][] = ['omdr', 'omdc', 'admin']

/** One filled slot as C041 and the exam page show it (Q154, Q157: paths on this host). */
export function toImage(row: HistoryRow & Partial<ExamImageRow>, { role }: Reader) {
  return toldTo(role, 'image', {
    id: row.id,
    exam: row.exam_id,
    field: row.slot,
    filename: filenameFor(role, row),
    url: imageUrl(row.id),
    thumbnail_url: hasThumbnail(row.content_type) ? `${imageUrl(row.id)}/thumbnail` : null,
    content_type: row.content_type,
    bytes: row.bytes,
    date: row.exam_date,
    past: row.past,
    check: checkOf(row),
    ...(AI_READERS.includes(role) ? { disc_scan_status: row.disc_scan_status } : {}),
  })
}

/**
 * What was seen on the upload of a picture and is worth telling: its faults,
 * what speaks against the slot it is in now, what was filed all the same and
 * why, and the words of a sheet that speak against it. Null where there is nothing to tell.
 */
function checkOf({ slot, ...row }: Partial<ExamImageRow> & { slot: string }) {
  if (!row.check_eye) return null
  const { check_faults: faults, check_doubts: asked, check_reason: reason } = row
  const ofEye = eyeDoubt(slot, row.check_kind ?? 'photo', row.check_eye)
  const others = (asked ?? []).filter((doubt) => doubt !== 'wrong_eye' && doubt !== 'printed_eye')
  const doubts: ImageDoubt[] = [...(ofEye ? [ofEye] : []), ...others]
  if (doubts.length === 0 && (faults ?? []).length === 0) return null
  const printed = Object.entries(row.check_printed ?? {})
    .filter(([doubt]) => doubts.some((each) => each === doubt))
    .map(([, { text }]) => text)
  const kept = doubts.length > 0 ? (reason ?? null) : null
  return { doubts, faults: faults ?? [], printed, reason: kept }
}

/** Science sees photographs of the eye and no other file (Q173). */
export function isImageFor(role: Reader['role'], slot: string, contentType: string): boolean {
  return role !== 'science' || isScienceImage(slot, contentType)
}

type NamedFile = { exam_id: number; slot: string; filename: string; content_type: string }

/** A sender's file name may hold the patient's: science gets a neutral one (Q173). */
export function filenameFor(role: Reader['role'], file: NamedFile): string {
  if (role !== 'science') return file.filename
  return neutralImageName(file.exam_id, file.slot, extensionOf(file.content_type))
}

/** The rows a reader is shown. */
function seenBy<Row extends HistoryRow>({ role }: Reader, rows: readonly Row[]): Row[] {
  return rows.filter(({ slot, content_type: type }) => isImageFor(role, slot, type))
}

export function imageUrl(id: number): string {
  return `/api/data/download/exam_images/${id}`
}

export function hasThumbnail(contentType: string): boolean {
  return contentType.startsWith('image/') || contentType === 'application/pdf'
}

/** C041's two lists. */
export function toImageLists(rows: ExamImageRow[], reader: Reader) {
  const images = seenBy(reader, rows).map((row) => toImage(row, reader))
  return {
    images: images.filter(({ field }) => field !== 'extra_images'),
    extra_images: images.filter(({ field }) => field === 'extra_images'),
  }
}

/** An image of the galleries, with how many of its kind there are altogether (F161). */
export function toHistoryImages(rows: HistoryImageRow[], reader: Reader) {
  return seenBy(reader, rows).map((row) => ({ ...toImage(row, reader), of_kind: row.of_kind }))
}

const EXTRA_PATH = /^(?:\/?api\/data\/download\/)?\/?exam_images\/(\d{1,15})$/

/** The row behind a stored path as `url` gives it; null when it is none (Q07). */
export function imageIdOf(path: string): number | null {
  const id = EXTRA_PATH.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
