import type { ReactNode } from 'react'
import styles from './ui.module.css'

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** Nothing to show: why, and what to do about it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty} role="status">
      <h2>{title}</h2>
      {children}
      {action}
    </div>
  )
}
