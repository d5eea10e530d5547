import type { ReactNode } from 'react'
import styles from './worklists.module.css'

/** One over the other: the place tells which, and a word for those who point or hear. */
export function Pair({ one, other }: { one: ReactNode; other: ReactNode }) {
  return (
    <span className={styles.twofold}>
      <span>{one}</span>
      <span>{other}</span>
    </span>
  )
}
