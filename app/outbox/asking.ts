import type { DeliveryDriver } from '#app/outbox/drivers/driver'

/** Waits between the questions about one delivery, in seconds: a day in all. */
export const ASKING_WAITS = [15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

/** When a gateway is asked for the first time about what it took, or may have taken. */
export function firstAsk(driver: DeliveryDriver | null): { next_ask_at?: Date; asks?: number } {
  if (!driver?.ask) return {}
  return { next_ask_at: new Date(Date.now() + ASKING_WAITS[0]! * 1_000), asks: 0 }
}
