import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { extraImageStrip } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { MODAL_WIDTH } from '../../ui/tokens'
import { type ExamImage, patientWords, useExam, usePatientTitle } from '../visit_form'
import { deleteImage } from './change_image'
import { DropTarget } from './drop_target'
import { LateModal } from '../../ui/late_kit'
import styles from './images.module.css'
import { formatOf, imageLabel } from './slot_words'
import { Thumbnail } from './thumbnail'
import type { Uploads } from './use_uploads'

type Props = { uploads: Uploads; canChange: boolean; onOpen: (image: ExamImage) => void }

/** Files without a slot: a strip of six or seven, the rest behind View All (F160, Q108). */
export function ExtraImages({ uploads, canChange, onOpen }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  const { page, role } = useExam()
  const [all, setAll] = useState(false)
  const { extra_images: images } = page
  const limit = extraImageStrip(role)
  const grid = (shown: readonly ExamImage[]) => (
    <Grid images={shown} canChange={canChange} onOpen={onOpen} />
  )
  return (
    <section aria-label={t('exams.extra_images')} className={styles.extras}>
      <h3 className={styles.kind}>{t('exams.extra_images_count', { count: images.length })}</h3>
      {grid(images.slice(0, limit))}
      {images.length > limit && (
        <Button onClick={() => setAll(true)}>
          {t('exams.view_all', { count: images.length })}
        </Button>
      )}
      {canChange && (
        <DropTarget
          field="extra_images"
          label={t('exams.extra_images')}
          short={t('exams.add_extra')}
          uploads={uploads}
        />
      )}
      <LateModal
        open={all}
        width={MODAL_WIDTH.patient}
        footer={null}
        title={titled(t('exams.extra_images'))}
        onCancel={() => setAll(false)}
      >
        <div className={styles.all}>{grid(images)}</div>
      </LateModal>
    </section>
  )
}

type GridProps = {
  images: readonly ExamImage[]
  canChange: boolean
  onOpen: (image: ExamImage) => void
}

/** Each with its name, what kind of file it is and its date (F153). */
function Grid({ images, canChange, onOpen }: GridProps) {
  const t = useWords()
  const locale = useLocale()
  const patient = patientWords(useExam().page.patient)
  return (
    <ul className={styles.extraGrid}>
      {images.map((image) => (
        <li key={image.id} className={styles.own}>
          <Thumbnail image={image} onOpen={onOpen} />
          {canChange && (
            <span className={styles.menu}>
              <Button
                icon={<DeleteOutlined />}
                aria-label={t('exams.delete_image', { image: imageLabel(image, locale) })}
                onClick={() => void deleteImage(image, imageLabel(image, locale), patient)}
              />
            </span>
          )}
          <p className={styles.extraName} title={image.filename}>
            {image.filename}
          </p>
          <p className={styles.extraFacts}>
            {formatOf(image)} · {formatDate(image.date, locale)}
          </p>
        </li>
      ))}
    </ul>
  )
}
