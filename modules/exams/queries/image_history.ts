import { statement } from '#app/database/statement'
import { GALLERY_KINDS, isScienceImage } from '#exams/rules'
import type { ExamImageRow } from '#modules/exams/queries/list_exam_images'
import { inSight, sightValues, type Reader } from '#modules/exams/sight'

/** What was seen on its upload is told with the visit itself. */
type Check = Extract<keyof ExamImageRow, `check_${string}`>

export type HistoryImageRow = Omit<ExamImageRow, Check> & {
  /** Images of this kind in all earlier visits, both eyes. */
  of_kind: number
}

const history = statement<HistoryImageRow>(
  'exams.image_history',
  `select id, exam_id, slot, filename, content_type, bytes, disc_scan_status, exam_date, past, of_kind
     from (
     select i.id, i.exam_id, i.slot, b.original_filename as filename, b.content_type, b.bytes,
            i.disc_scan_status, e.exam_date, true as past,
            count(*) over of_kind::int as of_kind,
            row_number() over (of_kind order by e.exam_date desc, e.id desc, i.slot desc) as place
       from exams this
       join exams e on e.patient_id = this.patient_id and e.exam_date < this.exam_date
                   and ${inSight('e', 5)}
       join exam_images i on i.exam_id = e.id and i.deleted_at is null and i.slot = any($2)
       join read_blobs b on b.id = i.blob_id and b.content_type like $4
      where this.id = $1
     window of_kind as (partition by regexp_replace(i.slot, '^(right|left)_', ''))
   ) earlier
   where $3::int is null or place <= $3
   order by exam_date desc, place`
)

const SLOTS = GALLERY_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`])

/** Which files a role may see at all: what is withheld is not counted either (Q173). */
const FILES = {
  science: { slots: SLOTS.filter((slot) => isScienceImage(slot, 'image/jpeg')), types: 'image/%' },
  others: { slots: SLOTS, types: '%' },
}

/**
 * What the galleries show of the visits before this one that are in sight,
 * newest first, right eye before left.
 *
 * @param limit of each kind; null is all of them
 */
export async function imageHistory(
  examId: number,
  { role, sight }: Reader,
  limit: number | null
): Promise<HistoryImageRow[]> {
  const { slots, types } = role === 'science' ? FILES.science : FILES.others
  return history([examId, slots, limit, types, ...sightValues(sight)])
}
