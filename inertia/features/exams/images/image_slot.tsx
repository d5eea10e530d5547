import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ImageKind } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import type { ExamImage } from '../types'
import { deleteImage } from './delete_image'
import { DropTarget } from './drop_target'
import styles from './images.module.css'
import { EYE_OF, imageLabel, kindLabel, slotOf, type Side } from './slot_words'
import { Thumbnail } from './thumbnail'
import type { Uploads } from './use_uploads'

type Props = {
  kind: ImageKind
  side: Side
  uploads: Uploads
  canChange: boolean
  onOpen: (image: ExamImage) => void
}

/** One slot of one eye: this visit's image, or what is missing, and the last one before it. */
export function ImageSlotView({ kind, side, uploads, canChange, onOpen }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { page } = useExam()
  const slot = slotOf(side, kind)
  const own = page.images.find((image) => image.field === slot && !image.past)
  const past = page.images.find((image) => image.field === slot && image.past)
  const eye = EYE_OF[side]
  const label = t('exams.of_eye', { what: kindLabel(kind), eye: t(`exams.eye_${eye}`) })
  return (
    <div className={styles.slot}>
      {own ? (
        <div className={styles.own}>
          <Thumbnail image={own} onOpen={onOpen} />
          {canChange && (
            <Button
              className={styles.remove}
              icon={<DeleteOutlined />}
              aria-label={t('exams.delete_image', { image: imageLabel(own, locale) })}
              onClick={() => void deleteImage(own, imageLabel(own, locale), page.patient.name)}
            />
          )}
        </div>
      ) : canChange ? (
        <DropTarget
          field={slot}
          label={label}
          short={t('exams.add_of_eye', { eye: eye.toUpperCase() })}
          uploads={uploads}
        />
      ) : (
        <div
          className={styles.missing}
          role="img"
          aria-label={t('exams.image_missing', { what: label })}
        >
          –
        </div>
      )}
      {past && (
        <button
          type="button"
          className={styles.past}
          onClick={() => onOpen(past)}
          aria-label={imageLabel(past, locale)}
        >
          {formatDate(past.date, locale)}
        </button>
      )}
    </div>
  )
}
