import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { ReceiveMethod } from '#directories/rules'

/** An ophthalmologist outside the network that outbound referrals go to (seed-3 section 3). */
export type OutboundOmd = {
  id: number
  version: number
  name: string
  first_name: string
  last_name: string
  receive_method: ReceiveMethod
  email: string
  /** Digits. */
  fax: string
  hidden_from_dropdown: boolean
}

/** Whole entries; lists narrow and order them. */
export const selectOutboundOmds = `
  select id, version, concat_ws(' ', first_name, last_name) as name, first_name, last_name,
         receive_method, email, fax, hidden_from_dropdown
    from outbound_omds`

const byId = statement<OutboundOmd>(
  'directories.outbound_omd',
  `${selectOutboundOmds} where id = $1`
)
const all = statement<OutboundOmd>(
  'directories.outbound_omds',
  `${selectOutboundOmds} order by last_name, first_name, id`
)

/** @returns null when there is nobody of that id */
export async function findOutboundOmd(id: number, trx?: Transaction): Promise<OutboundOmd | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}

/** Every entry by name, hidden ones too; pickers leave those out but for the one selected. */
export async function listOutboundOmds(): Promise<OutboundOmd[]> {
  return all([])
}
