import { createHash, randomBytes } from 'node:crypto'
import { type DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery } from '#app/outbox/index'
import { appUrl } from '#config/app'
import User from '#modules/identity/models/user'

/** How long a reset link works. */
export const RESET_LIFETIME = { minutes: 60 }

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Sends a reset link when an account matches the e-mail address or user name,
 * and does nothing else: the caller's answer is the same either way (C010).
 */
export async function requestPasswordReset(account: string, now: DateTime) {
  const user = await User.query()
    .whereRaw('lower(email) = lower(?) or lower(username) = lower(?)', [account, account])
    .where('is_disabled', false)
    .first()
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  const i18n = i18nManager.locale(user.locale ?? 'en')
  await inTransaction(async (trx) => {
    await trx.table('password_resets').insert({
      token_hash: hashResetToken(token),
      user_id: user.id,
      created_at: now.toJSDate(),
      expires_at: now.plus(RESET_LIFETIME).toJSDate(),
    })
    await queueDelivery(
      {
        channel: 'email',
        purpose: 'password_reset',
        letterKey: `password_reset:${user.id}`,
        contentHash: hashResetToken(`${token}:mail`),
        recipient: {
          kind: 'user',
          id: user.id,
          name: `${user.firstName} ${user.lastName}`,
          address: user.email,
        },
        subject: i18n.t('identity.reset_subject'),
        body: i18n.t('identity.reset_body', {
          name: user.firstName,
          link: `${appUrl}/reset-password/${token}`,
          minutes: RESET_LIFETIME.minutes,
        }),
        locale: user.locale === 'fr' ? 'fr' : 'en',
        attachments: [],
        actor: SYSTEM,
      },
      trx
    )
  })
}

/** Marks links that no longer work for removal; run by the housekeeping job. */
export async function forgetExpiredResets(now: DateTime) {
  await db.from('password_resets').where('expires_at', '<', now.toJSDate()).delete()
}
