import { useState, type ReactNode } from 'react'
import { useWords } from '../lib/messages'
import styles from './native.module.css'

type Props = {
  type: 'info' | 'warning' | 'error'
  title: ReactNode
  className?: string
  /** Buttons at its end. */
  action?: ReactNode
  /** Instead of the sign of its type. */
  icon?: ReactNode
  closable?: boolean
}

/** Something to know about the page, in its place on it; told at once to those who hear it. */
export function Notice({ type, title, className = '', action, icon, closable = false }: Props) {
  const t = useWords()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div role="alert" data-type={type} className={`${styles.notice} ${className}`}>
      <span aria-hidden className={styles.noticeSign}>
        {icon ?? <span>{type === 'info' ? 'i' : '!'}</span>}
      </span>
      <div className={styles.noticeText}>{title}</div>
      {action}
      {closable && (
        <button
          type="button"
          className={styles.noticeClose}
          aria-label={t('app.close')}
          onClick={() => setClosed(true)}
        >
          ×
        </button>
      )}
    </div>
  )
}
