import { hasRole, type Actor } from '#identity'
import type { HistoryImageRow } from '#modules/exams/queries/image_history'
import type { ExamImageRow } from '#modules/exams/queries/list_exam_images'

/** One filled slot as C041 and the exam page show it (Q154, Q157: paths on this host); what the AI made of it is for physicians and administrators (F164). */
export function toImage(row: ExamImageRow, actor: Actor) {
  return {
    id: row.id,
    exam: row.exam_id,
    field: row.slot,
    filename: row.filename,
    url: imageUrl(row.id),
    thumbnail_url: hasThumbnail(row.content_type) ? `${imageUrl(row.id)}/thumbnail` : null,
    content_type: row.content_type,
    bytes: row.bytes,
    date: row.exam_date,
    past: row.past,
    ...(hasRole(actor, 'omdr', 'omdc', 'admin') ? { disc_scan_status: row.disc_scan_status } : {}),
  }
}

export function imageUrl(id: number): string {
  return `/api/data/download/exam_images/${id}`
}

export function hasThumbnail(contentType: string): boolean {
  return contentType.startsWith('image/') || contentType === 'application/pdf'
}

/** C041's two lists. */
export function toImageLists(rows: ExamImageRow[], actor: Actor) {
  const images = rows.map((row) => toImage(row, actor))
  return {
    images: images.filter(({ field }) => field !== 'extra_images'),
    extra_images: images.filter(({ field }) => field === 'extra_images'),
  }
}

/** An image of the galleries, with how many of its kind there are altogether (F161). */
export function toHistoryImages(rows: HistoryImageRow[], actor: Actor) {
  return rows.map((row) => ({ ...toImage(row, actor), of_kind: row.of_kind }))
}

const EXTRA_PATH = /^(?:\/?api\/data\/download\/)?\/?exam_images\/(\d{1,15})$/

/** The row behind a stored path as `url` gives it; null when it is none (Q07). */
export function imageIdOf(path: string): number | null {
  const id = EXTRA_PATH.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
