/**
 * The states of the ledger as a person thinks of them, what waits for a person first:
 * a queue is one or more states of the ledger. What was sent again since is
 * nobody's work any more (`resent: false`).
 */
export type Queue = { name: string; states: readonly string[]; resent?: boolean }

export const QUEUES = [
  { name: 'unknown', states: ['unknown'], resent: false },
  { name: 'partial', states: ['partial'], resent: false },
  { name: 'failed', states: ['failed'], resent: false },
  { name: 'held', states: ['held'] },
  { name: 'pending', states: ['pending', 'claimed'] },
  { name: 'sending', states: ['sending'] },
  { name: 'accepted', states: ['accepted'] },
  { name: 'delivered', states: ['delivered'] },
  { name: 'cancelled', states: ['cancelled'], resent: false },
] as const satisfies readonly Queue[]
