/** What is done with a review e-mail or batch in the queue; sent ones never change (seed-3 section 4, Q65). */
export const REVIEW_EMAIL_STATUSES = ['hold', 'ready', 'deleted'] as const
export type ReviewEmailStatus = (typeof REVIEW_EMAIL_STATUSES)[number]

/** Where a review e-mail is: what a person set, or how its way ended. */
export const SHOWN_STATUSES = [
  'ready',
  'hold',
  'sending',
  'unknown',
  'failed',
  'sent',
  'deleted',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** What may be set from where an e-mail is. */
const NEXT: Readonly<Partial<Record<ShownStatus, readonly ReviewEmailStatus[]>>> = {
  ready: ['hold', 'deleted'],
  hold: ['ready', 'deleted'],
}

export function nextStatuses(status: ShownStatus): readonly ReviewEmailStatus[] {
  return NEXT[status] ?? []
}

/** A batch is where the first of its e-mails in this order is: what still waits says more than what is done. */
export function batchStatus(statuses: readonly ShownStatus[]): ShownStatus {
  return SHOWN_STATUSES.find((status) => statuses.includes(status)) ?? 'deleted'
}
