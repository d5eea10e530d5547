import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = {
  id: string
  title: string
  aside?: ReactNode
  /** Close together where little room has to hold much; the heading may be for those who hear alone. */
  look?: 'roomy' | 'dense' | 'untitled'
  children: ReactNode
}

/** A part of the chart, with a heading that rail and keys jump to. */
export function Section({ id, title, aside, look = 'roomy', children }: Props) {
  return (
    <section
      id={`part-${id}`}
      className={look === 'roomy' ? styles.section : `${styles.section} ${styles.dense}`}
      aria-labelledby={`part-${id}-title`}
    >
      <div className={look === 'untitled' ? 'fs-visually-hidden' : styles.head}>
        <h2 id={`part-${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
