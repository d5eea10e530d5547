import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { type ExamImage, useExam, useStatusLabel } from '../visit_form'
import { EYE_OF, kindLabel, partsOf } from './slot_words'
import { ImageCaption } from './view/image_caption'
import { Stage } from './view/stage'
import type { ViewControl } from './view/use_views'
import styles from './viewer.module.css'

type Props = {
  /** Of the pane. */
  id: string
  /** Which of the two it is. */
  label: string
  visitId: number | null
  /** null while they are fetched */
  images: readonly ExamImage[] | null
  slot: string
  control: ViewControl
  onVisit: (visitId: number) => void
}

/** One visit's image of the eye and kind that are compared. */
export function ComparePane({ id, label, visitId, images, slot, control, onVisit }: Props) {
  const locale = useLocale()
  const t = useWords()
  const statusLabel = useStatusLabel()
  const { exam, visits } = useExam().page
  const image = images?.find(({ field }) => field === slot)
  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.paneHead}>
        <ListSelect<number>
          value={visitId}
          placeholder={t('exams.compare_choose')}
          aria-label={label}
          options={visits.map(
            ({ id: visit, exam_date: date, exam_status: status, is_inactive }) => ({
              value: visit,
              label: [
                formatDate(date, locale),
                visit === exam.id ? t('exams.compare_this') : statusLabel(status),
                ...(is_inactive ? [t('exams.inactive')] : []),
              ].join(' · '),
            })
          )}
          onChange={onVisit}
        />
      </div>
      {image ? (
        <figure className={styles.shown}>
          <Stage id={id} image={image} control={control} />
          <ImageCaption image={image} visit={visitId === exam.id ? 'this' : 'earlier'} />
        </figure>
      ) : (
        <p className={styles.nothing} role="status">
          {images === null ? '' : t('exams.image_missing', { what: wordsOf(slot, t) })}
        </p>
      )}
    </section>
  )
}

function wordsOf(slot: string, t: ReturnType<typeof useWords>): string {
  const { side, kind } = partsOf(slot)
  const what = kindLabel(kind)
  return side ? t('exams.of_eye', { what, eye: t(`exams.eye_${EYE_OF[side]}`) }) : what
}
