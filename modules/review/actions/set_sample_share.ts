import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { readingSettings } from '#modules/review/queries/reading_settings'

/** Sets how many of the charts read as normal are read again, 0 to 1; told in the trail. */
export async function setSampleShare(share: number, actor: Actor): Promise<void> {
  await inTransaction(async (trx) => {
    const { share: from } = await readingSettings(trx)
    if (from === share) return
    await trx.from('second_reading_settings').update({ share })
    await recordAudit(
      {
        actor,
        action: 'second_readings.share_set',
        subjectType: 'second_reading_settings',
        subjectId: 1,
        details: { from: String(from), to: String(share) },
      },
      trx
    )
  })
}
