import { Button } from 'antd'
import { late } from '../../ui/late'
import { useState } from 'react'
import { letterName, letterType } from '#letters/rules'
import { codeText, useLocale, useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { type ExamDelivery, useExam } from '../visit_form'
import { deliveryAddress } from './delivery_address'
import { DeliveryState } from './delivery_state'
import styles from './letters.module.css'
import { ageText } from './age_text'
import { useNow } from './use_now'

const ResendModal = late(() => import('./resend_modal').then((m) => m.ResendModal))

/** Letters that left the visit: to whom, where each is, how old it is; live. */
export function DeliveryList() {
  const t = useWords()
  const { deliveries } = useExam().page
  if (deliveries.length === 0) return <p className={styles.faint}>{t('letters.no_deliveries')}</p>
  return (
    <table className={styles.deliveries}>
      <caption className="fs-visually-hidden">{t('letters.deliveries')}</caption>
      <thead>
        <tr>
          {(['letter', 'recipient', 'state', 'age'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`letters.column_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </tbody>
    </table>
  )
}

/** States that end a delivery without its having left for certain. */
const NEEDS_A_PERSON = ['held', 'failed', 'unknown', 'cancelled']

function DeliveryRow({ delivery }: { delivery: ExamDelivery }) {
  const t = useWords()
  const locale = useLocale()
  const now = useNow()
  const { role } = useExam()
  const [isOpen, setOpen] = useState(false)
  const { channel, purpose, recipient, state, reason, resent_as: resentAs } = delivery
  const canResend = role === 'admin' && delivery.can_resend && NEEDS_A_PERSON.includes(state)
  const type = letterType(purpose)
  return (
    <tr>
      <td>
        {type ? letterName(type) : codeText('letters.purpose', purpose)}{' '}
        <span className={styles.faint}>{codeText('letters.channel', channel)}</span>
      </td>
      <td>
        {recipient}
        <div className={styles.faint}>
          {deliveryAddress(delivery)} {delivery.ad_hoc && t('letters.ad_hoc')}
        </div>
      </td>
      <td>
        <DeliveryState state={state} />
        {reason && <div className={styles.faint}>{codeText('letters.reason', reason)}</div>}
        {resentAs !== null && (
          <div className={styles.faint}>{t('letters.resent_as', { id: resentAs })}</div>
        )}
        {canResend && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('letters.resend.open')}
          </Button>
        )}
        {isOpen && <ResendModal delivery={delivery} onClose={() => setOpen(false)} />}
      </td>
      <td>
        {ageText(delivery.created_at, now, locale)}
        <div className={styles.faint}>
          <InstantText instant={delivery.settled_at ?? delivery.created_at} />
        </div>
      </td>
    </tr>
  )
}
