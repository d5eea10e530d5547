import { hkdfSync } from 'node:crypto'
import env from '#app/start/env'

const KEY_BYTES = 32

/** Keys worked out at most; the oldest is forgotten first, and then worked out again. */
const MOST = 10_000

const keys = new Map<number, string>()

/**
 * What seals a person's drafts in the browsers they use. Given to their own
 * session alone, the same at every login, and never stored: a computer that
 * was left holds nothing that opens them.
 *
 * @returns 32 bytes, base64
 */
export function draftKey(userId: number): string {
  const key = keys.get(userId) ?? keyOf(userId)
  keys.set(userId, key)
  if (keys.size > MOST) keys.delete(keys.keys().next().value!)
  return key
}

function keyOf(userId: number): string {
  const key = hkdfSync('sha256', env.get('APP_KEY'), '', `drafts of user ${userId}`, KEY_BYTES)
  return Buffer.from(key).toString('base64')
}
