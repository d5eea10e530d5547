import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../lib/messages'
import { usePlacedSection } from './sections_store'
import styles from './section.module.css'

type Props = {
  id: string
  title: string
  aside?: ReactNode
  /** Close together where little room has to hold much; the heading may be for those who hear alone. */
  look?: 'roomy' | 'dense' | 'untitled'
  /** Nothing is in it and nothing is asked for: its heading alone is shown until somebody comes. Absent where a part never folds. */
  isEmpty?: boolean
  children: ReactNode
}

/** A part of the chart, with a heading that rail and keys jump to. */
export function Section({ id, title, aside, look = 'roomy', isEmpty, children }: Props) {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  usePlacedSection(id, title)
  const folded = isEmpty === true && !opened
  return (
    <section
      id={`part-${id}`}
      className={look === 'roomy' ? styles.section : `${styles.section} ${styles.dense}`}
      aria-labelledby={`part-${id}-title`}
      data-folded={folded}
      // A field that gets the caret opens it; what was opened stays open while this page lives.
      onFocus={() => setOpened(true)}
    >
      <div className={look === 'untitled' ? 'fs-visually-hidden' : styles.head}>
        <h2 id={`part-${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {folded && (
          <Button
            type="text"
            size="small"
            // The keyboard opens it by walking in: no stop more on the way.
            tabIndex={-1}
            className={`${styles.unfold} fs-no-print`}
            aria-expanded={false}
            // Before the press moves the focus here, which would take the button away.
            onMouseDown={(event) => {
              event.preventDefault()
              setOpened(true)
              intoFirstField(id)
            }}
            onClick={() => {
              setOpened(true)
              intoFirstField(id)
            }}
          >
            {t('exams.part_unfold', { part: title })}
          </Button>
        )}
        {aside}
      </div>
      {/* One frame for both, so that the field in which the first word is typed stays the same. */}
      {isEmpty === undefined ? (
        children
      ) : (
        <div className={folded ? styles.folded : styles.open}>{children}</div>
      )}
    </section>
  )
}

function intoFirstField(id: string) {
  const field = document.querySelector<HTMLElement>(
    `#part-${id} :is(input, textarea):not(:disabled)`
  )
  field?.focus()
}
