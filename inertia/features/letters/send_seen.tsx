import type { ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import { GuardedButton } from '../../ui/guarded_button'
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
      <GuardedButton
        type="primary"
        loading={isSending}
        reasons={isHidden ? [t('letters.preview.first')] : []}
        onClick={() => void onSend()}
      >
        {label}
      </GuardedButton>
    </div>
  )
}
