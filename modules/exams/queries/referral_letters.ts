import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type ReferralLetterRow = {
  id: number
  exam_id: number
  exam_date: string
  filename: string
  bytes: number
  blob_id: number
  sha256: string
  content_type: string
  /** null while it is not read yet; empty for a scan. */
  text: string | null
  past: boolean
}

const letters = statement<ReferralLetterRow>(
  'exams.referral_letters',
  `select i.id, i.exam_id, e.exam_date, b.original_filename as filename, b.bytes, b.id as blob_id,
          b.sha256, b.content_type, t.text, e.id <> this.id as past
     from exams this
     join exams e on e.patient_id = this.patient_id
                 and (e.id = this.id or (e.exam_date < this.exam_date and ${inSight('e', 2)}))
     join exam_images i on i.exam_id = e.id and i.slot = 'od_referral_letter'
                       and i.deleted_at is null
     join read_blobs b on b.id = i.blob_id
     left join referral_letter_texts t on t.blob_id = b.id
    where this.id = $1
    order by e.exam_date desc`
)

/** The visit's letter and those of earlier visits in sight (`past`), newest first. */
export function listReferralLetters(
  examId: number,
  sight: Sight,
  trx?: Transaction
): Promise<ReferralLetterRow[]> {
  return letters([examId, ...sightValues(sight)], trx)
}

const NO_OTHER: Sight = { practiceId: null, others: false, readerId: null }

/** The letter of a visit that the caller was allowed to see; null when there is none. */
export async function findReferralLetter(
  examId: number,
  trx?: Transaction
): Promise<ReferralLetterRow | null> {
  const [letter] = await listReferralLetters(examId, NO_OTHER, trx)
  return letter ?? null
}
