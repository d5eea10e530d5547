import { hkdfSync } from 'node:crypto'
import env from '#app/start/env'

const KEY_BYTES = 32

/**
 * What seals a person's drafts in the browsers they use. Given to their own
 * session alone, the same at every login, and never stored: a computer that
 * was left holds nothing that opens them.
 *
 * @returns 32 bytes, base64
 */
export function draftKey(userId: number): string {
  const key = hkdfSync('sha256', env.get('APP_KEY'), '', `drafts of user ${userId}`, KEY_BYTES)
  return Buffer.from(key).toString('base64')
}
