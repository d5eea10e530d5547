/** The states of the ledger in their order; words are `letters.delivery_state.<code>`. */
export const STATES = [
  'pending',
  'claimed',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
] as const
