/**
 * To join: where the newest sending of a letter is. Lent to the statements of
 * whoever queued it, so that the ledger is named here only (docs/adr/0009).
 *
 * @param letterKey SQL of the letter's key
 */
export const newestSending = (letterKey: string) => `
  lateral (
    select d.id, d.state, d.state_reason, d.settled_at
      from deliveries d where d.letter_key = ${letterKey}
     order by d.id desc limit 1)`
