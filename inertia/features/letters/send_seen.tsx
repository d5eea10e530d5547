import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import styles from './letters.module.css'
import type { SeenLetter } from './use_letter_preview'

type Props = {
  seen: SeenLetter
  isSending: boolean
  onSend: () => Promise<void>
  /** What the button says. */
  label: string
  /** What stands before it. */
  children?: ReactNode
}

/** Sends the letter that is shown; none before it is. */
export function SendSeen({ seen, isSending, onSend, label, children }: Props) {
  const t = useWords()
  const isHidden = seen.isAsked && seen.preview === null
  return (
    <div className={styles.end}>
      {isHidden && <span className={styles.faint}>{t('letters.preview.first')}</span>}
      {children}
      <Button type="primary" loading={isSending} disabled={isHidden} onClick={() => void onSend()}>
        {label}
      </Button>
    </div>
  )
}
