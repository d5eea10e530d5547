import { statement } from '#app/database/statement'
import type { ImageDoubt, PhotoEye, PhotoFault, Printed } from '#exams/rules'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type ExamImageRow = {
  id: number
  exam_id: number
  slot: string
  filename: string
  content_type: string
  bytes: number
  disc_scan_status: string
  exam_date: string
  past: boolean
  /** What was seen on its upload; null where nothing was looked for. */
  check_eye: PhotoEye | null
  check_faults: PhotoFault[] | null
  check_doubts: ImageDoubt[] | null
  check_reason: string | null
  check_kind: 'photo' | 'sheet' | null
  check_printed: Printed | null
}

const imagesOf = statement<ExamImageRow>(
  'exams.images',
  `select i.id, i.exam_id, i.slot, b.original_filename as filename, b.content_type, b.bytes,
          i.disc_scan_status, e.exam_date, false as past,
          c.eye as check_eye, c.faults as check_faults, c.doubts as check_doubts, c.reason as check_reason,
          c.kind as check_kind, c.printed as check_printed
     from exam_images i
     join read_blobs b on b.id = i.blob_id
     join exams e on e.id = i.exam_id
     left join exam_image_checks c on c.image_id = i.id
    where i.exam_id = $1 and i.deleted_at is null and i.slot <> 'od_referral_letter'
   union all
   (select distinct on (i.slot)
          i.id, i.exam_id, i.slot, b.original_filename, b.content_type, b.bytes,
          i.disc_scan_status, e.exam_date, true,
          c.eye, c.faults, c.doubts, c.reason, c.kind, c.printed
     from exams this
     join exams e on e.patient_id = this.patient_id and e.exam_date < this.exam_date
                 and ${inSight('e', 2)}
     join exam_images i on i.exam_id = e.id and i.deleted_at is null
                      and i.slot not in ('extra_images', 'od_referral_letter')
     join read_blobs b on b.id = i.blob_id
     left join exam_image_checks c on c.image_id = i.id
    where this.id = $1
    order by i.slot, e.exam_date desc)
    order by past, slot, id`
)

/** The visit's own images, then for each slot the newest of an earlier visit in sight (`past`). */
export async function listExamImages(examId: number, sight: Sight): Promise<ExamImageRow[]> {
  return imagesOf([examId, ...sightValues(sight)])
}
