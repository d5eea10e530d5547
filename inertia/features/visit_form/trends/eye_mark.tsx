import type { Eye } from '#exams/rules'
import styles from './trends.module.css'

/** Strokes of the two lines: whole, dashed. */
export const EYE_LINE: Record<Eye, string | undefined> = { od: undefined, os: '6 4' }

/** Right eye round and full, left eye square and empty: both are seen where they meet. */
export function EyeMark({ eye }: { eye: Eye }) {
  if (eye === 'od') return <circle className={styles.odMark} r="3.5" />
  return <rect className={styles.osMark} x="-4.5" y="-4.5" width="9" height="9" />
}

/** The mark by itself, beside a value. */
export function EyeSign({ eye }: { eye: Eye }) {
  return (
    <svg className={styles.sign} width="24" height="12" viewBox="-12 -6 24 12" aria-hidden>
      <line className={styles.line} x1="-12" x2="12" strokeDasharray={EYE_LINE[eye]} />
      <EyeMark eye={eye} />
    </svg>
  )
}
