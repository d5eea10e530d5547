import { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { isLiving } from '#modules/identity/queries/is_living'
import { idleSince } from '#modules/identity/sessions'

const living = statement<{ id: string }>(
  'identity.living_sessions',
  `select s.id from user_sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and ${isLiving('$2', '$3')}`
)

/** Which of these sessions are not over, whoever ended the others, or nobody but time. */
export async function livingSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const now = DateTime.utc()
  const rows = await living([sessionIds, now.toJSDate(), idleSince(now)])
  return new Set(rows.map(({ id }) => id))
}
