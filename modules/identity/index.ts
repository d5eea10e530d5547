/** Front door of identity: who people are and what they may be. */
export { ROLES, hasRole, type Actor, type Role } from '#modules/identity/actor'
export { anybody, anyoneSignedIn, only } from '#modules/identity/http/access_rules'
export { forgetExpiredResets, withResetLink } from '#modules/identity/actions/reset_link'
export { identityPorts, type OmdFacts, type PracticeFacts } from '#modules/identity/ports'
export { withForesight, type Foresight } from '#modules/identity/foresight'
export { readSignedIn } from '#modules/identity/queries/find_signed_in'
export { livingSessions } from '#modules/identity/queries/living_sessions'
export { omdOf, personName, usernameOfOd } from '#modules/identity/queries/parts'
export { accountsOfOmds, type OmdAccount } from '#modules/identity/queries/accounts_of_omds'
export { referralOwners, type ReferralOwner } from '#modules/identity/queries/referral_owners'
export { accountNames } from '#modules/identity/queries/account_names'
export { findActor } from '#modules/identity/queries/find_actor'
export { findAccountEmail } from '#modules/identity/queries/find_account_email'
export { countAccountsOf } from '#modules/identity/queries/count_accounts_of'
export { createUser, type NewUser } from '#modules/identity/actions/create_user'
export { readUserForm, type UserRefusal } from '#modules/identity/form/user_form'
export {
  closeAccountsOf,
  followOd,
  followOmd,
  followPractice,
} from '#modules/identity/actions/follow_directory'
export { forgetEndedSessions } from '#modules/identity/sessions'
