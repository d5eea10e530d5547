import type { ReactNode } from 'react'
import { useWords } from '../lib/messages'
import { TONE_SHAPES, type Tone } from './tokens'
import styles from './ui.module.css'

const PATHS = {
  circle: <circle cx="5" cy="5" r="4" />,
  dash: <rect x="1" y="4" width="8" height="2" />,
  diamond: <path d="M5 0.5 9.5 5 5 9.5 0.5 5z" />,
  triangle: <path d="M5 0.8 9.6 9H0.4z" />,
  square: <rect x="1" y="1" width="8" height="8" />,
} as const

/** The tone's shape alone; give it words beside it. */
export function ToneMark({ tone, size = 10 }: { tone: Tone; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
      {PATHS[TONE_SHAPES[tone]]}
    </svg>
  )
}

type Props = { tone: Tone; children?: ReactNode; quiet?: boolean }

/**
 * A clinical meaning: colour, shape and word. Without children it says the
 * tone's own word; with children the word is read out behind them.
 * `quiet` leaves out the ground (in tables, for the harmless tones).
 */
export function ToneTag({ tone, children, quiet = false }: Props) {
  const t = useWords()
  const ground = quiet ? 'transparent' : `var(--fs-${tone}-ground)`
  const ink = quiet && tone === 'critical' ? 'var(--fs-critical-mark)' : `var(--fs-${tone}-ink)`
  return (
    <span className={styles.tone} style={{ background: ground, color: ink }}>
      <ToneMark tone={tone} />
      {children ?? t(`app.tone_${tone}`)}
      {children !== undefined && (
        <span className="fs-visually-hidden">{` (${t(`app.tone_${tone}`)})`}</span>
      )}
    </span>
  )
}
