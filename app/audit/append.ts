import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { Content } from '#app/audit/content'
import { knownEnd, learnEnd, sealedBehind, type Appended } from '#app/audit/ends'

/** The only way into the trail: the application's role may not write its tables (migration 0020). */
const append = statement<Appended>(
  'audit.append',
  'select head_seq, head_seal from audit_append($1, $2, $3, $4::jsonb, $5, $6)',
  { alone: true }
)

/** Another process may be faster again and again, but not that often. */
const MOST_TRIES = 100

/**
 * Adds records to the end of a chain. They are sealed for the end this process
 * expects; where another was faster, or a transaction was rolled back, the
 * database answers the real one and they are sealed anew. Inside a transaction
 * the chain stays ours from then on.
 */
export async function appendTo(
  chain: number,
  contents: readonly Content[],
  trx?: Transaction
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { values, end } = sealedBehind(chain, knownEnd(chain), contents)
    const [answer] = await append(values, trx)
    if (learnEnd(chain, end, answer!)) return
  }
  throw new Error(`The audit chain ${chain} is too busy`)
}
