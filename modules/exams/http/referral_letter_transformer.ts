import { REFERRAL_LETTER_SLOT } from '#exams/rules'
import { imageUrl } from '#modules/exams/http/image_transformer'
import type { ReferralLetterRow } from '#modules/exams/queries/referral_letters'

/** A letter as calls and the exam page show it; its file is served like an image's. */
export function toLetter(row: ReferralLetterRow) {
  return {
    id: row.id,
    exam: row.exam_id,
    field: REFERRAL_LETTER_SLOT,
    filename: row.filename,
    url: imageUrl(row.id),
    thumbnail_url: `${imageUrl(row.id)}/thumbnail`,
    content_type: row.content_type,
    bytes: row.bytes,
    date: row.exam_date,
    text: row.text,
  }
}

/** The page's own letter and those of earlier visits. */
export function toLetterProps(rows: ReferralLetterRow[]) {
  const own = rows.find(({ past }) => !past)
  return {
    letter: own ? toLetter(own) : null,
    past_letters: rows.filter(({ past }) => past).map(toLetter),
  }
}
