import { Button, Modal } from 'antd'
import { useState } from 'react'
import { extraImageStrip } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { MODAL_WIDTH } from '../../../ui/tokens'
import { useExam } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import type { ExamImage } from '../types'
import { DropTarget } from './drop_target'
import styles from './images.module.css'
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
  return (
    <section aria-label={t('exams.extra_images')} className={styles.extras}>
      <h3 className={styles.kind}>{t('exams.extra_images_count', { count: images.length })}</h3>
      <Grid images={images.slice(0, limit)} onOpen={onOpen} />
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
      <Modal
        open={all}
        width={MODAL_WIDTH.patient}
        footer={null}
        title={titled(t('exams.extra_images'))}
        onCancel={() => setAll(false)}
      >
        <Grid images={images} onOpen={onOpen} />
      </Modal>
    </section>
  )
}

function Grid({
  images,
  onOpen,
}: {
  images: readonly ExamImage[]
  onOpen: (image: ExamImage) => void
}) {
  return (
    <ul className={styles.extraGrid}>
      {images.map((image) => (
        <li key={image.id}>
          <Thumbnail image={image} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
