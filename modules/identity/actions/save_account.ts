import { randomBytes } from 'node:crypto'
import { recordAudit } from '#app/audit/audit'
import { flagsTold } from '#app/audit/flags'
import { err, ok, type Result } from '#app/kernel/result'
import {
  brokenReference,
  inTransaction,
  violatesUnique,
  type Transaction,
} from '#app/database/transaction'
import type { Actor } from '#modules/identity/actor'
import { missingEntries, type UserRefusal, type UserValues } from '#modules/identity/form/user_form'
import User from '#modules/identity/models/user'
import { flaggedRoles, flagsOf } from '#modules/identity/role_flags'
import { workplaceOf } from '#modules/identity/queries/workplace'
import { endResetLinks, revokeAllSessions } from '#modules/identity/sessions'

/** Bytes of a first password nobody knows; the person sets their own by the reset link. */
const UNKNOWN_PASSWORD_BYTES = 48

type Saved = Result<User, UserRefusal[]>

/** The version that is stored: somebody else wrote it since. */
export type Stale = { readonly version: number }

/** Opens an account; its owner chooses the password by a link they are sent. */
export async function openAccount(values: UserValues, actor: Actor): Promise<Saved> {
  return refusing(async (trx) => {
    const password = randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url')
    const columns = columnsOf(values)
    const user = await User.create(
      { ...columns, ...(await workplaceOf(columns, trx)), password, isMigrated: true },
      { client: trx }
    )
    await audit('user.created', user, { roles: values.roles }, actor, trx)
    return ok(user)
  })
}

/**
 * Changes an account. Somebody whose roles or practice change is signed out
 * everywhere; links that were sent to an address they had end with it. Nobody
 * takes the administrator's role from themselves. Compare-and-set where the
 * writer names the version they saw (Q156).
 *
 * @returns null when there is no such account
 */
export async function changeAccount(
  id: number,
  { values, seen }: { values: UserValues; seen: number | null },
  actor: Actor
): Promise<Result<User, UserRefusal[] | Stale> | null> {
  if (id === actor.userId && !values.roles.includes('admin')) {
    return err([{ field: 'roles', message: { key: 'identity.own_role' } }])
  }
  const found = await User.find(id)
  if (!found) return null
  return refusing(async (trx) => {
    const user = await User.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
    if (seen !== null && seen !== user.version) return err({ version: user.version })
    const columns = columnsOf(values)
    const workplace = await workplaceOf(columns, trx)
    user.merge(columns)
    // Superusers count as administrators (Q32): the role is taken whole.
    if (!values.roles.includes('admin')) user.isSuperuser = false
    const fields = Object.keys(user.$dirty)
    if (fields.length === 0) return ok(user)
    await user.merge({ ...workplace, version: user.version + 1 }).save()
    if (fields.some((field) => !IDENTITY_FIELDS.has(field))) {
      await revokeAllSessions(id, 'the account was changed', trx)
    }
    if (fields.includes('email')) await endResetLinks(id, trx)
    await audit(
      'user.changed',
      user,
      { fields, ...flagsTold(fields, user.$attributes) },
      actor,
      trx
    )
    return ok(user)
  })
}

/**
 * Closes an account, which ends its sessions at once, or opens it again: not
 * while the entry its person works as is missing, as when it was deleted.
 *
 * @returns null when there is no such account
 */
export async function setAccountDisabled(
  id: number,
  isDisabled: boolean,
  actor: Actor
): Promise<Saved | null> {
  if (id === actor.userId) return err([{ field: 'id', message: { key: 'identity.own_account' } }])
  return inTransaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', id).forUpdate().first()
    if (!user) return null
    if (user.isDisabled === isDisabled) return ok(user)
    const missing = isDisabled
      ? []
      : missingEntries({ ...entriesOf(user), roles: flaggedRoles(user) })
    if (missing.length > 0) return err(missing)
    await user.merge({ isDisabled }).save()
    if (isDisabled) await revokeAllSessions(id, 'the account was disabled', trx)
    await audit(isDisabled ? 'user.disabled' : 'user.enabled', user, {}, actor, trx)
    return ok(user)
  })
}

/** Fields a signed-in person may see change without signing in again. */
const IDENTITY_FIELDS = new Set(['username', 'email', 'firstName', 'lastName'])

const entriesOf = ({ practiceId, omdId, igpId }: User) => ({ practiceId, omdId, igpId })

function columnsOf({ roles, ...values }: UserValues) {
  return { ...values, ...flagsOf(roles) }
}

async function refusing<Refusal>(
  write: (trx: Transaction) => Promise<Result<User, Refusal>>
): Promise<Result<User, Refusal | UserRefusal[]>> {
  const refused = (field: string, key: string) => err([{ field, message: { key } }])
  try {
    return await inTransaction(write)
  } catch (error) {
    if (violatesUnique(error, 'users_username'))
      return refused('username', 'identity.username_taken')
    if (violatesUnique(error, 'users_email')) return refused('email', 'identity.email_taken')
    const column = brokenReference(error)
    if (column) return refused(column, 'identity.choice_unknown')
    throw error
  }
}

async function audit(
  action: string,
  { id }: User,
  details: Record<string, string[]>,
  actor: Actor,
  trx: Transaction
) {
  await recordAudit({ actor, action, subjectType: 'user', subjectId: id, details }, trx)
}
