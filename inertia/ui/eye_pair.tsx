import type { ReactNode } from 'react'
import { useWords } from '../lib/messages'
import styles from './ui.module.css'

type Props = { od: ReactNode; os: ReactNode; heading?: boolean; className?: string }

/** Right eye left, left eye right, as the doctor faces the patient; never the other way round. */
export function EyePair({ od, os, heading = true, className = '' }: Props) {
  return (
    <div className={`${styles.eyePair} ${className}`}>
      <Eye side="od" heading={heading}>
        {od}
      </Eye>
      <Eye side="os" heading={heading}>
        {os}
      </Eye>
    </div>
  )
}

function Eye({
  side,
  heading,
  children,
}: {
  side: 'od' | 'os'
  heading: boolean
  children: ReactNode
}) {
  const t = useWords()
  return (
    <div className={styles.eye} role="group" aria-label={t(`app.eye_${side}`)}>
      {heading && <EyeLetters side={side} />}
      {children}
    </div>
  )
}

/** 'OD' or 'OS' with the eye's full name for screen readers and on hover. */
export function EyeLetters({ side }: { side: 'od' | 'os' }) {
  const t = useWords()
  return (
    <abbr
      className={styles.eyeLetters}
      title={t(`app.eye_${side}`)}
      style={{ textDecoration: 'none' }}
    >
      {side.toUpperCase()}
    </abbr>
  )
}
