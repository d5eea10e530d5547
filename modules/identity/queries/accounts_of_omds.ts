import { statement } from '#app/database/statement'

/** An account that works under an ophthalmologist's entry of the directory. */
export type OmdAccount = {
  user_id: number
  omd_id: number | null
  /** Logs in, and reviews. */
  reviews: boolean
  /** Sees everything that the office sees. */
  is_office: boolean
}

const accounts = statement<OmdAccount>(
  'identity.accounts_of_omds',
  `select id as user_id, omd_id, is_omdr and not is_disabled as reviews,
          is_admin or is_superuser as is_office
     from users where omd_id = any($1::bigint[])`
)

/** Accounts of these entries, closed ones too. */
export function accountsOfOmds(omdIds: readonly number[]): Promise<OmdAccount[]> {
  return accounts([omdIds])
}
