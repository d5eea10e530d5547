import { statement } from '#app/database/statement'
import type { Actor } from '#modules/identity/actor'
import {
  ACCOUNT_COLUMNS,
  toActor,
  type AccountRow,
} from '#modules/identity/queries/find_session_user'

const account = statement<AccountRow>(
  'identity.account',
  `select ${ACCOUNT_COLUMNS}
     from users u
    where u.id = $1::bigint and not u.is_disabled and not u.has_left_directory`
)

/**
 * Who a person is now, for work they left to the house; without a session.
 *
 * @returns null for an account that may not log in any more
 */
export async function findActor(userId: number): Promise<Actor | null> {
  const [row] = await account([userId])
  return row ? toActor(row, '') : null
}
