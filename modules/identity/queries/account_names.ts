import { statement } from '#app/database/statement'

const names = statement<{ id: number; name: string }>(
  'identity.account_names',
  `select id, trim(first_name || ' ' || last_name) || ' (' || username || ')' as name
     from users where id = any($1::bigint[])`
)

/** Whose accounts these are, each with the name it logs in with: `Ada Kern (akern)`. */
export async function accountNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await names([ids])).map(({ id, name }) => [Number(id), name]))
}
