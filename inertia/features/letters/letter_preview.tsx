import { Alert, Skeleton } from 'antd'
import type { LetterChannel } from '#letters/rules'
import { codeText, useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { useExam } from '../visit_form'
import { PdfPager } from '../visit_images'
import { deliveryAddress } from './delivery_address'
import styles from './letters.module.css'
import type { SeenLetter } from './use_letter_preview'

type Props = {
  seen: SeenLetter
  /** It is not the one that was looked at, in words. */
  outdated: string | null
  /** Which letter of the visit, as the ledger knows it, and what people call it. */
  purpose: string
  name: string
  channel: LetterChannel
  /** The number or address as it will be used; '' while there is none. */
  to: string
}

/** The letter exactly as it leaves, whom it goes to, and whom it went to before. */
export function LetterPreview({ seen, outdated, purpose, name, channel, to }: Props) {
  const t = useWords()
  const { preview, failed } = seen
  return (
    <section className={styles.preview} aria-label={t('letters.preview.title')}>
      {outdated !== null && <Alert type="warning" showIcon role="alert" title={outdated} />}
      {failed !== null && <Alert type="error" showIcon role="alert" title={failed} />}
      {preview === null && failed === null && (
        <Skeleton active paragraph={{ rows: 12 }} title={false} />
      )}
      {preview !== null && (
        <>
          {preview.warnings.map((warning) => (
            <Alert key={warning} type="warning" showIcon role="alert" title={warning} />
          ))}
          <p className={styles.addressee}>
            <strong>{preview.recipient.name}</strong>
            <span>
              {t('letters.preview.to', {
                channel: t(`letters.channel_${channel}`),
                to: to || t('letters.preview.nowhere'),
              })}
            </span>
          </p>
          <SentBefore purpose={purpose} />
          <PdfPager
            key={preview.preview_hash}
            url={`data:application/pdf;base64,${preview.pdf}`}
            label={t('letters.preview.pdf', { letter: name, name: preview.recipient.name })}
          />
          <p className={styles.faint}>
            {t('letters.preview.hash', { hash: preview.preview_hash.slice(0, 12) })}
          </p>
        </>
      )}
    </section>
  )
}

/** What the ledger knows of this letter of the visit. */
function SentBefore({ purpose }: { purpose: string }) {
  const t = useWords()
  const { deliveries } = useExam().page
  const before = deliveries.filter((delivery) => delivery.purpose === purpose)
  if (before.length === 0) return <p>{t('letters.preview.sent_to_nobody')}</p>
  return (
    <div>
      {t('letters.preview.before')}
      <ul className={styles.before}>
        {before.map((delivery) => (
          <li key={delivery.id}>
            {codeText('letters.state', delivery.state)}, {delivery.recipient},{' '}
            {deliveryAddress(delivery)},{' '}
            <InstantText instant={delivery.settled_at ?? delivery.created_at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
