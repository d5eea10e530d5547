import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { type ExamImage, useExam } from '../../visit_form'
import { DiscScanSuffix } from '../disc_scan'
import { EYE_OF, isPicture, kindLabel, partsOf } from '../slot_words'
import { VisitOf } from '../visit_of'
import styles from './view.module.css'

type Props = { image: ExamImage; visit: 'this' | 'earlier' }

/**
 * Whose eye it is, which, and when: a photograph is never seen without. Science
 * knows nobody, and the number of the visit that is open is not the earlier
 * one's (Q173): no word of the person then.
 */
export function ImageCaption({ image, visit }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { patient } = useExam().page
  const { side, kind } = partsOf(image.field)
  const { name, dob, gender } = patient
  return (
    <figcaption className={styles.caption}>
      <span>
        <strong>{side && EYE_OF[side].toUpperCase()}</strong> {kindLabel(kind)}
      </span>
      <span>
        <VisitOf visit={visit} date={image.date} />
      </span>
      {dob !== null && (
        <span>
          {name}, {t('exams.born', { gender, date: formatDate(dob, locale) })}
        </span>
      )}
      <DiscScanSuffix image={image} />
      {!isPicture(image) && (
        <a href={image.url} target="_blank" rel="noreferrer">
          {t('exams.open_file')}
        </a>
      )}
    </figcaption>
  )
}
