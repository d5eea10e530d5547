import { lastChangedByOffice } from '#exams'
import { correctedColumns } from '#review/rules'
import type { Review } from '#modules/review/queries/find_review'

const CORRECTED = correctedColumns()

/**
 * When the office last corrected what letters tell of a visit since it was reviewed; null
 * where it did not, or where nobody noted which version was reviewed.
 */
export async function lastCorrection(
  review: Pick<Review, 'exam_id' | 'exam_version'>
): Promise<Date | null> {
  if (review.exam_version === null) return null
  return lastChangedByOffice(review.exam_id, review.exam_version, CORRECTED)
}
