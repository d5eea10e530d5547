import { Button } from 'antd'
import { useState } from 'react'
import { extraImageStrip } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { MODAL_WIDTH } from '../../ui/tokens'
import { type ExamImage, useExam, usePatientTitle } from '../visit_form'
import { Lightbox, Thumbnail } from '../visit_images'
import board from './board.module.css'
import { LateModal } from '../../ui/late_kit'

/** Files without a slot under the board: seven, the rest behind View All (F160). */
export function ExtraStrip() {
  const t = useWords()
  const titled = usePatientTitle()
  const { page, role } = useExam()
  const [open, setOpen] = useState<ExamImage | null>(null)
  const [all, setAll] = useState(false)
  const { extra_images: images } = page
  if (images.length === 0) return null
  const limit = extraImageStrip(role)
  const strip = (shown: readonly ExamImage[]) => (
    <ul className={board.strip}>
      {shown.map((image) => (
        <li key={image.id}>
          <Thumbnail image={image} onOpen={setOpen} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={board.extras}>
      {strip(images.slice(0, limit))}
      {images.length > limit && (
        <Button onClick={() => setAll(true)}>
          {t('exams.view_all', { count: images.length })}
        </Button>
      )}
      <LateModal
        open={all}
        width={MODAL_WIDTH.patient}
        footer={null}
        title={titled(t('exams.extra_images'))}
        onCancel={() => setAll(false)}
      >
        {strip(images)}
      </LateModal>
      <Lightbox images={images} open={open} onChange={setOpen} />
    </div>
  )
}
