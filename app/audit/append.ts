import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { Content } from '#app/audit/content'
import { auditKeys } from '#app/audit/keys'
import { proofOf, sealOf } from '#app/audit/seal'

type Head = { seq: number; seal: Buffer }

/** Both null once the records stand; else where the chain's end really is. */
type Answer = { head_seq: number | null; head_seal: Buffer | null }

/** The only way into the trail: the application's role may not write its tables (migration 0020). */
const append = statement<Answer>(
  'audit.append',
  'select head_seq, head_seal from audit_append($1, $2, $3, $4::jsonb, $5, $6)'
)

/** Where this process last saw each chain's end; the database is asked only when that was wrong. */
const heads = new Map<number, Head>()

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
  let head = heads.get(chain) ?? { seq: 0, seal: Buffer.alloc(0) }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { records, end, key, proof } = sealed(chain, head, contents)
    const values = [chain, head.seq, head.seal, JSON.stringify(records), key, proof]
    const [answer] = await append(values, trx)
    if (answer!.head_seq === null) return void heads.set(chain, end)
    head = { seq: answer!.head_seq, seal: answer!.head_seal! }
  }
  throw new Error(`The audit chain ${chain} is too busy`)
}

function sealed(chain: number, head: Head, contents: readonly Content[]) {
  const { current: key } = auditKeys()
  let end = head
  const records = contents.map((content) => {
    const place = { chain, seq: end.seq + 1, prev: end.seal }
    end = { seq: place.seq, seal: sealOf(content, place, key) }
    return { ...content, seal: end.seal.toString('hex') }
  })
  return { records, end, key: key.id, proof: proofOf(chain, end.seq, end.seal, key) }
}
