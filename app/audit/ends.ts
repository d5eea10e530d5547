import type { Content } from '#app/audit/content'
import { auditKeys } from '#app/audit/keys'
import { proofOf, sealOf } from '#app/audit/seal'

/** The end of a chain. */
export type End = { readonly seq: number; readonly seal: Buffer }

/** What `audit_append` answers: nulls once the records stand, else where the chain's end really is. */
export type Appended = { readonly head_seq: number | null; readonly head_seal: Buffer | null }

/** Where this process last saw each chain's end; the database is asked only when that was wrong. */
const ends = new Map<number, End>()

export const knownEnd = (chain: number): End => ends.get(chain) ?? { seq: 0, seal: Buffer.alloc(0) }

/**
 * Takes in what the database answered to records that would make `end` the chain's.
 *
 * @returns whether they stand
 */
export function learnEnd(chain: number, end: End, { head_seq: seq, head_seal: seal }: Appended) {
  ends.set(chain, seq === null ? end : { seq, seal: seal! })
  return seq === null
}

/** The values of `audit_append` for records behind an end, and the end that they make. */
export function sealedBehind(chain: number, from: End, contents: readonly Content[]) {
  const { current: key } = auditKeys()
  let end = from
  const records = contents.map((content) => {
    const place = { chain, seq: end.seq + 1, prev: end.seal }
    end = { seq: place.seq, seal: sealOf(content, place, key) }
    return { ...content, seal: end.seal.toString('hex') }
  })
  const proof = proofOf(chain, end.seq, end.seal, key)
  return { values: [chain, from.seq, from.seal, JSON.stringify(records), key.id, proof], end }
}
