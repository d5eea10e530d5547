import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { SAME_PICTURE_BITS } from '#exams/rules'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

/** An image that is filed already and looks like one that is brought. */
export type Repeat = {
  exam_id: number
  exam_date: string
  slot: string
  /** Whether it is this patient's. */
  of_patient: boolean
}

/**
 * Within one visit the same picture may stand in two slots of one eye; it
 * cannot show both eyes.
 */
const repeats = statement<Repeat>(
  'exams.repeats',
  `select e.id as exam_id, e.exam_date, i.slot, e.patient_id = this.patient_id as of_patient
     from exams this
     join exams e on e.practice_id = this.practice_id and ${inSight('e', 5)}
     join exam_images i on i.exam_id = e.id and i.deleted_at is null
     join exam_image_checks c on c.image_id = i.id
    where this.id = $1 and i.id <> all($4::bigint[])
      and (e.id <> this.id or split_part(i.slot, '_', 1) <> split_part($2::text, '_', 1))
      and bit_count(c.hash # $3::text::bit(256)) <= ${SAME_PICTURE_BITS}
    order by of_patient desc, bit_count(c.hash # $3::text::bit(256)), e.exam_date desc, i.id desc
    limit 1`
)

/**
 * The image most like this one among those of the visit's patient, else of
 * its practice, in visits that are in sight; another practice's are never
 * compared.
 *
 * @param hash 256 characters 0 or 1
 * @param apart images of the visit that are being moved: none of them is a repetition of itself
 */
export async function findRepeat(
  exam: { id: number },
  slot: string,
  hash: string,
  sight: Sight,
  { apart = [], trx }: { apart?: readonly number[]; trx?: Transaction } = {}
): Promise<Repeat | null> {
  const [found] = await repeats([exam.id, slot, hash, apart, ...sightValues(sight)], trx)
  return found ?? null
}
