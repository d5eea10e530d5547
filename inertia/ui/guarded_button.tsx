import { Button, type ButtonProps } from 'antd'
import { useId, type ReactNode } from 'react'
import { Hint } from './hint'
import styles from './ui.module.css'

type Props = Omit<ButtonProps, 'disabled' | 'title'> & {
  /** All that has to be done first, a sentence or a name each; none: it may be pressed. */
  reasons: readonly string[]
  /** Said while it may be pressed. */
  hint?: ReactNode
}

/**
 * A button that cannot be pressed yet and says why. It keeps its place among
 * the Tab stops, so that the keyboard and those who hear the page find it and
 * are told all that is missing, not the first of it.
 */
export function GuardedButton({ reasons, hint, onClick, children, ...button }: Props) {
  const id = useId()
  const isClosed = reasons.length > 0
  return (
    <>
      <Hint title={isClosed ? <Reasons reasons={reasons} /> : hint} onFocus>
        <Button
          {...button}
          className={styles.guarded}
          aria-disabled={isClosed || undefined}
          aria-describedby={isClosed ? id : undefined}
          onClick={(event) => {
            if (isClosed) event.preventDefault()
            else onClick?.(event)
          }}
        >
          {children}
        </Button>
      </Hint>
      {isClosed && (
        <span id={id} hidden>
          {reasons.join(', ')}
        </span>
      )}
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 1) return <>{reasons[0]}</>
  return (
    <ul className={styles.guardedReasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
