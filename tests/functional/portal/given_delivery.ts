import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'

type Columns = Record<string, string | number | null>

export type GivenDelivery = { id: number; recipient_name: string; address: string }

/** A fax to a family doctor that failed, unless told otherwise. */
export async function givenDelivery(columns: Columns = {}): Promise<GivenDelivery> {
  return insertRow<GivenDelivery>('deliveries', {
    reference: crypto.randomUUID(),
    channel: 'fax',
    purpose: 'omdr-gp',
    letter_key: `exam:${serial()}:omdr-gp`,
    content_hash: 'a'.repeat(64),
    recipient_kind: 'gp',
    recipient_name: `Dr. ${uniqueWord()}`,
    address: uniquePhone(),
    body: 'text of the letter',
    state: 'failed',
    state_reason: 'no_document',
    ...columns,
  })
}
