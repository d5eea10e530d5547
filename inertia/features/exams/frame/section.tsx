import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** A part of the chart, with a heading the rail jumps to. */
export function Section({ id, title, aside, children }: Props) {
  return (
    <section id={`part-${id}`} className={styles.section} aria-labelledby={`part-${id}-title`}>
      <div className={styles.head}>
        <h2 id={`part-${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
