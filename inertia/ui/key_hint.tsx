import { Fragment } from 'react'
import styles from './ui.module.css'

/** Keys as keycaps: `<KeyHint keys={['Ctrl', 'Shift', 'X']} />` */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {keys.map((key, position) => (
        <Fragment key={key}>
          {position > 0 && '+'}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
