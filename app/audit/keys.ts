import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import env from '#app/start/env'

/** A key of the trail, kept outside the database. */
export type AuditKey = {
  /** Eight hexadecimal digits, told by each record it sealed; says nothing about the key. */
  readonly id: string
  /** Seals records; made once, because Node takes seven times as long with the bytes of a key. */
  readonly records: KeyObject
  /** Vouches for the ends of the chains. */
  readonly heads: KeyObject
  /** Signs checkpoints. */
  readonly checkpoints: KeyObject
}

type KeyRing = {
  /** Seals what is written now. */
  readonly current: AuditKey
  find(id: string): AuditKey | null
  /** Whole secrets, with any of which the records of the first scheme may have been sealed. */
  readonly firstScheme: readonly string[]
}

let known: { text: string; ring: KeyRing } | null = null

/**
 * The keys of this installation: AUDIT_KEY, the newest first, older ones after
 * it, apart by commas or blanks; and the one derived from APP_KEY, which seals
 * where AUDIT_KEY is empty and checks what it sealed before.
 */
export function auditKeys(): KeyRing {
  const text = env.get('AUDIT_KEY') ?? ''
  if (known?.text !== text) {
    known = { text, ring: makeRing([...text.split(/[\s,]+/), env.get('APP_KEY')]) }
  }
  return known.ring
}

function makeRing(given: readonly string[]): KeyRing {
  const secrets = given.filter((secret) => secret !== '')
  const keys = secrets.map(keyOf)
  const byId = new Map(keys.map((key) => [key.id, key]))
  return { current: keys[0]!, find: (id) => byId.get(id) ?? null, firstScheme: secrets }
}

function keyOf(secret: string): AuditKey {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `farsight audit ${use}`, 32))
  return {
    id: createHash('sha256').update(derived('key id')).digest('hex').slice(0, 8),
    records: createSecretKey(derived('records')),
    heads: createSecretKey(derived('heads')),
    checkpoints: createSecretKey(derived('checkpoints')),
  }
}
