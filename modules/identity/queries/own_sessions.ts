import { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import type { Actor } from '#modules/identity/actor'
import { isLiving } from '#modules/identity/queries/is_living'
import { idleSince } from '#modules/identity/sessions'

/** An open session of the person themselves, and whether it is the one they ask with. */
export type OwnSession = {
  id: number
  browser: string
  system: string
  since: Date
  last_seen: Date
  is_own: boolean
}

const living = statement<OwnSession>(
  'identity.own_sessions',
  `select s.number as id, s.browser, s.system, s.created_at as since,
          s.last_seen_at as last_seen, s.id = $4::uuid as is_own
     from user_sessions s join users u on u.id = s.user_id
    where s.user_id = $1 and ${isLiving('$2', '$3')}
    order by is_own desc, s.last_seen_at desc, s.number desc`
)

/** Where this person is logged in now, their present session first. */
export async function ownSessions({ userId, sessionId }: Actor): Promise<OwnSession[]> {
  const now = DateTime.utc()
  return living([userId, now.toJSDate(), idleSince(now), sessionId])
}
