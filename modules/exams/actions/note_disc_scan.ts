import type { Transaction } from '#app/database/transaction'
import type { DiscScanStatus } from '#exams/rules'
import { holdImages } from '#modules/exams/actions/hold_images'

/** What an analyser of retinas made of the disc on one photograph (F164); one that was taken away stays as it was. */
export async function noteDiscScan(
  imageId: number,
  status: DiscScanStatus,
  trx: Transaction
): Promise<void> {
  const image = await trx.from('exam_images').where('id', imageId).select('exam_id').first()
  if (image) await holdImages({ id: image.exam_id }, trx)
  await trx
    .from('exam_images')
    .where('id', imageId)
    .whereNull('deleted_at')
    .update({ disc_scan_status: status })
}
