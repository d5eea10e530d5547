import db from '@adonisjs/lucid/services/db'
import { standingOf, type DeliveryReason, type DeliveryState } from '#app/outbox/index'
import type { Actor } from '#identity'
import type { DeliveryMethod } from '#resources/rules'

/** Shown beside the library. */
const SHOWN = 8

export type RecentHandover = {
  id: number
  resource_id: number
  delivery_method: DeliveryMethod
  created_at: Date
  delivery_id: number | null
  /** Of an e-mail: where it went and where it is. */
  email: string | null
  state: DeliveryState | null
  reason: DeliveryReason | null
}

type Row = Omit<RecentHandover, 'email' | 'state' | 'reason'>

/** What a person gave last, the newest first, with what became of each e-mail. */
export async function recentHandovers(actor: Actor): Promise<RecentHandover[]> {
  const rows: Row[] = await db
    .from('leaflet_handovers')
    .where('user_id', actor.userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select('id', 'resource_id', 'delivery_method', 'created_at', 'delivery_id')
  const ids = rows.flatMap(({ delivery_id: id }) => (id === null ? [] : [id]))
  const standing = new Map((await standingOf(ids)).map((each) => [each.id, each]))
  return rows.map((row) => {
    const delivery = row.delivery_id === null ? undefined : standing.get(row.delivery_id)
    return {
      ...row,
      email: delivery?.address ?? null,
      state: delivery?.state ?? null,
      reason: delivery?.state_reason ?? null,
    }
  })
}
