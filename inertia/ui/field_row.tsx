import type { ReactNode } from 'react'
import { useWords } from '../lib/messages'
import styles from './ui.module.css'

/** Label and value inside a `<dl>`; an empty value says so instead of leaving a hole. */
export function FieldRow({ label, children }: { label: string; children?: ReactNode }) {
  const t = useWords()
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={styles.fieldRow}>
      <dt>{label}</dt>
      <dd>{empty ? <span aria-label={t('app.not_recorded')}>–</span> : children}</dd>
    </div>
  )
}
