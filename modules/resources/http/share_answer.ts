import type { HttpContext } from '@adonisjs/core/http'
import { canResend, type DeliveryState } from '#app/outbox/index'
import type { SharedLeaflet } from '#modules/resources/actions/share_leaflet'

/** States in which an earlier sending did what was asked for, or is about to. */
const WELL: readonly DeliveryState[] = ['pending', 'claimed', 'sending', 'accepted', 'delivered']

/** What a request to share is answered with: new e-mails wait, earlier ones tell their own truth (Q165). */
export function answerShare({ i18n, response }: HttpContext, shared: readonly SharedLeaflet[]) {
  const emails = shared.map(({ address, delivery, alreadyQueued }) => ({
    email: address,
    delivery_id: delivery.id,
    status: delivery.state,
    reason: delivery.state_reason,
    already_queued: alreadyQueued,
    can_resend: alreadyQueued && canResend(delivery.state),
  }))
  const isWell = shared.every(({ delivery }) => WELL.includes(delivery.state))
  const known = emails.filter((each) => each.already_queued)
  const only = emails.length === 1 ? emails[0] : undefined
  const said =
    known.length === 0
      ? i18n.t('resources.shared', { count: emails.length })
      : i18n.t('resources.shared_before', {
          count: known.length,
          emails: known.map(({ email }) => email).join(', '),
        })
  return response.json({
    success: isWell,
    ...(only ? { delivery_id: only.delivery_id, status: only.status } : {}),
    emails,
    ...(isWell ? { message: said } : { error: `${said} ${i18n.t('resources.shared_ill')}` }),
  })
}
