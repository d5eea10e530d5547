import { createHash } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'

/** Faxes that came: one that is a smart upload, two that wait for a practice, one twice, one that nobody can read. */
export async function seedReceivedFaxes(
  trx: Transaction,
  { letters, today }: { letters: readonly number[]; today: DateTime }
) {
  const practice = await trx.from('practices').whereNot('fax', '').orderBy('id').firstOrFail()
  let number = 0
  const add = async (hoursAgo: number, values: object): Promise<number> => {
    number += 1
    const at = today.minus({ hours: hoursAgo })
    const [{ id }] = await trx
      .table('received_faxes')
      .insert({
        source: 'gateway',
        source_id: `demo-${number}`,
        sent_from: `403555${String(7_700 + number * 7)}`,
        pages: number,
        received_at: at.toJSDate(),
        received_on: dateIn(DEFAULT_ZONE, at),
        content_sha256: createHash('sha256').update(`demo fax ${number}`).digest('hex'),
        taken_at: at.plus({ minutes: 2 }).toJSDate(),
        ...values,
      })
      .returning('id')
    return id
  }
  const [upload] = await trx
    .table('smart_uploads')
    .insert({
      practice_id: practice.id,
      blob_id: letters[1]!,
      status: 'submitted',
      submitted_at: today.minus({ hours: 20 }).toJSDate(),
    })
    .returning('id')
  const own = { sent_to: practice.fax, practice_id: practice.id, blob_id: letters[1]! }
  const filed = await add(20, { ...own, state: 'filed', smart_upload_id: upload.id })
  await add(19, { sent_to: practice.fax, state: 'repeated', repeats_id: filed })
  const waiting = { state: 'waiting', blob_id: letters[0]! }
  await add(6, { ...waiting, sent_to: '6045550199', reason: 'nobodys_number' })
  await add(4, {
    ...waiting,
    source: 'folder',
    sent_from: '',
    pages: null,
    sent_to: 'front desk',
    reason: 'nobodys_number',
  })
  await add(2, {
    sent_to: practice.fax,
    state: 'refused',
    reason: 'undecodable',
    content_sha256: null,
    taken_at: null,
  })
}
