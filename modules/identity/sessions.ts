import { randomUUID } from 'node:crypto'
import { type DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { endSessionStreams } from '#app/realtime/sessions'

/** Key under which the framework's session remembers ours. */
export const SESSION_KEY = 'farsight_session'

/** Longest life of a session, however busy (reliability 10). */
const ABSOLUTE_LIMIT = { hours: 12 }

/** A session nobody used for this long is dead. */
const IDLE_LIMIT = { hours: 2 }

export function idleSince(now: DateTime): Date {
  return now.minus(IDLE_LIMIT).toJSDate()
}

/** Opens a session row; its id is what the logout channel is named after. */
export async function openSession(userId: number, now: DateTime): Promise<string> {
  const id = randomUUID()
  await db.table('user_sessions').insert({
    id,
    user_id: userId,
    created_at: now.toJSDate(),
    last_seen_at: now.toJSDate(),
    expires_at: now.plus(ABSOLUTE_LIMIT).toJSDate(),
  })
  return id
}

/** Ends one session: refused at the next request, its live stream closed at once. */
export async function revokeSession(id: string, reason: string) {
  await db
    .from('user_sessions')
    .where('id', id)
    .whereNull('revoked_at')
    .update({ revoked_at: new Date(), revoked_reason: reason })
  endSessionStreams([id])
}

/** Ends every session and kept login of a user: deactivation, new password, change of role. */
export async function revokeAllSessions(userId: number, reason: string, trx?: Transaction) {
  const client = trx ?? db
  const rows: { id: string }[] = await client
    .from('user_sessions')
    .where('user_id', userId)
    .whereNull('revoked_at')
    .update({ revoked_at: new Date(), revoked_reason: reason }, ['id'])
  await client.from('remember_me_tokens').where('tokenable_id', userId).delete()
  const end = () => endSessionStreams(rows.map((row) => row.id))
  if (trx) trx.after('commit', end)
  else end()
}
