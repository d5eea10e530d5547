import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { byIds, containsWords } from '#app/portal/filters'
import { definePortalResource, type PortalAction } from '#app/portal/resource'
import { endSessions } from '#modules/identity/actions/end_sessions'
import { byRole, rolesOfRow } from '#modules/identity/portal/role_filter'
import { isLiving } from '#modules/identity/queries/is_living'
import { idleSince } from '#modules/identity/sessions'

const folded = (column: string) => `lower(unaccent(${column}))`

/** Open sessions: whose, since when, on what; nothing by which one could be taken over. */
export const sessions = definePortalResource({
  name: 'sessions',
  query({ sessionId }) {
    const now = DateTime.utc()
    return db
      .from('user_sessions as s')
      .join('users as u', 'u.id', 's.user_id')
      .whereRaw(isLiving('?', '?'), [now.toJSDate(), idleSince(now)])
      .select(
        'u.*',
        's.number as id',
        'u.id as user_id',
        's.created_at as since',
        's.last_seen_at as last_seen',
        's.browser',
        's.system',
        db.raw('s.id = ? as is_own', [sessionId])
      )
  },
  sort: {
    id: 's.number',
    name: 'u.last_name',
    username: 'u.username',
    since: 's.created_at',
    last_seen: 's.last_seen_at',
  },
  filters: {
    id: byIds('s.number'),
    user_id: byIds('u.id'),
    role: byRole('u'),
    q: containsWords([folded('u.username'), folded('u.first_name'), folded('u.last_name')]),
  },
  toRecord: (row) => ({
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    name: `${row.first_name} ${row.last_name}`,
    roles: rolesOfRow(row),
    practice: row.practice_name,
    since: row.since,
    last_seen: row.last_seen,
    browser: row.browser,
    system: row.system,
    is_own: row.is_own,
  }),
  actions: { end: ending('one'), end_all: ending('all') },
})

function ending(which: 'one' | 'all'): PortalAction {
  return async ({ actor, request }, id) => {
    const done = await endSessions(id, which, { actor: actor!, requestId: request.id() })
    return done && { id: done.number, user_id: done.userId }
  }
}
