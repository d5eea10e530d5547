import type { PageField } from '#exams/rules'
import { TextField } from '../form/text_field'
import styles from './cards.module.css'

/** Several texts of one part, in two columns where there is room. */
export function TextsCard({ names, rows = 2 }: { names: readonly PageField[]; rows?: number }) {
  return (
    <div className={styles.texts}>
      {names.map((name) => (
        <TextField key={name} name={name} rows={rows} />
      ))}
    </div>
  )
}
