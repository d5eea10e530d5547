import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import type { Delivery } from '#app/outbox/index'
import { appUrl } from '#config/app'

/** What the e-mail is called in the ledger. */
export const RESET_PURPOSE = 'password_reset'

/** How long a link works from when it was handed over. */
export const RESET_LIFETIME = { minutes: 60 }

/** Where the link stands in the words the ledger keeps. */
export const LINK_PLACE = '{reset_link}'

const TOKEN_BYTES = 32

export const resetKey = (userId: number) => `${RESET_PURPOSE}:${userId}`

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Where the account has another address by now nothing is kept, and the link opens nothing. */
const keepLink = statement(
  'identity.keep_reset_link',
  `insert into password_resets (token_hash, user_id, created_at, expires_at)
   select $1::text, u.id, $4::timestamptz, $5::timestamptz
     from users u where u.id = $2 and lower(u.email) = lower($3)
      for share`
)

/**
 * The words of a reset e-mail with its link, made when it is handed over: the
 * recipient reads it, the database keeps a hash, the ledger nothing. Words of
 * other deliveries stay as they are.
 */
export async function withResetLink({
  purpose,
  letter_key: key,
  address,
  body,
}: Pick<Delivery, 'purpose' | 'letter_key' | 'address' | 'body'>): Promise<string> {
  if (purpose !== RESET_PURPOSE) return body
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const userId = Number(key.slice(RESET_PURPOSE.length + 1))
  const now = DateTime.utc()
  const expires = now.plus(RESET_LIFETIME)
  await keepLink([hashResetToken(token), userId, address, now.toJSDate(), expires.toJSDate()])
  return body.replaceAll(LINK_PLACE, `${appUrl}/reset-password/${token}`)
}

/** Removes links that no longer work; run by the housekeeping job. */
export async function forgetExpiredResets(now: DateTime) {
  await db.from('password_resets').where('expires_at', '<', now.toJSDate()).delete()
}
