/** Front door of identity: who people are and what they may be. */
export { ROLES, hasRole, type Actor, type Role } from '#modules/identity/actor'
export { anybody, anyoneSignedIn, only } from '#modules/identity/http/access_rules'
export { forgetExpiredResets } from '#modules/identity/actions/request_password_reset'
export { countAccountsOf } from '#modules/identity/queries/count_accounts_of'
export { createUser, type NewUser } from '#modules/identity/actions/create_user'
export {
  closeAccountsOf,
  followOd,
  followPractice,
} from '#modules/identity/actions/follow_directory'
