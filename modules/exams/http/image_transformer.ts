import type { ExamImageRow } from '#modules/exams/queries/list_exam_images'

/** One filled slot as C041 and the exam page show it (Q154, Q157: paths on this host). */
export function toImage(row: ExamImageRow) {
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
    disc_scan_status: row.disc_scan_status,
  }
}

export function imageUrl(id: number): string {
  return `/api/data/download/exam_images/${id}`
}

export function hasThumbnail(contentType: string): boolean {
  return contentType.startsWith('image/') || contentType === 'application/pdf'
}

/** C041's two lists. */
export function toImageLists(rows: ExamImageRow[]) {
  const images = rows.map(toImage)
  return {
    images: images.filter(({ field }) => field !== 'extra_images'),
    extra_images: images.filter(({ field }) => field === 'extra_images'),
  }
}
