import type { ReactNode } from 'react'
import type { PageField } from '#exams/rules'
import { TextField } from '../form/text_field'
import styles from './cards.module.css'

type Props = {
  names: readonly PageField[]
  rows?: number
  /** What stands among them without being a text alone. */
  children?: ReactNode
}

/** Several texts of one part, side by side where there is room. */
export function TextsCard({ names, rows = 2, children }: Props) {
  return (
    <div className={styles.texts}>
      {names.map((name) => (
        <TextField key={name} name={name} rows={rows} />
      ))}
      {children}
    </div>
  )
}
