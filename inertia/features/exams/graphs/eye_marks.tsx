import { useWords } from '../../../lib/messages'
import { useThemeMode } from '../../../lib/theme_mode'
import { paletteOf } from '../../../ui/theme'
import type { Palette } from '../../../ui/tokens'
import styles from './graphs.module.css'

/** Right eye, left eye: the lines differ in stroke and mark as well. */
export const eyeColours = ({ brand, tone }: Palette) => [brand, tone.raised.mark]

/** Which line is which eye's, as it is drawn. */
export function EyeMarks() {
  const t = useWords()
  const [od, os] = eyeColours(paletteOf(useThemeMode()))
  return (
    <span className={styles.marks} aria-hidden>
      <svg width="28" height="12">
        <line x1="0" y1="6" x2="28" y2="6" stroke={od} strokeWidth="2" />
        <circle cx="14" cy="6" r="4" fill={od} />
      </svg>
      {t('app.eye_od')}
      <svg width="28" height="12">
        <line x1="0" y1="6" x2="28" y2="6" stroke={os} strokeWidth="2" strokeDasharray="6 4" />
        <rect x="10" y="2" width="8" height="8" fill={os} />
      </svg>
      {t('app.eye_os')}
    </span>
  )
}
