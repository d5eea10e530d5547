/**
 * The states of the ledger as a person thinks of them, what needs him first:
 * a queue is one or more states of the ledger.
 */
export const QUEUES = [
  { name: 'unknown', states: ['unknown'] },
  { name: 'failed', states: ['failed'] },
  { name: 'pending', states: ['pending', 'claimed'] },
  { name: 'sending', states: ['sending'] },
  { name: 'accepted', states: ['accepted'] },
  { name: 'delivered', states: ['delivered'] },
] as const
