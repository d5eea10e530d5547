import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { Content } from '#app/audit/content'
import { auditKeys } from '#app/audit/keys'
import { proofOf, sealOf } from '#app/audit/seal'
import { inTurn } from '#app/audit/turns'

type Head = { seq: number; seal: Buffer }

/** Both null once the records stand; else where the chain's end really is. */
export type Appended = { readonly head_seq: number | null; readonly head_seal: Buffer | null }

/** The only way into the trail: the application's role may not write its tables (migration 0020). */
const append = statement<Appended>(
  'audit.append',
  'select head_seq, head_seal from audit_append($1, $2, $3, $4::jsonb, $5, $6)',
  { alone: true }
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
  let head = knownEnd(chain)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { values, end } = sealed(chain, head, contents)
    const [answer] = await append(values, trx)
    if (answer!.head_seq === null) return void heads.set(chain, end)
    head = endIn(answer!)
  }
  throw new Error(`The audit chain ${chain} is too busy`)
}

/** The call that appends, for a statement of somebody else's: `bind` answers a value's placeholder. */
export type AppendCall = (bind: (value: unknown) => string) => string

/** Tries of a statement that appends; whoever had none may take a transaction, which waits for the chain. */
const FEW_TRIES = 3

/**
 * The same within the statement that writes what the records tell of, so that
 * both are there or neither is, in one question to the database. The statement
 * must write nothing unless the call answered nulls, must call it only for what
 * it is about to write, and runs by itself: its commit is the record's.
 *
 * @param run asks it; null when there was nothing to write
 * @returns whether it was written
 */
export async function appendWithin(
  chain: number,
  contents: readonly Content[],
  run: (call: AppendCall) => Promise<Appended | null>
): Promise<boolean> {
  return inTurn(chain, async () => {
    let head = knownEnd(chain)
    for (let tries = 0; tries < FEW_TRIES; tries++) {
      const { values, end } = sealed(chain, head, contents)
      const answer = await run((bind) => {
        const [number, seq, seal, records, key, proof] = values.map(bind)
        return `audit_append(${number}::int, ${seq}::bigint, ${seal}::bytea, ${records}::jsonb, ${key}::text, ${proof}::bytea)`
      })
      if (answer === null) return false
      if (answer.head_seq === null) {
        heads.set(chain, end)
        return true
      }
      head = endIn(answer)
    }
    return false
  })
}

const knownEnd = (chain: number): Head => heads.get(chain) ?? { seq: 0, seal: Buffer.alloc(0) }

const endIn = ({ head_seq: seq, head_seal: seal }: Appended): Head => ({ seq: seq!, seal: seal! })

/** The values of the call, for the end that is expected, and the end as it would be. */
function sealed(chain: number, head: Head, contents: readonly Content[]) {
  const { current: key } = auditKeys()
  let end = head
  const records = contents.map((content) => {
    const place = { chain, seq: end.seq + 1, prev: end.seal }
    end = { seq: place.seq, seal: sealOf(content, place, key) }
    return { ...content, seal: end.seal.toString('hex') }
  })
  const proof = proofOf(chain, end.seq, end.seal, key)
  return { values: [chain, head.seq, head.seal, JSON.stringify(records), key.id, proof], end }
}
