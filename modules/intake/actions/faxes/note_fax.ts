import type { DateTime } from 'luxon'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'

export type FaxAtHand = Pick<
  ReceivedFaxRow,
  'source' | 'source_id' | 'sent_from' | 'sent_to' | 'pages'
> & { at: DateTime }

/**
 * Every fax that came is a row, before its pages are: what is lost on the way
 * is seen to be missing.
 */
export async function noteFax({ at, ...fax }: FaxAtHand): Promise<ReceivedFaxRow> {
  return inTransaction(async (trx) => {
    const [row]: ReceivedFaxRow[] = await trx
      .table('received_faxes')
      .insert({ ...fax, received_at: at.toJSDate(), received_on: dateIn(DEFAULT_ZONE, at) })
      .returning('*')
    const details = { source: fax.source, pages: fax.pages }
    await auditFax({ action: 'received_fax.found', fax: row!, actor: SYSTEM, details }, trx)
    return row!
  })
}
