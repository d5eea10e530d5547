import { useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import type { ExamImage } from '../visit_form'
import styles from './images.module.css'

/**
 * What was seen on a picture when it was uploaded: what speaks against its
 * place, with the words of a sheet, its faults, and why it was filed all the same. An aid, and called so.
 */
export function CheckLine({ image: { check } }: { image: ExamImage }) {
  const t = useWords()
  if (!check) return null
  return (
    <div className={styles.check} title={t('exams.check_aid')}>
      {check.doubts.map((doubt) => (
        <ToneTag key={doubt} tone="raised">
          {t(`exams.check_mark.${doubt}`)}
        </ToneTag>
      ))}
      {check.faults.map((fault) => (
        <ToneTag key={fault} tone="watch">
          {t(`exams.check_fault.${fault}`)}
        </ToneTag>
      ))}
      {check.printed.length > 0 && (
        <p>{t('exams.check_mark_printed', { words: check.printed.join(' · ') })}</p>
      )}
      {check.reason && <p>{t('exams.check_mark_reason', { reason: check.reason })}</p>}
    </div>
  )
}
