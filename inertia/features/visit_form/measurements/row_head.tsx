import { codeText, useWords } from '../../../lib/messages'
import { ToneMark } from '../../../ui/tone_tag'
import styles from './measurements.module.css'

type HeadProps = { name: string; unit?: string; isRecommended: boolean }

/** The line's name; recommended values that are missing on both eyes are marked, not demanded. */
export function RowHead({ name, unit, isRecommended }: HeadProps) {
  const t = useWords()
  return (
    <th scope="row" className={styles.rowHead}>
      {codeText('exams.field', name)}
      {unit && <span className={styles.unit}>{unit}</span>}
      {isRecommended && (
        <span className={styles.recommended} title={t('exams.recommended')}>
          <ToneMark tone="watch" />
          <span className="fs-visually-hidden">{t('exams.recommended')}</span>
        </span>
      )}
    </th>
  )
}
