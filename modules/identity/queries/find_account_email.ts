import { statement } from '#app/database/statement'

const emails = statement<{ email: string }>(
  'identity.account_email',
  'select email from users where id = $1 and not is_disabled'
)

/** Where somebody who may log in is reached themselves. */
export async function findAccountEmail(userId: number): Promise<string | null> {
  const [user] = await emails([userId])
  return user?.email ?? null
}
