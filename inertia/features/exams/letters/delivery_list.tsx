import { letterName, letterType } from '#letters/rules'
import { codeText, useLocale, useWords } from '../../../lib/messages'
import { InstantText } from '../../../ui/date_text'
import { useExam } from '../form/exam_context'
import type { ExamDelivery } from '../types'
import { DeliveryState } from './delivery_state'
import styles from './letters.module.css'
import { ageText } from './age_text'
import { useNow } from './use_now'

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

function DeliveryRow({ delivery }: { delivery: ExamDelivery }) {
  const locale = useLocale()
  const now = useNow()
  const { channel, purpose, recipient, state, reason } = delivery
  const type = letterType(purpose)
  return (
    <tr>
      <td>
        {type ? letterName(type) : codeText('letters.purpose', purpose)}{' '}
        <span className={styles.faint}>{codeText('letters.channel', channel)}</span>
      </td>
      <td>{recipient}</td>
      <td>
        <DeliveryState state={state} />
        {reason && <div className={styles.faint}>{codeText('letters.reason', reason)}</div>}
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
