import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { PrintedHead } from './printed_head'
import styles from './ui.module.css'

type Props = { children: string; actions?: ReactNode; after?: ReactNode }

/** The page's one h1, its window title, and what can be done here. */
export function PageTitle({ children, actions, after }: Props) {
  return (
    <div className={styles.pageTitle}>
      <Head title={children} />
      <PrintedHead>{children}</PrintedHead>
      <h1>{children}</h1>
      {after}
      {actions && <div className={`${styles.pageTitleActions} fs-no-print`}>{actions}</div>}
    </div>
  )
}
