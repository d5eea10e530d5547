import type { HttpContext } from '@adonisjs/core/http'
import { statement } from '#app/database/statement'
import { together } from '#app/database/together'
import { signedInRow, type SignedInRow } from '#app/http/session_store'
import type { Actor } from '#modules/identity/actor'
import { askAhead, hasForesight, rememberSeen } from '#modules/identity/foresight'
import { ACCOUNT_COLUMNS, actorOf, type Login } from '#modules/identity/queries/find_session_user'
import { isLiving } from '#modules/identity/queries/is_living'
import { idleSince } from '#modules/identity/sessions'
import { SESSION_KEY } from '#identity/rules'

/** Nulls where the login is over, or its account may not go on. */
type Row = SignedInRow & { [column in keyof Login]: Login[column] | null }

/**
 * One login by its number. The offset keeps it a look-up: where many more log in
 * than when the tables were last counted, all logins would be read for each request.
 */
const LOGIN = '(select * from user_sessions where id = k.opened offset 0)'

const signedIn = statement<Row>(
  'identity.signed_in',
  `select k.data, k.expires_at, a.*
     from ${signedInRow('$1', '$2', SESSION_KEY)} k
     left join lateral (
       select s.id as session_id, ${ACCOUNT_COLUMNS},
              s.last_seen_at < $2::timestamptz - interval '1 minute' as seen_long_ago
         from ${LOGIN} s
         join users u on u.id = s.user_id
        where ${isLiving('$2', '$3')}) a on true`,
  { quick: true }
)

/** What was read with a request's session row, until it is asked for. */
const found = new WeakMap<HttpContext, Row>()

/**
 * The gate's one statement: the values of a session, and of whom it is, if
 * their login and account may go on. Read anew for every request, so that a
 * revocation or a change of role counts at once.
 */
export async function readSignedIn(
  ctx: HttpContext,
  id: string,
  now: Date
): Promise<SignedInRow | null> {
  const ask = () => signedIn([id, now, idleSince(now)])
  const [row] = hasForesight(ctx) ? await askedWithGuess(ctx, id, ask) : await ask()
  if (row) found.set(ctx, row)
  return row ?? null
}

/** What will probably be read leaves with the question who asks, which has its answer whatever becomes of that. */
async function askedWithGuess(ctx: HttpContext, id: string, ask: () => Promise<Row[]>) {
  const both = together(() => {
    const rows = ask()
    askAhead(ctx, id)
    return rows
  })
  return both.catch(ask)
}

/**
 * The actor that was found at this request's gate.
 *
 * @param login number of the login that the session's values name
 * @returns null when it is unknown, revoked, idle or past its limit
 */
export async function actorAtGate(ctx: HttpContext, login: string): Promise<Actor | null> {
  const row = found.get(ctx)
  if (!row || row.session_id !== login) return null
  const actor = await actorOf(row as Login)
  rememberSeen(ctx, actor)
  return actor
}
