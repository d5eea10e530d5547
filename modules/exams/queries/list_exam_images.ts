import { statement } from '#app/database/statement'
import { hasRole, type Actor } from '#identity'

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
}

const imagesOf = statement<ExamImageRow>(
  'exams.images',
  `select i.id, i.exam_id, i.slot, b.original_filename as filename, b.content_type, b.bytes,
          i.disc_scan_status, e.exam_date, false as past
     from exam_images i
     join blobs b on b.id = i.blob_id
     join exams e on e.id = i.exam_id
    where i.exam_id = $1 and i.deleted_at is null and i.slot <> 'od_referral_letter'
   union all
   (select distinct on (i.slot)
          i.id, i.exam_id, i.slot, b.original_filename, b.content_type, b.bytes,
          i.disc_scan_status, e.exam_date, true
     from exams this
     join exams e on e.patient_id = this.patient_id and e.exam_date < this.exam_date
                 and e.deactivated_at is null
                 and ($2 or (e.practice_id = this.practice_id and not e.hide_exam_for_od))
     join exam_images i on i.exam_id = e.id and i.deleted_at is null
                      and i.slot not in ('extra_images', 'od_referral_letter')
     join blobs b on b.id = i.blob_id
    where this.id = $1
    order by i.slot, e.exam_date desc)
    order by past, slot, id`
)

/** An optometrist sees his practice's visits that are not hidden from him; the others see all. */
export function seesEveryVisit(actor: Actor): boolean {
  return hasRole(actor, 'admin', 'omdr', 'omdc', 'science', 'pre_reviewer')
}

/** The visit's own images, then for each slot the newest of an earlier visit (`past`). */
export async function listExamImages(examId: number, actor: Actor): Promise<ExamImageRow[]> {
  return imagesOf([examId, seesEveryVisit(actor)])
}
