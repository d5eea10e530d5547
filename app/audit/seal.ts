import { createHash, createHmac } from 'node:crypto'
import type { Content } from '#app/audit/content'
import type { AuditKey } from '#app/audit/keys'
import { canonicalJson } from '#app/kernel/canonical_json'

/** How records are sealed: 1 until migration 0020, 2 since. */
export const SCHEME = 2

/** Where a record stands: its chain, its number there and the seal of the record before it. */
export type Place = {
  readonly chain: number
  readonly seq: number
  /** Empty for the first of a chain; the last hash of the first scheme where a chain began under it. */
  readonly prev: Buffer
}

/**
 * The seal of a record: HMAC-SHA256 over what it says and where it stands. A
 * record that was changed, moved, copied or put in does not carry it, and one
 * that was taken out is missed by the next.
 */
export function sealOf(content: Content, place: Place, key: AuditKey): Buffer {
  const text = canonicalJson({
    ...content,
    scheme: SCHEME,
    key: key.id,
    chain: place.chain,
    seq: place.seq,
    prev: place.prev.toString('hex'),
  })
  return createHmac('sha256', key.records).update(text).digest()
}

/** Vouches for the end of a chain: whoever sets it back or moves it on by hand has no such proof. */
export function proofOf(chain: number, seq: number, seal: Buffer, key: AuditKey): Buffer {
  const text = canonicalJson({ chain, seq, seal: seal.toString('hex'), key: key.id })
  return createHmac('sha256', key.heads).update(text).digest()
}

/** The first scheme's seal: over the content alone, with the application key itself. */
export function firstSealOf({ patient_ids: _later, ...content }: Content, secret: string): Buffer {
  return createHmac('sha256', secret).update(canonicalJson(content)).digest()
}

/** The first scheme's chain: a hash over the one before and the record's seal. */
export function firstHashOf(prev: Buffer, seal: Buffer): Buffer {
  return createHash('sha256').update(prev).update(seal).digest()
}
