import { Skeleton } from 'antd'
import { useWords } from '../../lib/messages'
import styles from './letters.module.css'
import type { SeenLetter } from './use_letter_preview'

/** The house's words that go with a letter: an e-mail's, or those of a fax's cover. */
export function MailWords({ seen: { preview, failed } }: { seen: SeenLetter }) {
  const t = useWords()
  if (failed !== null) return null
  return (
    <dl className={styles.mail}>
      <dt>{t('letters.message')}</dt>
      <dd>
        {preview === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {preview?.recipient.receive_method === 'email' && <strong>{preview.subject}</strong>}
        <p>{preview?.message}</p>
      </dd>
    </dl>
  )
}
