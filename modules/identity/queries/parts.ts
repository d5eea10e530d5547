/**
 * Parts of SQL that identity lends to its neighbours' statements, so that its
 * tables are named here only (docs/adr/0009).
 */

/** A person's name. @param user SQL of the account's id */
export const personName = (user: string) =>
  `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${user})`

/** The ophthalmologist of the directory whom an account is; null for others. @param user SQL of the account's id */
export const omdOf = (user: string) => `(select u.omd_id from users u where u.id = ${user})`

/** The name an optometrist logs in with; empty for one without an account. @param od SQL of the entry's id */
export const usernameOfOd = (od: string) =>
  `coalesce((select u.username from users u where u.od_id = ${od} order by u.id limit 1), '')`
