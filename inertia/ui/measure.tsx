import { useWords } from '../lib/messages'
import styles from './ui.module.css'

type Props = { value: number | string | null | undefined; unit?: string }

/** A measurement: tabular figures, its unit lighter; a missing one is a dash that says so. */
export function Measure({ value, unit }: Props) {
  const t = useWords()
  if (value === null || value === undefined || value === '') {
    return (
      <span className={styles.measure} role="img" aria-label={t('app.not_recorded')}>
        –
      </span>
    )
  }
  return (
    <span className={styles.measure}>
      {value}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}
