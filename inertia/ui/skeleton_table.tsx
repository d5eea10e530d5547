import { useWords } from '../lib/messages'
import { SIZE } from './tokens'
import styles from './ui.module.css'

/** Bars are of unequal length so that they read as text, not as stripes. */
const WIDTHS = ['72%', '58%', '84%', '40%', '66%']

/** A table before its rows arrive, of the final row height: nothing jumps. */
export function SkeletonTable({ rows = 12, columns = 8 }: { rows?: number; columns?: number }) {
  const t = useWords()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} style={{ height: SIZE.row }}>
          {Array.from({ length: columns }, (_column, column) => (
            <div
              key={column}
              className={styles.skeletonBar}
              style={{ width: WIDTHS[(row * 3 + column) % WIDTHS.length] }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
