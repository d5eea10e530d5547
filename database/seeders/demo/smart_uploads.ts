import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'

/** Two uploads of the optometrist who may send them: one that waits to be looked through, one not handed in yet. */
export async function seedSmartUploads(
  trx: Transaction,
  { letters, today }: { letters: readonly number[]; today: DateTime }
) {
  const od = await trx.from('ods').where('smart_upload', true).orderBy('id').firstOrFail()
  const gp = await trx.from('gps').orderBy('id').firstOrFail()
  const rows = [
    {
      blob_id: letters[0]!,
      status: 'submitted',
      submitted_at: today.minus({ days: 2 }).plus({ hours: 10 }).toJSDate(),
      od_notes: 'Pressure higher in the left eye at both visits. Please advise on treatment.',
      high_priority: true,
      od_wants_omd_report: true,
      mini_dtc_time: 9,
      od_iop_1: 19,
      od_iop_2: 18,
      od_iop_3: 17,
      os_iop_1: 26,
      os_iop_2: 25,
      os_iop_3: 23,
      gp_id: gp.id,
      please_confirm: true,
    },
    { blob_id: letters[1]!, status: 'draft', od_notes: 'Ask for the OCT of last spring.' },
  ]
  for (const row of rows) {
    const created = { practice_id: od.practice_id, od_id: od.id }
    await trx.table('smart_uploads').insert({ ...row, ...created })
  }
}
