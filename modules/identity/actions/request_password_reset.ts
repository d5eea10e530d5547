import { randomUUID } from 'node:crypto'
import i18nManager from '@adonisjs/i18n/services/main'
import { DEFAULT_LOCALE, knownLocale, type Locale } from '#app/kernel/languages'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery } from '#app/outbox/index'
import {
  LINK_PLACE,
  RESET_LIFETIME,
  RESET_PURPOSE,
  hashResetToken,
  resetKey,
} from '#modules/identity/actions/reset_link'
import User from '#modules/identity/models/user'

/**
 * Sends a reset link when an account matches the e-mail address or user name,
 * and does nothing else: the caller's answer is the same either way (C010).
 *
 * @param asked the language of who asks, for an account that keeps none (Q177)
 */
export async function requestPasswordReset(account: string, asked: Locale = DEFAULT_LOCALE) {
  const user = await User.query()
    .whereRaw('(lower(email) = lower(?) or lower(username) = lower(?))', [account, account])
    .where('is_disabled', false)
    .first()
  if (!user) return
  const locale = knownLocale(user.locale) ?? asked
  const i18n = i18nManager.locale(locale)
  const { minutes } = RESET_LIFETIME
  const words = { name: user.firstName, link: LINK_PLACE, minutes }
  await inTransaction((trx) =>
    queueDelivery(
      {
        channel: 'email',
        purpose: RESET_PURPOSE,
        letterKey: resetKey(user.id),
        contentHash: hashResetToken(randomUUID()),
        recipient: {
          kind: 'user',
          id: user.id,
          name: `${user.firstName} ${user.lastName}`,
          address: user.email,
        },
        subject: i18n.t('identity.reset_subject'),
        body: i18n.t('identity.reset_body', words),
        locale,
        attachments: [],
        actor: SYSTEM,
      },
      trx
    )
  )
}
