import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { inTransaction, violatesUnique } from '#app/database/transaction'
import type { Role } from '#modules/identity/actor'
import { workplaceOf } from '#modules/identity/queries/workplace'
import { checkPassword, type PasswordRefusal } from '#modules/identity/password_policy'
import User from '#modules/identity/models/user'
import { flagsOf } from '#modules/identity/role_flags'

export type NewUser = {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
  roles: readonly Role[]
  practiceId?: number | null
  odId?: number | null
  omdId?: number | null
  igpId?: number | null
}

export type CreateUserRefusal =
  PasswordRefusal | { type: 'username_taken' } | { type: 'email_taken' }

/** Opens an account that may log in at once. */
export async function createUser(
  input: NewUser,
  actor: AuditActor
): Promise<Result<User, CreateUserRefusal>> {
  const allowed = checkPassword(input.password)
  if (!allowed.ok) return allowed
  try {
    return await inTransaction(async (trx) => {
      const works = {
        ...flagsOf(input.roles),
        practiceId: input.practiceId ?? null,
        odId: input.odId ?? null,
        omdId: input.omdId ?? null,
      }
      const user = await User.create(
        {
          ...works,
          ...(await workplaceOf(works, trx)),
          username: input.username.trim(),
          email: input.email.trim(),
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
          password: input.password,
          isMigrated: true,
          igpId: input.igpId ?? null,
        },
        { client: trx }
      )
      await recordAudit(
        {
          actor,
          action: 'user.created',
          subjectType: 'user',
          subjectId: user.id,
          details: { roles: [...input.roles] },
        },
        trx
      )
      return ok(user)
    })
  } catch (error) {
    if (violatesUnique(error, 'users_username')) return err({ type: 'username_taken' })
    if (violatesUnique(error, 'users_email')) return err({ type: 'email_taken' })
    throw error
  }
}
