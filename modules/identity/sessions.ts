import { randomUUID } from 'node:crypto'
import { type DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { endSessionStreams } from '#app/realtime/sessions'
import { deviceOf, SESSION_IDLE_HOURS } from '#identity/rules'

/** Longest life of a session, however busy (reliability 10). */
const ABSOLUTE_LIMIT = { hours: 12 }

const IDLE = SESSION_IDLE_HOURS * 3_600_000

/** Who was seen after this is not idle. */
export function idleSince(now: DateTime | Date): Date {
  return new Date(now.valueOf() - IDLE)
}

/**
 * Opens a session row; its id is what the logout channel is named after.
 *
 * @param userAgent what the browser says of itself; only the kind of device is kept
 */
export async function openSession(
  userId: number,
  now: DateTime,
  userAgent: string
): Promise<string> {
  const id = randomUUID()
  await db.table('user_sessions').insert({
    id,
    user_id: userId,
    created_at: now.toJSDate(),
    last_seen_at: now.toJSDate(),
    expires_at: now.plus(ABSOLUTE_LIMIT).toJSDate(),
    ...deviceOf(userAgent),
  })
  return id
}

/** Ends one session: refused at the next request, its live stream closed at once. */
export async function revokeSession(id: string, reason: string, trx?: Transaction) {
  await (trx ?? db)
    .from('user_sessions')
    .where('id', id)
    .whereNull('revoked_at')
    .update({ revoked_at: new Date(), revoked_reason: reason })
  tellWhenDone([id], trx)
}

/** Ends every session, kept login and reset link of a user: deactivation, new password, change of role. */
export async function revokeAllSessions(userId: number, reason: string, trx?: Transaction) {
  const client = trx ?? db
  const rows: { id: string }[] = await client
    .from('user_sessions')
    .where('user_id', userId)
    .whereNull('revoked_at')
    .update({ revoked_at: new Date(), revoked_reason: reason }, ['id'])
  await client.from('remember_me_tokens').where('tokenable_id', userId).delete()
  await endResetLinks(userId, trx)
  tellWhenDone(
    rows.map((row) => row.id),
    trx
  )
}

/** Ends the reset links of a user that are out: whoever has them may not be the user any more. */
export async function endResetLinks(userId: number, trx?: Transaction) {
  const client = trx ?? db
  const links = { user_id: userId, used_at: null }
  await client.from('password_resets').where(links).update({ used_at: new Date() })
}

/** How long it is known from where somebody was logged in, once that is over. */
const REMEMBERED = { days: 90 }

/**
 * Removes what is long over; each person's latest stays, which says when they
 * were last here. Run by the housekeeping job.
 *
 * @returns how many
 */
export async function forgetEndedSessions(now: DateTime): Promise<number> {
  const removed: unknown = await db
    .from('user_sessions')
    .where('expires_at', '<', now.minus(REMEMBERED).toJSDate())
    .whereExists((later) => {
      void later
        .from('user_sessions as later')
        .whereColumn('later.user_id', 'user_sessions.user_id')
        .whereColumn('later.last_seen_at', '>', 'user_sessions.last_seen_at')
    })
    .delete()
  return Number(removed)
}

/** Pages are told once it is durable. */
function tellWhenDone(ids: string[], trx?: Transaction) {
  const end = () => endSessionStreams(ids)
  if (trx) trx.after('commit', end)
  else end()
}
