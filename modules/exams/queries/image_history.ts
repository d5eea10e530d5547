import { statement } from '#app/database/statement'
import { GALLERY_KINDS } from '#exams/rules'
import type { Actor } from '#identity'
import { seesEveryVisit, type ExamImageRow } from '#modules/exams/queries/list_exam_images'

export type HistoryImageRow = ExamImageRow & {
  /** Images of this kind in all earlier visits, both eyes. */
  of_kind: number
}

const history = statement<HistoryImageRow>(
  'exams.image_history',
  `select * from (
     select i.id, i.exam_id, i.slot, b.original_filename as filename, b.content_type, b.bytes,
            i.disc_scan_status, e.exam_date, true as past,
            count(*) over of_kind::int as of_kind,
            row_number() over (of_kind order by e.exam_date desc, e.id desc, i.slot desc) as place
       from exams this
       join exams e on e.patient_id = this.patient_id and e.exam_date < this.exam_date
                   and e.deactivated_at is null
                   and ($2 or (e.practice_id = this.practice_id and not e.hide_exam_for_od))
       join exam_images i on i.exam_id = e.id and i.deleted_at is null and i.slot = any($3)
       join blobs b on b.id = i.blob_id
      where this.id = $1
     window of_kind as (partition by regexp_replace(i.slot, '^(right|left)_', ''))
   ) earlier
   where $4::int is null or place <= $4
   order by exam_date desc, place`
)

const SLOTS = GALLERY_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`])

/**
 * What the galleries show of the visits before this one, newest first, right
 * eye before left.
 *
 * @param limit of each kind; null is all of them
 */
export async function imageHistory(
  examId: number,
  actor: Actor,
  limit: number | null
): Promise<HistoryImageRow[]> {
  return history([examId, seesEveryVisit(actor), SLOTS, limit])
}
