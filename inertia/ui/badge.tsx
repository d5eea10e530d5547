import type { ReactNode } from 'react'
import styles from './native.module.css'

/** A word about what it stands beside, without a clinical meaning. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
